import { beforeAll, expect, test } from 'vitest'
import type {
  AdminDiagramJson,
  AdminDiagramListJson,
  SpotInput,
  SpotsFileJson,
} from '#contract/diagrams/admin-diagrams.ts'
import type { DiagramDetailJson, DiagramJson } from '#contract/diagrams/diagrams.ts'
import { hashInDiagramPicture } from '#domain/diagrams/picture-address.ts'
import { loadBuiltInDiagrams } from '#jobs/diagrams/load-diagrams.ts'
import { findDiagramPicture } from '#storage/diagrams/diagram-pictures.ts'
import { DIAGRAM_MODELS, loadSampleDiagram } from '../support/sample-diagram.ts'
import { inEachShop, openShop } from '../support/shop.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'
const FACTS = { title: 'Our Pump', appliance: 'Dishwasher', styles: [], text: 'Drawn by us.' }
const BUILT_IN = 'dryer-drum'

inEachShop(
  'staff and diagrams',
  (shop, engine) => {
    beforeAll(async () => {
      await loadSampleDiagram(shop().store)
      await loadBuiltInDiagrams(shop().store)
    })

    const url = (slug = '', more = '') =>
      `/api/admin/diagrams${slug === '' ? '' : `/${slug}`}${more}`
    const list = async () => (await shop().get(url())).json<AdminDiagramListJson>()
    const one = async (slug: string) => (await shop().get(url(slug))).json<AdminDiagramJson>()
    const send = (method: 'POST' | 'PUT' | 'DELETE', to: string, payload?: object) =>
      shop().call({ method, url: to, ...(payload ? { payload } : {}) })
    const create = async (title: string) =>
      (await send('POST', url(), { ...FACTS, title, svg: SVG })).json<AdminDiagramJson>()
    const save = (diagram: AdminDiagramJson, change: object) => {
      const { slug, version, title, appliance, styles, text, spots } = diagram
      return send('PUT', url(slug), { version, title, appliance, styles, text, spots, ...change })
    }
    const hide = ({ slug, version }: AdminDiagramJson, isHidden: boolean) =>
      send('PUT', url(slug, '/hidden'), { version, isHidden })
    const spot = (number: number, more: Partial<SpotInput> = {}): SpotInput => ({
      ...{ number, x: 10, y: 20, label: `Part ${number}` },
      ...{ kind: 'Drain Pump', place: '', sku: '', ...more },
    })
    const shown = async (slug: string, model = '') =>
      shop().get(`/api/diagrams/${slug}${model === '' ? '' : `?model=${model}`}`)
    const exported = async () => (await shop().get('/api/admin/diagram-spots')).body
    const importFile = async (csvData: string) =>
      (await send('POST', '/api/admin/diagram-spots', { csvData })).json<SpotsFileJson>()

    test('change spots and texts, which visitors see at once in every process', async () => {
      const other = await openShop(engine, { url: shop().url })
      const { slug } = await create('Seen Everywhere')
      await hide(await one(slug), false)
      const before = await other.get(`/api/diagrams/${slug}`)
      const response = await save(await one(slug), { spots: [spot(3, { x: 0, y: 1000 })] })
      expect(response.statusCode).toBe(200)
      await expect
        .poll(async () => (await other.get(`/api/diagrams/${slug}`)).json<DiagramDetailJson>())
        .toMatchObject({ text: FACTS.text, spots: [{ number: 3, x: 0, y: 1000, label: 'Part 3' }] })
      await other.close()
      expect(before.json<DiagramDetailJson>().spots).toEqual([])
    })

    test('are refused if a colleague was faster, and change nothing', async () => {
      const seen = await create('Two at Once')
      expect((await save(seen, { title: 'First' })).statusCode).toBe(200)
      const late = await save(seen, { title: 'Second' })
      expect([late.statusCode, late.body]).toEqual([
        409,
        expect.stringContaining('Someone else changed this diagram while you were editing'),
      ])
      expect(await one(seen.slug)).toMatchObject({ title: 'First', version: 2 })
    })

    test('leave what they changed in the log', async () => {
      const made = await create('On Record')
      await save(made, { spots: [spot(1)] })
      const log = await shop().get('/api/admin/audit?subject=diagram&limit=1')
      expect(log.json()).toMatchObject([
        {
          action: 'diagram.change',
          before: { spots: [] },
          after: { slug: made.slug, spots: [{ number: 1, kind: 'drain pump' }] },
        },
      ])
    })

    test('are refused in plain words what cannot be right', async () => {
      const made = await create('Refused')
      const refusals: readonly (readonly [readonly SpotInput[], string])[] = [
        [[spot(1), spot(1)], 'Number 1 is there twice.'],
        [[spot(2, { kind: '' })], 'Number 2 needs a kind of part or a product.'],
        [[spot(2, { sku: 'PUMP-1' })], 'Number 2 has a kind of part and a product'],
        [[spot(2, { kind: '', sku: 'NO-SUCH' })], 'not in the shop: NO-SUCH'],
        [[spot(2, { x: 1001 })], 'X must be a whole number from 0 to 1000'],
        [[spot(2, { label: ' ' })], 'Every number needs a label'],
      ]
      for (const [spots, sentence] of refusals) {
        const response = await save(made, { spots })
        expect([response.statusCode, response.body]).toEqual([
          400,
          expect.stringContaining(sentence),
        ])
      }
      expect(await one(made.slug)).toMatchObject({ version: 1, spots: [] })
    })

    test('hide a diagram from visitors, lists, models and parts, and show it again', async () => {
      const { slug } = await create('Hidden')
      await save(await one(slug), { spots: [spot(1, { kind: '', sku: 'pump-2' })] })
      const seen = async () => {
        const listed = await shop().get(`/api/diagrams?model=${DIAGRAM_MODELS.full}`)
        return [
          (await shown(slug)).statusCode,
          listed.json<DiagramJson[]>().some((each) => each.slug === slug),
        ]
      }
      expect(await seen()).toEqual([404, false])
      await hide(await one(slug), false)
      expect(await seen()).toEqual([200, true])
      await hide(await one(slug), true)
      expect(await seen()).toEqual([404, false])
    })

    test('give a built-in diagram its first form back, and one that they removed', async () => {
      const first = await one(BUILT_IN)
      expect(first.state).toBe('built-in')
      await save(first, { title: 'Ours', spots: [] })
      const changed = await one(BUILT_IN)
      expect(changed).toMatchObject({ state: 'changed', title: 'Ours', spots: [] })
      await send('POST', url(BUILT_IN, '/revert'), { version: changed.version })
      const back = await one(BUILT_IN)
      expect(back).toEqual({ ...first, version: back.version })
      await send('DELETE', url(BUILT_IN, `?version=${back.version}`))
      expect((await list()).removed.map(({ slug }) => slug)).toEqual([BUILT_IN])
      await send('POST', url(BUILT_IN, '/revert'), { version: 0 })
      expect(await one(BUILT_IN)).toMatchObject({ state: 'built-in', spots: first.spots })
    })

    test('cannot revert or take the name of what is not theirs to take', async () => {
      const made = await create('Dryer Drum')
      expect(made).toMatchObject({ slug: 'dryer-drum-2', state: 'added', isHidden: true })
      const revert = await send('POST', url(made.slug, '/revert'), { version: made.version })
      expect(revert.statusCode).toBe(404)
    })

    test('replace a picture; one that nothing shows any longer is gone', async () => {
      const made = await create('Replaced')
      const other = SVG.replace('M0 0', 'M1 1')
      const response = await send('PUT', url(made.slug, '/picture'), { version: 1, svg: other })
      const { imageUrl, version } = response.json<AdminDiagramJson>()
      const stored = (address: string) =>
        findDiagramPicture(shop().store.db, hashInDiagramPicture(address) ?? '')
      expect(await stored(imageUrl)).toContain('M1 1')
      // Others of these tests show the first picture.
      expect(await stored(made.imageUrl)).toContain('M0 0')
      await send('DELETE', url(made.slug, `?version=${version}`))
      expect(await stored(imageUrl)).toBeUndefined()
    })

    test('export spots as a file that changes nothing when it is imported', async () => {
      const { slug } = await create('In a File')
      const odd = spot(2, { label: '=1+1, "quoted"', kind: '', sku: 'PUMP-1' })
      await save(await one(slug), { spots: [spot(1, { place: 'Upper' }), odd] })
      const file = await exported()
      expect(file).toContain(`${slug},1,Drain Pump,Upper,,Part 1,10,20\r\n`)
      const report = await importFile(file)
      expect(report).toMatchObject({ changed: 0, refused: [] })
      expect(report.unchanged).toBeGreaterThan(27)
      expect(await exported()).toBe(file)
    })

    test('import the valid diagrams of a file, and get the errors of the others by line', async () => {
      const [good, bad] = [await create('Good'), await create('Bad')]
      const report = await importFile(
        `Diagram,Number,Kind of Part,Place,Product SKU,Label,X,Y
${good.slug},1,Spray Arm,Upper,,Arm,100,200
${bad.slug},1,Spray Arm,,,Arm,100,200
${bad.slug},1,,,,Nothing,100,2000
${good.slug},2,,,arm-l,Lower,300,400
no-such,1,Spray Arm,,,Arm,1,1
`,
      )
      expect(report).toEqual({
        ...{ changed: 1, unchanged: 0 },
        refused: [
          {
            diagram: bad.slug,
            problems: [
              'Line 4: Y must be a whole number from 0 to 1000.',
              'Line 4: Number 1 is there twice.',
            ],
          },
          {
            diagram: 'no-such',
            problems: ['Line 6: there is no diagram “no-such”. Add it with its picture first.'],
          },
        ],
      })
      expect((await one(bad.slug)).spots).toEqual([])
      expect((await one(good.slug)).spots).toMatchObject([
        { number: 1, kind: 'Spray Arm', place: 'Upper', sku: '', x: 100, y: 200 },
        { number: 2, kind: '', sku: 'ARM-L', productName: 'Spray Arm – Lower', x: 300, y: 400 },
      ])
      expect(await importFile('Name\nPump\n')).toMatchObject({
        refused: [{ diagram: '', problems: [expect.stringContaining('Missing: Diagram')] }],
      })
    })

    test('name products, of which a page says whether they are listed for a model', async () => {
      const { slug } = await create('Supplier')
      const named = (number: number, sku: string) => spot(number, { kind: '', sku })
      await save(await one(slug), { spots: [named(1, 'PUMP-1'), named(2, 'PUMP-2')] })
      await hide(await one(slug), false)
      const fits = async (model: string) =>
        (await shown(slug, model))
          .json<DiagramDetailJson>()
          .spots.map(({ products, fit }) => [products[0]?.sku, fit])
      const { full, bare } = DIAGRAM_MODELS
      expect(await fits('')).toEqual([
        ['PUMP-1', null],
        ['PUMP-2', null],
      ])
      expect(await fits('NO-SUCH-MODEL')).toEqual([
        ['PUMP-1', null],
        ['PUMP-2', null],
      ])
      expect(await fits(full)).toEqual([
        ['PUMP-1', 'listed'],
        ['PUMP-2', 'listed'],
      ])
      expect(await fits(bare)).toEqual([
        ['PUMP-1', 'listed'],
        ['PUMP-2', 'not-listed'],
      ])
    })
  },
  { contents: 'nothing' },
)
