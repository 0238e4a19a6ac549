import { type LucideIcon, MapPin, Wrench } from 'lucide-react'
import type { ReactNode } from 'react'
import { withQuery } from '#contract/address.ts'
import type { NamedKindJson } from '#contract/knowledge/knowledge.ts'
import { effortText } from '#domain/knowledge/effort.ts'
import { offeredPrice } from '../../data/prices.ts'
import { paths } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { diagramAddress } from '../diagrams/diagram-address.ts'
import { StockBadge } from '../product-card/stock-badge.tsx'

/** A kind of part: what of it fits the visitor's model, or the way to all of it. */
export function KindParts({ named }: { readonly named: NamedKindJson }) {
  const { kind, imageUrl, category, howTo, place, parts } = named
  return (
    <div className="flex gap-3 border-t border-line pt-3 first:border-t-0">
      {imageUrl !== '' && (
        <Picture
          src={imageUrl}
          alt=""
          width={64}
          height={64}
          className="size-16 shrink-0 rounded-md border border-line object-cover"
        />
      )}
      <div className="min-w-0 grow">
        <p className="font-semibold">
          {category !== null && parts === null ? (
            <Link href={kindAddress(category, kind)} className="text-link hover:underline">
              {kind}
            </Link>
          ) : (
            kind
          )}
        </p>
        {parts !== null && parts.length > 0 && (
          <ul className="divide-y divide-line">
            {parts.map((part) => (
              <FittingPart key={part.id} part={part} />
            ))}
          </ul>
        )}
        {parts !== null && parts.length === 0 && (
          <p className="text-sm text-ink-muted">None is listed for your model.</p>
        )}
        {howTo !== null && (
          <NextLink href={paths.howTo(howTo.slug)} icon={Wrench}>
            How to install it: {effortText(howTo)}
          </NextLink>
        )}
        {place !== null && parts?.length !== 0 && (
          <NextLink
            href={diagramAddress({ slug: place.slug, model: '', spot: place.number })}
            icon={MapPin}
          >
            See where it sits
          </NextLink>
        )}
      </div>
    </div>
  )
}

function NextLink(props: {
  readonly href: string
  readonly icon: LucideIcon
  readonly children: ReactNode
}) {
  const { href, icon: Icon, children } = props
  return (
    <p className="mt-1 text-sm">
      <Link
        href={href}
        className="inline-flex min-h-8 items-center gap-1.5 text-link hover:underline"
      >
        <Icon aria-hidden className="size-4 shrink-0" />
        <span>{children}</span>
      </Link>
    </p>
  )
}

function FittingPart({ part }: { readonly part: NonNullable<NamedKindJson['parts']>[number] }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 py-1.5">
      <Link
        href={paths.product(part.slug)}
        className="min-w-0 grow basis-72 text-link hover:underline"
      >
        {part.name}
      </Link>
      <span className="tabular text-sm text-ink-muted">{part.partNumber}</span>
      <span className="tabular font-bold">
        {offeredPrice({ price: part.price, sellAtZero: part.inStock })}
      </span>
      <StockBadge stock={part} />
    </li>
  )
}

function kindAddress(category: string, kind: string): string {
  return withQuery(paths.category(category), { kind: [kind] })
}
