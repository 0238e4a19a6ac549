import { describe, expect, test } from 'vitest'
import type { EngineName } from '#storage/engine/engine.ts'
import { ENGINES } from './databases.ts'
import type { Planted } from './shop.ts'

/** Something that is shown to hold, and the bug that would be caught if it did not. */
export type Proof<Stage> = {
  readonly title: string
  readonly prove: (stage: Stage) => Promise<void>
  readonly catches: Planted
}

export function proof<Stage>(
  title: string,
  catches: Planted,
  prove: (stage: Stage) => Promise<void>,
): Proof<Stage> {
  return { title, catches, prove }
}

/** Every proof in a shop that was built to break it: one that passes there proves nothing. */
export function caughtOnEachEngine<Stage>(
  title: string,
  proofs: readonly Proof<Stage>[],
  inPlantedShop: (
    engine: EngineName,
    bug: Planted,
    use: (stage: Stage) => Promise<void>,
  ) => Promise<void>,
): void {
  describe.each(ENGINES)(`${title}: planted bugs (%s)`, (engine) => {
    test.each(proofs.map((each) => [each.catches.is, each] as const))(
      'a shop that %s is caught',
      (_, { catches, prove }) =>
        inPlantedShop(engine, catches, async (stage) => {
          await expectCaught(prove(stage))
        }),
    )
  })
}

/** Only a broken expectation counts: a proof that stumbles over the bug has not seen it. */
export async function expectCaught(proving: Promise<unknown>): Promise<void> {
  const outcome = await proving.then(
    () => 'the bug was not seen',
    (error: Error) => (error.name === 'AssertionError' ? 'caught' : String(error.stack)),
  )
  expect(outcome).toBe('caught')
}
