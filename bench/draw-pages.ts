import { makeAnswer } from '#api/answers.ts'
import { COMMANDS_URL, type Commands } from '#flows/commands.ts'
import { readPageData } from '#server/page-data.ts'
import { openBuiltWeb } from '#server/web-bundle.ts'
import { openStore } from '#storage/store.ts'
import { middleOf } from './middle.ts'

/** As many rounds as make a running process what it is, and some that count. */
const WARM_UP_ROUNDS = 4
const ROUNDS = 5

/** Processor time of making these pages, from the database to the bytes, with nobody to send them to. */
export async function cpuMsOfDrawing(url: string, paths: readonly string[]): Promise<number> {
  const log = console.error
  const store = await openStore<Commands>({ url, commandsUrl: COMMANDS_URL, clock: Date.now, log })
  const web = await openBuiltWeb()
  const entry = await web.entry()
  const draw = async (path: string) => {
    const found = entry.matchUrl(path)
    if (found.kind !== 'page') throw new Error(`${path} is no page`)
    const state = { origin: '', answers: await readPageData(store, found.match) }
    const page = await entry.render({ url: found.url, ...state })
    const assets = web.assetsOf(page.source)
    const written = entry.writtenState(state)
    return makeAnswer(
      'text/html',
      entry.documentHtml({ ...page, origin: '', state: written, assets }),
    )
  }
  try {
    for (let round = 0; round < WARM_UP_ROUNDS; round += 1)
      for (const path of paths) await draw(path)
    const rounds: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = process.cpuUsage()
      for (const path of paths) await draw(path)
      const { user, system } = process.cpuUsage(before)
      rounds.push((user + system) / 1_000 / paths.length)
    }
    return middleOf(rounds)
  } finally {
    await store.close()
  }
}
