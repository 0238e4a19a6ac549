import { expect, test } from 'vitest'
import { KnowledgeListJson } from '#contract/knowledge/admin-knowledge.ts'
import { readLibrary } from '#storage/knowledge/library.ts'
import { inEachShop } from '../support/shop.ts'

inEachShop('staff and the shop’s knowledge', (shop) => {
  const list = async (kind: string) =>
    KnowledgeListJson.parse((await shop().get(`/api/admin/knowledge/${kind}`)).json())
  const put = (kind: string, payload: object) =>
    shop().call({ method: 'PUT', url: `/api/admin/knowledge/${kind}`, payload })
  const importFile = (kind: string, csvData: string) =>
    shop().call({
      ...{ method: 'POST', url: `/api/admin/knowledge/${kind}/file`, payload: { csvData } },
    })

  test('every kind is exported as a file that changes nothing when it is imported', async () => {
    for (const kind of ['symptom', 'cause', 'error-code', 'how-to']) {
      const { entries } = await list(kind)
      expect(entries.length, kind).toBeGreaterThan(90)
      const file = await shop().get(`/api/admin/knowledge/${kind}/file`)
      expect(file.headers['content-type']).toContain('text/csv')
      const response = await importFile(kind, file.body)
      expect(response.json(), kind).toEqual({ changed: 0 })
    }
  })

  test('a text is changed, visitors see it at once, and the list says that it is changed', async () => {
    const { entries } = await list('how-to')
    const belt = entries.find(({ slug }) => slug === 'dryer-drum-belt')
    if (!belt) throw new Error('there is no guide to drum belts')
    const rows = belt.rows.map((cells) => [...cells.slice(0, -1), 'First this|Then that'])
    const body = { slug: belt.slug, version: belt.version, rows }
    expect((await put('how-to', body)).statusCode).toBe(204)
    const shown = (await shop().get('/api/how-to/dryer-drum-belt')).json()
    expect(shown.steps).toEqual(['First this', 'Then that'])
    const now = (await list('how-to')).entries.find(({ slug }) => slug === belt.slug)
    expect(now).toMatchObject({ state: 'changed', version: belt.version + 1 })
    const late = await put('how-to', body)
    expect(late.statusCode).toBe(409)
  })

  test('what cannot be right is refused with a sentence, and nothing is saved', async () => {
    const code = ['Acme', 'toaster', 'E1', 'Burnt', 'Look', '', '']
    const unknown = await put('error-code', { slug: '', version: 0, rows: [code] })
    expect(unknown.statusCode).toBe(400)
    expect(unknown.body).toContain('Appliance is “toaster”, not one of refrigerator')
    const { entries } = await list('symptom')
    const noisy = entries.find(({ slug }) => slug === 'dryer-noisy')
    const deadEnd = noisy?.rows.map((cells) => [...cells.slice(0, 7), '', '', '', ''])
    const body = { slug: 'dryer-noisy', version: noisy?.version, rows: deadEnd }
    const refused = await put('symptom', body)
    expect(refused.statusCode).toBe(400)
    expect(refused.body).toBe('dryer-noisy/thump has no cause.')
    const renamed = await put('error-code', {
      ...{ slug: 'lg-oe-washer', version: 1 },
      rows: [['LG', 'washer', 'XX', 'Other', 'Look', '', '']],
    })
    expect(renamed.body).toBe('An entry keeps its name: add another one instead.')
  })

  test('a code of one’s own is added, found, and removed again', async () => {
    const rows = [['Acme', 'washer', 'Q7|Q8', 'Too tired', 'Let it rest', '', 'Drain Pump']]
    expect((await put('error-code', { slug: '', version: 0, rows })).statusCode).toBe(204)
    const again = await put('error-code', { slug: '', version: 0, rows })
    expect(again.statusCode).toBe(409)
    expect((await shop().get('/api/error-codes/acme/q8')).json().maker).toBe('Acme')
    const summary = await shop().get('/api/search-summary?search=acme%20q7')
    expect(summary.json().guides).toEqual([
      { type: 'error-code', maker: 'acme', slug: 'q7', title: 'Acme Q7', meaning: 'Too tired' },
    ])
    const url = '/api/admin/knowledge/error-code/acme-q7-washer?version=1'
    expect((await shop().call({ method: 'DELETE', url })).statusCode).toBe(204)
    expect((await shop().get('/api/error-codes/acme/q8')).statusCode).toBe(404)
  })

  test('a cause that a symptom needs cannot be removed', async () => {
    const url = '/api/admin/knowledge/cause/dryer-rollers-worn?version=1'
    const response = await shop().call({ method: 'DELETE', url })
    expect(response.statusCode).toBe(400)
    expect((await readLibrary(shop().store)).causes.has('dryer-rollers-worn')).toBe(true)
  })

  test('a file that is no table of ours is refused', async () => {
    const response = await importFile('cause', 'Name,Price\nBelt,5\n')
    expect(response.statusCode).toBe(400)
    expect(response.body).toContain('The first line must name the columns. Missing: Cause')
    expect((await importFile('cause', '"unclosed')).statusCode).toBe(400)
  })
})
