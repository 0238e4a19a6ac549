import { beforeAll, expect, test } from 'vitest'
import type { DiagramDetailJson, DiagramJson } from '#contract/diagrams/diagrams.ts'
import type { NamedKindJson } from '#contract/knowledge/knowledge.ts'
import type { RelatedJson } from '#contract/product-page/product-page.ts'
import type { SuggestionJson } from '#contract/search/search.ts'
import { loadBuiltInKnowledge } from '#jobs/knowledge/load-built-in.ts'
import { importText } from '../support/sample-catalogue.ts'
import { DIAGRAM_MODELS, loadSampleDiagram } from '../support/sample-diagram.ts'
import { inEachShop } from '../support/shop.ts'

const { full, bare } = DIAGRAM_MODELS
const DRYER = 'DRY-100'

inEachShop(
  'diagrams',
  (shop) => {
    beforeAll(async () => {
      await loadSampleDiagram(shop().store)
      await importText(shop().store, [
        'Product Name,Product Code/SKU,Price,Category,Compatibility',
        `Drum Belt,BELT-1,9.00,Dryer Parts,${DRYER}`,
      ])
    })

    const read = async <Body>(url: string) => (await shop().get(url)).json<Body>()
    const diagram = (query = '') => read<DiagramDetailJson>(`/api/diagrams/dishwasher-wash${query}`)
    const skusAt = async (query: string) =>
      (await diagram(query)).spots.map(({ products }) => products.map(({ sku }) => sku))

    test('show for a model the parts that fit it: by place, to choose from, or none', async () => {
      expect(await skusAt(`?model=${full}`)).toEqual([
        ['ARM-U'],
        ['ARM-L'],
        expect.toSatisfy((skus: string[]) => skus.toSorted().join() === 'PUMP-1,PUMP-2'),
        [],
      ])
      expect(await skusAt(`?model=${bare}`)).toEqual([[], [], ['PUMP-1'], []])
    })

    test('take a model number however it is written, and say which it is', async () => {
      expect((await diagram('?model=dw100')).model).toEqual({
        model: full,
        appliance: 'Top Control Dishwasher',
        isDrawn: true,
      })
    })

    test('say of a model of another appliance that this is not its drawing', async () => {
      const { model } = await diagram(`?model=${DRYER}`)
      expect(model).toMatchObject({ model: DRYER, isDrawn: false })
    })

    test('show where the parts sit that a guide names, unless the model is drawn otherwise', async () => {
      await loadBuiltInKnowledge(shop().store)
      const placeIn = async (guide: string, kind: string) =>
        (await read<{ kinds: NamedKindJson[] }>(guide)).kinds.find((each) => each.kind === kind)
          ?.place
      const washes = '/api/symptoms/dishwasher-not-draining'
      const pump = { slug: 'dishwasher-wash', number: 3 }
      expect(await placeIn(washes, 'Drain Pump')).toEqual(pump)
      expect(await placeIn(`${washes}?model=${full}`, 'Drain Pump')).toEqual(pump)
      // A washer has a drain pump too, which no drawing of this shop shows.
      expect(await placeIn('/api/symptoms/washer-not-draining', 'Drain Pump')).toBeNull()
    })

    test('offer nothing without a model or for one we do not know', async () => {
      for (const query of ['', '?model=NO-SUCH-MODEL']) {
        const { model, spots } = await diagram(query)
        expect(model).toBeNull()
        expect(spots.flatMap(({ products }) => products)).toEqual([])
      }
    })

    test('are listed for all and for a model', async () => {
      const slugs = async (query: string) =>
        (await read<DiagramJson[]>(`/api/diagrams${query}`)).map(({ slug }) => slug)
      expect(await slugs('')).toEqual(['dishwasher-wash'])
      expect(await slugs(`?model=${bare}`)).toEqual(['dishwasher-wash'])
      expect(await slugs('?model=NO-SUCH-MODEL')).toEqual([])
    })

    test('are refused in plain words where there is none or the number is too long', async () => {
      const missing = await shop().get('/api/diagrams/no-such-diagram')
      expect([missing.statusCode, missing.body]).toEqual([404, 'Diagram not found'])
      const long = await shop().get(`/api/diagrams?model=${'X'.repeat(65)}`)
      expect([long.statusCode, long.body]).toEqual([
        400,
        'A model number can have at most 64 characters',
      ])
    })

    test('tell a part’s own page where it sits', async () => {
      const place = async (sku: string) => {
        const found = await read<{ slug: string }[]>(`/api/products?search=${sku}&limit=1`)
        return (await read<RelatedJson>(`/api/products/${found[0]?.slug}/related`)).place
      }
      expect(await place('ARM-L')).toMatchObject({ slug: 'dishwasher-wash', number: 2, x: 200 })
      expect(await place('PUMP-1')).toMatchObject({ number: 3 })
    })

    test('are suggested before parts to whoever asks for one', async () => {
      const first = async (text: string) =>
        (await read<SuggestionJson[]>(`/api/suggest?q=${encodeURIComponent(text)}`))[0]
      expect(await first('dishwasher diagram')).toMatchObject({
        type: 'diagram',
        slug: 'dishwasher-wash',
      })
      expect(await first('drain pump')).toMatchObject({ type: 'part' })
    })
  },
  { contents: 'nothing' },
)
