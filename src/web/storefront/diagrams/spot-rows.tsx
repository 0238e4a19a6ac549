import type { DiagramDetailJson, SpotJson } from '#contract/diagrams/diagrams.ts'
import { paths, searchPath } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import { classes } from '../../ui/class-names.ts'
import { AWAITS_MODEL } from '../fit/read-for-model.ts'
import { useCardActions } from '../product-card/use-card-actions.ts'
import { askAddress } from './diagram-address.ts'
import { SpotLink } from './spot-link.tsx'
import { SpotPart } from './spot-part.tsx'

const LINK = 'inline-flex min-h-6 items-center text-sm font-semibold text-link hover:underline'

/** What each number stands for: the parts to buy, those to choose from, or where to ask. */
export function SpotRows(props: {
  readonly diagram: DiagramDetailJson
  readonly lit: number | undefined
  /** The parts for the visitor's model are on their way. */
  readonly isAwaited: boolean
  readonly hrefOf: (spot: number) => string
  readonly onChoose: (spot: number) => void
}) {
  const { diagram, lit, isAwaited, hrefOf, onChoose } = props
  const { adding, listProps } = useCardActions(diagram.spots.flatMap(({ products }) => products))
  return (
    <ul
      {...listProps}
      className={classes(
        'divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-card',
        isAwaited && AWAITS_MODEL,
      )}
    >
      {diagram.spots.map((spot) => (
        <li
          key={spot.number}
          id={`spot-${spot.number}`}
          data-spot={spot.number}
          tabIndex={-1}
          className={classes(
            'flex scroll-mt-4 gap-3 p-3 outline-offset-[-3px] print:break-inside-avoid',
            spot.number === lit && 'bg-navy-50',
          )}
        >
          <SpotLink
            number={spot.number}
            label={spot.label}
            lit={spot.number === lit}
            isKnown={isKnown(spot, diagram)}
            href={`${hrefOf(spot.number)}#drawing`}
            onChoose={onChoose}
          />
          <div className="min-w-0 grow">
            <h3 className="pt-1 font-semibold">{spot.label}</h3>
            {diagram.model !== null && spot.products.length > 0 && (
              <FitOfSpot spot={spot} model={diagram.model.model} />
            )}
            {spot.products.length > 0 ? (
              spot.products.map((product) => (
                <SpotPart key={product.id} product={product} adding={adding.has(product.id)} />
              ))
            ) : (
              <NoPart spot={spot} diagram={diagram} />
            )}
            {spot.more > 0 && diagram.model !== null && (
              <Link href={paths.model(diagram.model.model)} className={LINK}>
                {spot.more} more among all parts for {diagram.model.model}
              </Link>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Whether we know a part for the model here: a list that does not name one is no "no". */
export function isKnown(spot: SpotJson, { model }: DiagramDetailJson): boolean {
  return model === null || (spot.products.length > 0 && spot.fit !== 'not-listed')
}

/** A supplier's drawing names products, whatever the model: then it says whether this one is listed. */
function FitOfSpot({ spot, model }: { readonly spot: SpotJson; readonly model: string }) {
  if (spot.fit === null) return null
  if (spot.fit === 'listed') {
    return <p className="text-sm font-semibold text-stock">Fits model {model}</p>
  }
  return (
    <p className="text-sm text-ink-muted">
      Not listed for {model}. Our lists are never complete:{' '}
      <Link href={askAddress(spot.label, model)} className={LINK}>
        ask us
      </Link>
    </p>
  )
}

/** Without a model there is the kind to look at; with one there is somebody to ask. */
function NoPart(props: { readonly spot: SpotJson; readonly diagram: DiagramDetailJson }) {
  const { spot, diagram } = props
  if (diagram.model === null) {
    return (
      <Link href={searchPath(`${diagram.appliance} ${spot.label}`)} className={LINK}>
        All of this kind
      </Link>
    )
  }
  const place = `${diagram.title}, number ${spot.number}: ${spot.label}`
  return (
    <p className="text-sm text-ink-muted">
      None known for this model.{' '}
      <Link href={askAddress(place, diagram.model.model)} className={LINK}>
        Ask us
      </Link>
    </p>
  )
}
