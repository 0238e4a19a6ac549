import { beforeAll, expect, test } from 'vitest'
import type { DiagramDetailJson, DiagramJson } from '#contract/diagrams.ts'
import type { RelatedJson } from '#contract/product-page.ts'
import type { SuggestionJson } from '#contract/search.ts'
import { runOn } from '../support/former-store.ts'
import { DIAGRAM_MODELS, loadSampleDiagram } from '../support/sample-diagram.ts'
import { inEachShop } from '../support/shop.ts'

const { full, bare } = DIAGRAM_MODELS

inEachShop(
  'diagrams',
  (shop, engine) => {
    beforeAll(() => loadSampleDiagram(shop().store))

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
      })
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

    test('of a supplier name the product itself, which a model has to fit', async () => {
      await runOn(
        engine,
        shop().url,
        `insert into diagrams (slug, title, appliance, image_url, created_at, updated_at)
           values ('supplier', 'Supplier', 'Dishwasher', '/s.svg', 1, 1);
         insert into diagram_spots (diagram_id, number, x, y, label, product_id)
           select diagrams.id, 1, 10, 20, 'Pump', products.id from diagrams, products
           where diagrams.slug = 'supplier' and products.sku = 'PUMP-2'`,
      )
      const skus = async (query: string) => {
        const { spots } = await read<DiagramDetailJson>(`/api/diagrams/supplier${query}`)
        return spots.flatMap(({ products }) => products.map(({ sku }) => sku))
      }
      expect(await skus('')).toEqual(['PUMP-2'])
      expect(await skus(`?model=${full}`)).toEqual(['PUMP-2'])
      expect(await skus(`?model=${bare}`)).toEqual([])
      const listed = await read<DiagramJson[]>(`/api/diagrams?model=${full}`)
      expect(listed.map(({ slug }) => slug)).toContain('supplier')
    })
  },
  { contents: 'nothing' },
)
