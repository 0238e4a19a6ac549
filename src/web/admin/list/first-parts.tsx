import { adminPaths } from '../../paths/admin-paths.ts'
import { Link } from '../../router/link.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Nothing } from './read-states.tsx'

/** Where everything waits for the shop's first parts: the ways to them. */
export function FirstParts(props: { readonly title: string; readonly children: string }) {
  return (
    <Nothing
      title={props.title}
      actions={
        <>
          <Link href={adminPaths.productImport} className={buttonClass('primary')}>
            Import a CSV File
          </Link>
          <Link href={adminPaths.products} className={buttonClass('secondary')}>
            Add One by Hand
          </Link>
        </>
      }
    >
      {props.children}
    </Nothing>
  )
}
