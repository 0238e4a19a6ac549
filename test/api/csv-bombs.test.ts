import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { HEADER } from '../support/import-header.ts'
import { inEachShop, type TestShop } from '../support/shop.ts'

/* Attack 22 with its real sizes, over a real socket, while others ask whether the shop lives. */

const MEBIBYTE = 1024 * 1024
const PASTE = '/api/products/csv-upload'
const FILE = '/api/admin/imports'
/** Between two questions of one who has asked enough: an import rests while the shop is busy. */
const ASKS_EVERY_MS = 10

inEachShop('bombs of CSV', (app) => {
  let origin = ''
  beforeAll(async () => {
    origin = await listen(app())
  })

  const paste = (csvData: string) =>
    fetch(origin + PASTE, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ csvData }),
    })

  test.each([
    {
      bomb: 'one row of 1,000,000 columns',
      csv: () => `${HEADER}\nN,WIDE-1,1,${'x,'.repeat(1_000_000)}`,
      says: {
        created: 0,
        rejected: [
          expect.objectContaining({ reason: expect.stringMatching(/^The row has 1000004/) }),
        ],
      },
    },
    {
      bomb: 'a quote that is never closed over 9 MiB',
      csv: () => `${HEADER}\nGood,QUOTE-1,1,\n"${'x\n'.repeat(4.5 * MEBIBYTE)}`,
      says: { created: 1, stoppedBy: expect.stringContaining('Is a quote left open?') },
    },
    {
      bomb: '1,000,000 empty lines',
      csv: () => `${HEADER}\n${'\n'.repeat(1_000_000)}Last,EMPTY-1,1,`,
      says: { created: 1, rowsRead: 1, stoppedBy: null },
    },
    {
      bomb: 'a cell of 1 MiB',
      csv: () => `${HEADER}\n${'x'.repeat(MEBIBYTE)},CELL-1,1,\nNext,CELL-2,1,`,
      says: {
        created: 1,
        rejected: [expect.objectContaining({ line: 2, column: 'Product Name' })],
      },
    },
    {
      bomb: '10,000 images',
      csv: () => `${HEADER},Images\nN,IMAGES-1,1,,${'/a.png|'.repeat(10_000)}`,
      says: {
        created: 0,
        rejected: [
          {
            line: 2,
            column: 'Images',
            reason: 'Images can have at most 20 entries',
            value: '10000 entries',
          },
        ],
      },
    },
    {
      bomb: '100,000 categories',
      csv: () => [HEADER, ...Array.from({ length: 100_000 }, categoryRow)].join('\n'),
      says: { created: 200, rejectedRows: 99_800, stoppedBy: null },
    },
  ])('$bomb: a clear response, and the shop serves others meanwhile', async ({ csv, says }) => {
    const text = csv()
    // About one for every megabyte; a shop that reads the text in one go serves none of them.
    const enough = Math.ceil(text.length / MEBIBYTE)
    const { response, meanwhile } = await servedMeanwhile(origin, enough, () => paste(text))
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject(says)
    expect(meanwhile).toBeGreaterThanOrEqual(enough)
  })

  test('100,000 categories make 200 and no more', async () => {
    const categories: { name: string }[] = await (await fetch(`${origin}/api/categories`)).json()
    expect(categories.filter(({ name }) => name.startsWith('Flood')).length).toBe(200)
  })

  test('10 MiB and one byte pasted is 413; nothing of it is stored', async () => {
    const row = 'N,LARGE-1,1,\n'
    const rest = 'x'.repeat(10 * MEBIBYTE + 1 - HEADER.length - 1 - row.length)
    const response = await paste(`${HEADER}\n${row}${rest}`)
    expect([response.status, await response.text()]).toEqual([
      413,
      'That is too large: at most 10 MB.',
    ])
    const found = await fetch(`${origin}/api/products?search=LARGE-1`)
    expect(await found.json()).toEqual([])
  })
})

inEachShop(
  'bombs of CSV from nobody',
  (app) => {
    let origin = ''
    beforeAll(async () => {
      origin = await listen(app())
    })

    test.each([
      ['10 MiB pasted', PASTE, 'application/json'],
      ['10 MiB as a file', FILE, 'text/csv'],
    ])('%s: 401 before the body is read', async (_, path, type) => {
      const socket = connect(Number(new URL(origin).port), '127.0.0.1')
      await once(socket, 'connect')
      // The rest never comes: a server that waited for it would not respond.
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: ${10 * MEBIBYTE}\r\n\r\n{"csvData":"`,
      )
      const [response] = await once(socket, 'data')
      socket.destroy()
      expect(String(response)).toMatch(/^HTTP\/1\.1 401 /)
    })
  },
  { env: { ADMIN_PASSWORD: 'correct horse' } },
)

function categoryRow(_: unknown, index: number): string {
  return `P,FLOOD-${index},1,Flood ${index}`
}

async function listen({ app }: TestShop): Promise<string> {
  return app.listen({ port: 0, host: '127.0.0.1' })
}

/**
 * How often the shop said that it lives while the work went on, to somebody who asks again at
 * once until there were enough responses, and then now and again.
 */
async function servedMeanwhile<Result>(
  origin: string,
  enough: number,
  work: () => Promise<Result>,
) {
  let isOver = false
  let served = 0
  const asking = (async () => {
    while (!isOver) {
      const { status } = await fetch(`${origin}/livez`)
      if (status === 200 && !isOver) served += 1
      if (served >= enough) await pause(ASKS_EVERY_MS)
    }
  })()
  try {
    return { response: await work(), meanwhile: served }
  } finally {
    isOver = true
    await asking
  }
}
