import { useId, useState } from 'react'
import { questionList, replyToQuestion } from '#contract/questions/admin-question-calls.ts'
import type { StaffQuestionJson } from '#contract/questions/admin-questions.ts'
import { LONGEST_REPLY } from '#domain/questions/questions.ts'
import { send } from '../../data/send.ts'
import { useDates } from '../../shop-facts/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextArea } from '../../ui/text-input.tsx'
import { useAdminListAt } from '../data/admin-queries.ts'
import { useChange } from '../data/use-change.ts'
import { CardList } from '../list/card-list.tsx'
import { Nothing, Shown } from '../list/read-states.tsx'
import { VoiceFilters, VoiceHead, type VoiceView } from './voice-list.tsx'

export function QuestionCards({ view }: { readonly view: VoiceView }) {
  const questions = useAdminListAt(view.pageOf(questionList))
  return (
    <>
      <VoiceFilters view={view} />
      <Shown result={questions} what="questions">
        {(list) =>
          list.rows.length === 0 ? (
            <Nothing title="No questions">
              What visitors ask on the page of a part appears here.
            </Nothing>
          ) : (
            <CardList
              label="Questions"
              list={list}
              view={view}
              card={(question) => <QuestionCard key={question.version} question={question} />}
            />
          )
        }
      </Shown>
    </>
  )
}

function QuestionCard({ question }: { readonly question: StaffQuestionJson }) {
  const { shortMoment } = useDates()
  const answerId = useId()
  const { id, text, model, email, state, version, isExample } = question
  const [answer, setAnswer] = useState(question.answer)
  const reply = useChange({
    send: (to: 'shown' | 'hidden') =>
      send(replyToQuestion, { params: { id }, body: { answer, state: to, version } }),
    done: ({ state: now }) =>
      now === 'shown' ? 'The answer is shown.' : 'The question is hidden.',
    failed: 'Failed to save the answer',
  })
  const save = (to: 'shown' | 'hidden') => {
    if (!reply.isPending) reply.mutate(to)
  }
  return (
    <Card className={`p-4 ${state === 'waiting' ? 'border-l-4 border-l-navy-600' : ''}`}>
      <VoiceHead {...question} at={shortMoment(question.askedAt)}>
        {isExample && <Badge>Example</Badge>}
      </VoiceHead>
      <p className="mt-2 whitespace-pre-line wrap-anywhere">{text}</p>
      <p className="text-sm wrap-anywhere text-ink-muted">
        {model !== '' && `For model ${model}. `}
        {email === '' ? 'No email address was given.' : `The answer is sent to ${email}.`}
      </p>
      <label htmlFor={answerId} className="mt-3 mb-1 block text-sm font-semibold">
        Answer
      </label>
      <TextArea
        id={answerId}
        rows={3}
        maxLength={LONGEST_REPLY}
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
      />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => save('shown')}>
          {state === 'shown' ? 'Save Answer' : 'Answer and Show'}
        </Button>
        {state !== 'hidden' && (
          <Button variant="secondary" size="sm" onClick={() => save('hidden')}>
            Hide
          </Button>
        )}
      </div>
    </Card>
  )
}
