import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { type FitQuestion, useFitQuestion } from '../../data/fit-question.ts'

type Asked = { readonly question: FitQuestion | undefined }

const FitQuestionDialog = lazy<ComponentType<Asked>>(() =>
  import('./fit-question-dialog.tsx').catch(() => ({ default: PlainQuestion })),
)

/** Stands once in the shop's frame. Its dialog stays there after the first question, closed. */
export function FitQuestionHost() {
  const question = useFitQuestion()
  const [isUsed, setUsed] = useState(false)
  if (question && !isUsed) setUsed(true)
  if (!isUsed) return null
  return (
    <Suspense fallback={null}>
      <FitQuestionDialog question={question} />
    </Suspense>
  )
}

/** When the dialog's code cannot be fetched. */
function PlainQuestion({ question }: Asked) {
  // The browser's own question waits for its answer, which nothing may do while rendering.
  useEffect(() => {
    if (!question) return
    const isWanted = window.confirm(`Not listed for ${question.model}. Add anyway?`)
    question.answer(isWanted ? 'add-anyway' : 'leave')
  }, [question])
  return null
}
