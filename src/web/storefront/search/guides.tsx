import { ArrowRight, BookOpen } from 'lucide-react'
import type { GuideLinkJson } from '#contract/search/search.ts'
import { Link } from '../../router/link.tsx'
import { guideHref } from '../../shell/guide-href.ts'

const NOTES: Readonly<Record<Exclude<GuideLinkJson['type'], 'error-code'>, string>> = {
  symptom: 'The likely causes in order, safe checks first, and the parts that fix them',
  'error-codes': 'Choose the brand and the code on your display',
  'how-to': 'Difficulty, time, tools and the steps',
}

/** What helps to find out before anything is bought. */
export function Guides({ guides = [] }: { readonly guides: readonly GuideLinkJson[] | undefined }) {
  if (guides.length === 0) return null
  return (
    <ul aria-label="Guides" className="mt-4 grid max-w-3xl gap-3">
      {guides.map((guide) => (
        <li key={guideHref(guide)}>
          <Link
            href={guideHref(guide)}
            className="group flex items-center gap-3 rounded-lg border border-navy-300 bg-navy-50 px-4 py-3 hover:border-navy-600"
          >
            <BookOpen aria-hidden className="size-6 shrink-0 text-navy-700" />
            <span className="min-w-0 grow">
              <span className="block text-lg leading-snug font-semibold text-link group-hover:underline">
                {guide.title}
              </span>
              <span className="block text-ink-muted">
                {guide.type === 'error-code' ? guide.meaning : NOTES[guide.type]}
              </span>
            </span>
            <ArrowRight aria-hidden className="size-5 shrink-0 text-link" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
