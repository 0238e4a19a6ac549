import type { ProductDetailJson } from '#contract/catalogue/products.ts'
import type { ProductVoicesJson } from '#contract/questions/questions.ts'
import { Section } from '../../page-layout/section.tsx'
import { paths } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import { medianNote, minutesOf } from './figures-text.ts'

type Said = Pick<ProductVoicesJson, 'figures' | 'sentences'> & Pick<ProductDetailJson, 'howTo'>

/** How long it took and how hard it was: by buyers where enough have said so, else by our estimate. */
export function FromBuyers({ figures, sentences, howTo }: Said) {
  if (!figures && !howTo && sentences.length === 0) return null
  return (
    <Section title="How the Repair Goes">
      {figures ? (
        <>
          <p className="text-lg font-semibold">
            <span className="capitalize">{figures.difficulty}</span>, {minutesOf(figures)}
          </p>
          <p className="text-ink-muted">{medianNote(figures)}</p>
          {figures.tools.length > 0 && (
            <p className="mt-1">
              <strong>Tools:</strong> {figures.tools.join(', ')}
            </p>
          )}
        </>
      ) : (
        howTo && (
          <>
            <p className="text-lg font-semibold first-letter:uppercase">{howTo.effort}</p>
            <p className="text-ink-muted">
              Our estimate. We show what buyers say once five of them have answered.
            </p>
          </>
        )
      )}
      {howTo && (
        <p className="mt-1">
          <Link href={paths.howTo(howTo.slug)} className="text-link underline">
            Step by step
          </Link>
        </p>
      )}
      {sentences.length > 0 && (
        <ul className="mt-4 space-y-4">
          {sentences.map((said) => (
            <li key={said.sentence} className="border-l-4 border-line pl-4">
              <p className="wrap-anywhere">{said.sentence}</p>
              <p className="text-sm wrap-anywhere text-ink-muted">{aboutBuyer(said)}</p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** "A buyer, for model WRS325SDHZ08: easy, 20 minutes" */
function aboutBuyer(said: ProductVoicesJson['sentences'][number]): string {
  const who = said.model === '' ? 'A buyer' : `A buyer, for model ${said.model}`
  return `${who}: ${said.difficulty}, ${minutesOf(said)}`
}
