import { classes } from './class-names.ts'

/** Stands where something is being fetched; screen readers announce the page's loading text. */
function Skeleton({ className }: { readonly className?: string }) {
  return (
    <div
      data-skeleton
      aria-hidden
      className={classes('animate-pulse rounded-lg bg-sunken', className)}
    />
  )
}

/** So many of them, as direct children of the grid they stand in. */
export function Skeletons(props: { readonly count: number; readonly className?: string }) {
  const places = Array.from({ length: props.count }, (_, place) => place)
  return places.map((place) => <Skeleton key={place} className={props.className ?? ''} />)
}
