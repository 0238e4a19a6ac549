import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'

/** Starts a process that would stay for ever and tells who it is. */
const STAYS = `setInterval(() => {}, 60_000)`
const WITH_ITS_PARENT = `
  const { spawnNode } = await import(${JSON.stringify(new URL('./child.ts', import.meta.url).href)})
  console.log(spawnNode(['-e', ${JSON.stringify(STAYS)}]).pid)`
const BY_ITSELF = `
  const { spawn } = await import('node:child_process')
  console.log(spawn(process.execPath, ['-e', ${JSON.stringify(STAYS)}], { stdio: 'pipe' }).pid)`

test('what a test started ends with it, even when that is killed', async () => {
  const pid = await startedByOneThatIsKilled(WITH_ITS_PARENT)
  await expect.poll(() => isRunning(pid)).toBe(false)
})

test('a process started in the plain way stays', async () => {
  const pid = await startedByOneThatIsKilled(BY_ITSELF)
  expect(isRunning(pid)).toBe(true)
})

async function startedByOneThatIsKilled(program: string): Promise<number> {
  const parent = spawn(process.execPath, ['--input-type=module', '-e', program])
  const [said] = (await once(parent.stdout, 'data')) as [Buffer]
  const pid = Number(said)
  onTestFinished(() => {
    if (isRunning(pid)) process.kill(pid, 'SIGKILL')
  })
  parent.kill('SIGKILL')
  await once(parent, 'exit')
  return pid
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
