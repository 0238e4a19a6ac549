import { Link } from '../../router/link.tsx'

/** A section's title, with a way to more of the same. */
export function SectionHeading(props: {
  readonly id: string
  readonly children: string
  readonly link?: { readonly href: string; readonly text: string }
}) {
  return (
    <div className="mb-5 flex items-baseline justify-between gap-4">
      <h2 id={props.id} className="text-2xl font-bold md:text-3xl">
        {props.children}
      </h2>
      {props.link && (
        <Link
          href={props.link.href}
          className="shrink-0 font-semibold text-link underline-offset-4 hover:underline"
        >
          {props.link.text}
        </Link>
      )}
    </div>
  )
}
