import type { Reporter, TestModule } from 'vitest/node'

/** Ends the run with what failed, by name, and the one line that continuous integration reads. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const passed = tests.filter((test) => test.result().state === 'passed').length
    const brokenFiles = modules.filter((module) => module.errors().length > 0).length
    const failed = tests.filter((test) => test.result().state === 'failed')
    const names = failed.map(
      (test) => `failed: ${test.module.relativeModuleId} > ${test.fullName}\n`,
    )
    const failures = failed.length + brokenFiles + errors.length
    process.stdout.write(`\n${names.join('')}${passed} passed, ${failures} failed\n`)
  }
}
