import { judgeSentence, sentenceList } from '#contract/questions/admin-question-calls.ts'
import type { StaffSentenceJson } from '#contract/questions/admin-questions.ts'
import { send } from '../../data/send.ts'
import { useDates } from '../../shop-facts/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { counted } from '../../ui/counted.ts'
import { useAdminListAt } from '../data/admin-queries.ts'
import { useChange } from '../data/use-change.ts'
import { CardList } from '../list/card-list.tsx'
import { Nothing, Shown } from '../list/read-states.tsx'
import { VoiceFilters, VoiceHead, type VoiceView } from './voice-list.tsx'

export function SentenceCards({ view }: { readonly view: VoiceView }) {
  const sentences = useAdminListAt(view.pageOf(sentenceList))
  return (
    <>
      <VoiceFilters view={view} />
      <Shown result={sentences} what="comments">
        {(list) =>
          list.rows.length === 0 ? (
            <Nothing title="No comments">
              What buyers write about their parts appears here. Their times and difficulty count
              without being read.
            </Nothing>
          ) : (
            <CardList
              label="From buyers"
              list={list}
              view={view}
              card={(sentence) => <SentenceCard said={sentence} />}
            />
          )
        }
      </Shown>
    </>
  )
}

function SentenceCard({ said }: { readonly said: StaffSentenceJson }) {
  const { shortMoment } = useDates()
  const { id, sentence, model, fixed, minutes, difficulty, state } = said
  const judge = useChange({
    send: (to: 'shown' | 'hidden') =>
      send(judgeSentence, { params: { id }, body: { sentence, state: to } }),
    failed: 'Failed to save your decision',
  })
  const decide = (to: 'shown' | 'hidden') => {
    if (!judge.isPending) judge.mutate(to)
  }
  const facts = [
    fixed ? 'It fixed the problem' : 'It did not fix the problem',
    counted(minutes, 'minute'),
    difficulty,
    ...(model === '' ? [] : [`model ${model}`]),
  ]
  return (
    <Card className={`p-4 ${state === 'waiting' ? 'border-l-4 border-l-navy-600' : ''}`}>
      <VoiceHead {...said} at={shortMoment(said.at)} />
      <p className="mt-2 whitespace-pre-line wrap-anywhere">{sentence}</p>
      <p className="text-sm wrap-anywhere text-ink-muted">{facts.join(', ')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {state !== 'shown' && (
          <Button size="sm" onClick={() => decide('shown')}>
            Show
          </Button>
        )}
        {state !== 'hidden' && (
          <Button variant="secondary" size="sm" onClick={() => decide('hidden')}>
            Hide
          </Button>
        )}
      </div>
    </Card>
  )
}
