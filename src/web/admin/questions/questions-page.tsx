import { useState } from 'react'
import { questionExport } from '#contract/exports/export-calls.ts'
import type { QuestionFileJson } from '#contract/questions/admin-questions.ts'
import { adminPaths } from '../../paths/admin-paths.ts'
import type { PageProps } from '../../router/route.ts'
import { ExportLinks } from '../list/export-links.tsx'
import { useFilteredList } from '../list/filtered-list.ts'
import { QuestionCards } from './question-cards.tsx'
import { QuestionsImport, QuestionsReport } from './questions-import.tsx'
import { VOICE_FILTERS } from './voice-list.tsx'
import { VoicesHeading } from './voices-heading.tsx'

export { AdminFrame as Frame } from '../frame/admin-frame.tsx'

/** What people ask about parts: staff answer, show and hide. */
export default function QuestionsPage({ search }: PageProps) {
  const view = useFilteredList(adminPaths.questions, VOICE_FILTERS, search)
  const [report, setReport] = useState<QuestionFileJson>()
  return (
    <>
      <VoicesHeading
        current="questions"
        actions={
          <>
            <ExportLinks href={view.allOf(questionExport)} />
            <QuestionsImport onReport={setReport} />
          </>
        }
      />
      {report && <QuestionsReport report={report} />}
      <QuestionCards view={view} />
    </>
  )
}
