import { buyerFiguresJson } from '#contract/buyers/buyer-answers.ts'
import { productVoices } from '#contract/questions/question-calls.ts'
import { figuresOf } from '#domain/buyers/figures.ts'
import { ShopError } from '#domain/errors.ts'
import { answerCounts } from '#storage/buyers/counts.ts'
import { shownSentences } from '#storage/buyers/sentences.ts'
import { findRelations } from '#storage/catalogue/products/related-products.ts'
import { shownQuestions } from '#storage/questions/questions.ts'
import { readRoute } from '../read-route.ts'

const MOST_SENTENCES = 5
const MOST_QUESTIONS = 20

const voices = readRoute(productVoices, async ({ db }, { params }) => {
  const product = await findRelations(db, params.slug)
  if (!product) throw new ShopError('not_found', 'Product not found')
  const [counts, sentences, questions] = await Promise.all([
    answerCounts(db, 'product', String(product.id)),
    shownSentences(db, product.id, MOST_SENTENCES),
    shownQuestions(db, product.id, MOST_QUESTIONS),
  ])
  return {
    body: {
      figures: buyerFiguresJson(figuresOf(counts)),
      sentences: [...sentences],
      questions: [...questions],
    },
  }
})

export const voiceReads = [voices]
