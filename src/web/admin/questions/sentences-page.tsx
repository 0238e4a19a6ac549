import { buyerAnswerExport } from '#contract/exports/export-calls.ts'
import { adminPaths } from '../../paths/admin-paths.ts'
import type { PageProps } from '../../router/route.ts'
import { ExportLinks } from '../list/export-links.tsx'
import { useFilteredList } from '../list/filtered-list.ts'
import { SentenceCards } from './sentence-cards.tsx'
import { VOICE_FILTERS } from './voice-list.tsx'
import { VoicesHeading } from './voices-heading.tsx'

export { AdminFrame as Frame } from '../frame/admin-frame.tsx'

/** What buyers write about their parts: staff show and hide. */
export default function SentencesPage({ search }: PageProps) {
  const view = useFilteredList(adminPaths.buyerSentences, VOICE_FILTERS, search)
  return (
    <>
      <VoicesHeading
        current="buyerSentences"
        actions={<ExportLinks href={view.allOf(buyerAnswerExport)} />}
      />
      <SentenceCards view={view} />
    </>
  )
}
