import { expect, test } from 'vitest'
import { KnowledgeListJson } from '#contract/knowledge/admin-knowledge.ts'
import type { HowToJson } from '#contract/knowledge/knowledge.ts'
import { inEachShop } from '../support/shop.ts'

inEachShop('the pictures of a guide', (shop) => {
  const SLUG = 'refrigerator-door-bin'
  const guide = async (slug: string) => (await shop().get(`/api/how-to/${slug}`)).json<HowToJson>()

  test('show each step of a kind that is drawn, and none of any other', async () => {
    const { steps, pictures } = await guide(SLUG)
    expect(pictures).toHaveLength(steps.length)
    expect(pictures[1]).toEqual({
      imageUrl: `/pictures/steps/${SLUG}.svg#s2`,
      alt: 'A flat hand taps the bin upward from below until it lifts off its tabs.',
    })
    expect((await guide('dryer-drum-belt')).pictures.filter(Boolean)).toEqual([])
  })

  test('go with the sentence they were drawn for: what staff write has none', async () => {
    const { entries } = KnowledgeListJson.parse(
      (await shop().get('/api/admin/knowledge/how-to')).json(),
    )
    const entry = entries.find(({ slug }) => slug === SLUG)
    const [row = []] = entry?.rows ?? []
    const [first = '', ...rest] = row.at(-1)?.split('|') ?? []
    const rows = [[...row.slice(0, -1), ['Wear gloves.', first, ...rest.slice(1)].join('|')]]
    const payload = { slug: SLUG, version: entry?.version, rows }
    await shop().call({ method: 'PUT', url: '/api/admin/knowledge/how-to', payload })
    const { steps, pictures } = await guide(SLUG)
    expect(steps[0]).toBe('Wear gloves.')
    expect(pictures.map((picture) => picture?.imageUrl.split('#')[1])).toEqual([
      undefined,
      's1',
      's3',
      's4',
    ])
  })
})
