import { Check, Lightbulb } from 'lucide-react'
import type { ProductDetailJson } from '#contract/catalogue/products.ts'
import { Section } from '../../page-layout/section.tsx'
import { paths, searchPath } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'

export function Features({ features }: { readonly features: readonly string[] }) {
  if (features.length === 0) return null
  return (
    <Section title="Features">
      <ul className="space-y-2">
        {features.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Check aria-hidden className="mt-1 size-4 shrink-0 stroke-3 text-navy-700" />
            <Feature text={feature} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** What helps to fit the part, as apart from what the part is. */
export function Tips({ tips, howTo }: Pick<ProductDetailJson, 'tips' | 'howTo'>) {
  if (tips.length === 0 && !howTo) return null
  return (
    <Section title="Installation Tips">
      <ul className="space-y-2">
        {tips.map((tip) => (
          <li key={tip} className="flex gap-2.5">
            <Lightbulb aria-hidden className="mt-1 size-4 shrink-0 text-navy-700" />
            <Feature text={tip} />
          </li>
        ))}
        {howTo && (
          <li>
            <Link href={paths.howTo(howTo.slug)} className="text-link underline">
              How to install it: {howTo.effort}
            </Link>
          </li>
        )}
      </ul>
    </Section>
  )
}

/** "Tools: none" reads better with its name set off. */
function Feature({ text }: { readonly text: string }) {
  const [, name, value] = /^([A-Z][a-z]+(?: [a-z]+)?): (.+)$/.exec(text) ?? []
  if (name === undefined) return <span>{text}</span>
  return (
    <span>
      <strong>{name}:</strong> {value}
    </span>
  )
}

export function Description({ text }: { readonly text: string }) {
  if (text === '') return null
  return (
    <Section title="Product Description">
      <div className="max-w-prose space-y-3 leading-relaxed">
        {text.split(/\n\s*\n/).map((paragraph) => (
          <p key={paragraph} className="whitespace-pre-line">
            {paragraph}
          </p>
        ))}
      </div>
    </Section>
  )
}

export function Symptoms({ symptoms }: { readonly symptoms: readonly string[] }) {
  if (symptoms.length === 0) return null
  return (
    <Section title="Fixes These Symptoms">
      <ul className="flex flex-wrap gap-2">
        {symptoms.map((symptom) => (
          <li key={symptom}>
            <Link
              href={searchPath(symptom)}
              className="inline-flex min-h-9 items-center rounded-md border border-line bg-surface px-3 text-sm font-medium first-letter:uppercase hover:border-navy-600 hover:text-link"
            >
              {symptom}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function ReplacedNumbers({ product }: { readonly product: ProductDetailJson }) {
  if (product.replaces.length === 0) return null
  return (
    <Section title="Replaces These Part Numbers">
      <p className="mb-3 text-ink-muted">
        {product.partNumber || product.sku} is the current part for all of them.
      </p>
      <ul className="tabular flex flex-wrap gap-2 text-sm">
        {product.replaces.map((number) => (
          <li key={number} className="rounded-sm bg-sunken px-2 py-1 font-medium select-all">
            {number}
          </li>
        ))}
      </ul>
    </Section>
  )
}
