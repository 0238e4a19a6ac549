import type { ReactNode } from 'react'
import type { ProductDetailJson } from '#contract/catalogue/products.ts'
import type { PlaceOfPartJson } from '#contract/diagrams/diagrams.ts'
import { relatedProducts } from '#contract/product-page/product-calls.ts'
import type { RelatedPartJson } from '#contract/product-page/product-page.ts'
import { offeredPrice } from '../../data/prices.ts'
import { useRead } from '../../data/queries.ts'
import { FitMark } from '../../fit/fit-mark.tsx'
import { Section } from '../../page-layout/section.tsx'
import { paths } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { comparedWith, offerOf } from './compared-with.ts'

export function RelatedParts({ product }: { readonly product: ProductDetailJson }) {
  const related = useRead(relatedProducts, { slug: product.slug })
  if (!related.data) return null
  const { goesWith, equivalents, place } = related.data
  return (
    <div className="mt-14 space-y-12">
      {place && <WhereItSits place={place} />}
      <Row title="Often Replaced Together">
        {goesWith.map((part) => (
          <RelatedPart key={part.id} part={part} />
        ))}
      </Row>
      <Row title="The Same Part, OEM and Aftermarket">
        {equivalents.map((part) => (
          <RelatedPart key={part.id} part={part} note={comparedWith(product, part)} />
        ))}
      </Row>
    </div>
  )
}

function WhereItSits({ place }: { readonly place: PlaceOfPartJson }) {
  return (
    <Section title="Where It Sits">
      <Link href={`${paths.diagram(place.slug)}?spot=${place.number}`} className="where-it-sits">
        <Picture src={place.imageUrl} alt={place.title} width={200} height={200} />
        <svg aria-hidden viewBox="0 0 1000 1000">
          <circle cx={place.x} cy={place.y} />
        </svg>
      </Link>
    </Section>
  )
}

function Row(props: { readonly title: string; readonly children: readonly ReactNode[] }) {
  if (props.children.length === 0) return null
  return (
    <Section title={props.title}>
      <ul className="grid grid-cols-2 gap-4 md:grid-cols-3 xl:grid-cols-6">{props.children}</ul>
    </Section>
  )
}

/** Smaller than a card and without a button: on this page only one thing is for sale. */
function RelatedPart(props: { readonly part: RelatedPartJson; readonly note?: string }) {
  const { part, note } = props
  return (
    <li>
      <Link
        href={paths.product(part.slug)}
        className="group relative flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-card hover:border-navy-600"
      >
        <Picture
          src={part.imageUrl}
          alt=""
          width={200}
          height={200}
          className="aspect-square w-full object-cover"
        />
        <FitMark productId={part.id} className="absolute top-2 left-2 max-w-[calc(100%-1rem)]" />
        <span className="flex grow flex-col border-t border-line p-3">
          <span className="text-sm text-ink-muted">{part.brand}</span>
          <span className="mb-2 line-clamp-3 text-sm font-semibold group-hover:text-link group-hover:underline">
            {part.name}
          </span>
          <span className="tabular mt-auto font-bold">{offeredPrice(offerOf(part))}</span>
          {note && <span className="tabular text-sm text-ink-muted">{note}</span>}
        </span>
      </Link>
    </li>
  )
}
