import type { Store } from '#commands/store.ts'
import { STAFF_PAGE_ROWS } from '#contract/paging.ts'
import {
  judgeSentence,
  questionList,
  replyToQuestion,
  sentenceList,
} from '#contract/questions/admin-question-calls.ts'
import { type Route, route } from '#http/calls/route.ts'
import { findSentences } from '#storage/buyers/sentences.ts'
import { findQuestions } from '#storage/questions/questions.ts'
import { pageOf, sendTotals } from '../../list-page.ts'
import { actorOf } from '../access/access.ts'
import { timeText } from '../times.ts'
import { questionFileRoute } from './question-file.ts'

/** What people ask and say about parts: staff answer, show and hide. */
export function adminQuestionRoutes(store: Store): readonly Route[] {
  const questions = route(questionList, {
    handler: async ({ query, request, reply }) => {
      const page = pageOf(query, STAFF_PAGE_ROWS)
      const { questions, total, more } = await findQuestions(store.db, query, page)
      sendTotals(request, reply, { total, more, next: page.offset + questions.length })
      return questions.map(({ askedAt, ...question }) => ({
        ...question,
        askedAt: timeText(askedAt),
      }))
    },
  })

  const answer = route(replyToQuestion, {
    handler: async ({ params, body, staff }) => {
      await store.write('replyToQuestion', { id: params.id, ...body, actor: actorOf(staff) })
      return { state: body.state }
    },
  })

  const sentences = route(sentenceList, {
    handler: async ({ query, request, reply }) => {
      const page = pageOf(query, STAFF_PAGE_ROWS)
      const { sentences, total, more } = await findSentences(store.db, query, page)
      sendTotals(request, reply, { total, more, next: page.offset + sentences.length })
      return sentences.map(({ item, at, ...sentence }) => ({
        ...sentence,
        id: item,
        at: timeText(at),
      }))
    },
  })

  const judge = route(judgeSentence, {
    handler: async ({ params, body, staff }) => {
      await store.write('judgeSentence', { item: params.id, ...body, actor: actorOf(staff) })
      return { state: body.state }
    },
  })

  return [questions, answer, questionFileRoute(store), sentences, judge]
}
