import type { DiagramJson } from '#contract/diagrams/diagrams.ts'
import { tilePictureOf, tileSrcSetOf } from '#domain/diagrams/picture-address.ts'
import { Link } from '../../router/link.tsx'
import { classes } from '../../ui/class-names.ts'
import { Picture } from '../../ui/picture.tsx'
import { diagramAddress } from './diagram-address.ts'

/** A strip's tile on a phone; elsewhere tiles share the row. */
const STRIP_SIZES = '(width < 48rem) 152px, 240px'
const GRID_SIZES = '(width < 48rem) 50vw, 240px'

/** As many as a phone shows of a strip. */
const AWAITED = 2

/** Assemblies as pictures, each leading to its drawing; for a model if one is given. */
export function DiagramTiles(props: {
  readonly diagrams: readonly DiagramJson[]
  readonly model: string
  /** In one row to scroll through on a phone, where the page goes on below it. */
  readonly isStrip?: boolean
}) {
  return (
    <ul
      className={classes(
        'grid gap-3 sm:gap-4 md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5',
        props.isStrip
          ? 'max-md:auto-cols-[9.5rem] max-md:grid-flow-col max-md:overflow-x-auto'
          : 'grid-cols-2',
      )}
    >
      {props.diagrams.map(({ slug, title, imageUrl }, place) => (
        <li key={slug}>
          <Link
            href={diagramAddress({ slug, model: props.model, spot: undefined })}
            className="group flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-card hover:border-navy-600"
          >
            <Picture
              src={tilePictureOf(imageUrl)}
              sources={sourcesOf(imageUrl, props.isStrip ? STRIP_SIZES : GRID_SIZES)}
              alt=""
              width={400}
              height={400}
              eager={props.isStrip === true && place < AWAITED}
              className="aspect-square w-full object-cover"
            />
            <span className="grow border-t border-line p-3 text-sm font-semibold text-link group-hover:underline sm:text-base">
              {title}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function sourcesOf(imageUrl: string, sizes: string) {
  const srcSet = tileSrcSetOf(imageUrl)
  return srcSet === undefined ? undefined : { srcSet, sizes }
}
