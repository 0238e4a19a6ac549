import { ArrowRight } from 'lucide-react'
import type { Card as CardContent } from '#domain/pages/content.ts'
import { Link } from '../router/link.tsx'
import { useFilled } from '../shop-facts/use-filled.ts'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { classes } from '../ui/class-names.ts'
import { Picture } from '../ui/picture.tsx'
import { RichText } from './rich-text.tsx'
import { useIsHidden } from './use-is-hidden.ts'

export function CardGrid({ cards }: { readonly cards: readonly CardContent[] }) {
  return (
    <ul className={classes('grid gap-4', cards.length === 3 ? 'md:grid-cols-3' : 'sm:grid-cols-2')}>
      {cards.map((card) => (
        <li key={card.title}>
          <OneCard {...card} />
        </li>
      ))}
    </ul>
  )
}

function OneCard({ title, badge, picture, text, facts = [], list = [], link }: CardContent) {
  const fill = useFilled()
  const isHidden = useIsHidden()
  return (
    <Card className="flex h-full flex-col gap-3 p-5">
      {picture !== undefined && (
        <Picture src={picture} alt="" width={96} height={96} className="size-24 object-contain" />
      )}
      {badge !== undefined && (
        <div>
          <Badge tone="info">{fill(badge)}</Badge>
        </div>
      )}
      <h3 className="text-lg font-bold">{fill(title)}</h3>
      {text !== '' && (
        <p className="leading-7 text-ink-muted">
          <RichText text={text} />
        </p>
      )}
      {list.length > 0 && (
        <ul className="list-disc space-y-1 pl-5 text-sm">
          {list.map((item) => (
            <li key={item}>
              <RichText text={item} />
            </li>
          ))}
        </ul>
      )}
      {facts.map((fact) => (
        <p key={fact.label} className="text-sm">
          <span className="text-ink-muted">{fill(fact.label)}: </span>
          <span className="font-semibold">
            <RichText text={fact.value} />
          </span>
        </p>
      ))}
      {link !== undefined && !isHidden(link.to) && (
        <Link
          href={link.to}
          className="mt-auto inline-flex min-h-8 items-center gap-1.5 font-semibold text-link hover:underline"
        >
          {fill(link.label)} <ArrowRight aria-hidden className="size-4" />
        </Link>
      )}
    </Card>
  )
}
