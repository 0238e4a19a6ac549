import sharp from 'sharp'
import { type LoopDelay, watchLoop } from './loop-delay.ts'
import { median } from './median.ts'
import { onNewDatabase } from './new-database.ts'
import { type RunningServer, startStore } from './processes.ts'
import { ms, number } from './table.ts'

const WIDTH = 4_000
const HEIGHT = 3_000
const PHOTOS = 5
const TARGETS = { seconds: 2, loopMs: 15 } as const

/** Photographs of 12 megapixels, each stored in all its sizes before the next. */
export function run(): Promise<string> {
  return onNewDatabase('sqlite', measureUploads)
}

async function measureUploads(url: string): Promise<string> {
  const store = await startStore(url)
  try {
    // The first one loads the picture library.
    await upload(store, await photograph(0))
    const loopUntil = await watchLoop(store)
    const seconds: number[] = []
    let bytes = 0
    for (let index = 1; index <= PHOTOS; index += 1) {
      const file = await photograph(index)
      bytes = Math.max(bytes, file.length)
      seconds.push(await upload(store, file))
    }
    return textOf(seconds, bytes, await loopUntil())
  } finally {
    await store.stop()
  }
}

/** Noise over a gradient: as much detail as a camera finds, and different each time. */
async function photograph(index: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128 + index, sigma: 20 } as const
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#888', noise } })
    .blur(1.5)
    .jpeg({ quality: 90 })
    .toBuffer()
}

async function upload({ port }: RunningServer, file: Buffer): Promise<number> {
  const began = performance.now()
  const response = await fetch(`http://127.0.0.1:${port}/api/admin/pictures`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array(file),
  })
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`)
  return (performance.now() - began) / 1000
}

function textOf(seconds: readonly number[], bytes: number, loop: LoopDelay): string {
  const longest = Math.max(...seconds)
  const isMet = longest <= TARGETS.seconds && loop.mostMs <= TARGETS.loopMs
  return `${PHOTOS} photographs of 12 megapixels and up to ${number(bytes / 1e6)} MB, each stored in all sizes in ${ms(median(seconds))} s (median), ${ms(longest)} s (longest, target ${TARGETS.seconds}). Event-loop delay meanwhile: none above ${loop.mostMs} ms (target ${TARGETS.loopMs}), of ${number(loop.ticks)} ticks.${isMet ? '' : ' Not met.'}`
}
