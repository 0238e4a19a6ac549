import { paths } from '../paths.ts'
import { Link } from '../router/link.tsx'
import { buttonClass } from '../ui/button.tsx'

/** Any path that the route table does not know. */
export function NotFoundPage() {
  return (
    <NotFoundScreen title="404 Page Not Found">
      Did you forget to add the page to the router?
    </NotFoundScreen>
  )
}

/** The same face for everything that is not there: the text and a way on. */
export function NotFoundScreen(props: {
  readonly title: string
  readonly children?: React.ReactNode
}) {
  return (
    <div className="container-page py-16">
      <h1>{props.title}</h1>
      <p>{props.children}</p>
      <Link href={paths.home} className={buttonClass('primary')}>
        Return Home
      </Link>
    </div>
  )
}
