import { expect, test } from 'vitest'
import { KNOWN_SYMPTOMS } from '#domain/search/symptoms/symptom-in-text.ts'
import { ARTICLES } from '#web/info/blog/articles/summaries.ts'
import { REPAIR_GUIDES } from '#web/shop-facts/repair-guides.ts'

test('every guide is an article of the blog under its own title, for a known symptom', () => {
  const symptoms = new Set(KNOWN_SYMPTOMS.map(({ id }) => id))
  for (const [symptom, { article, title }] of REPAIR_GUIDES) {
    expect(symptoms, symptom).toContain(symptom)
    expect(ARTICLES.find(({ id }) => id === article)?.title, article).toBe(title)
  }
})
