import { signOut, useSignedInAs } from '../data/signed-in.ts'
import { paths } from '../paths/shop-paths.ts'
import { focusControlBeside, useFocusWhenGone } from '../router/focus-when-gone.ts'
import { NewTabLink } from '../router/link.tsx'
import { announce } from '../ui/announcer.tsx'

const LINKS = [
  { href: paths.myAccount, text: 'My Account', inMenu: 'My Account' },
  // The menu leads to the same page by "Contact Us".
  { href: paths.contact, text: 'Contact', inMenu: 'Contact (New Tab)' },
] as const

type AccountLinksProps = {
  /** Of each list item, and of what is in it. */
  readonly item?: string
  readonly link: string
  readonly onChoose?: () => void
  readonly isMenu?: boolean
}

/** They open beside the shop. Whoever has signed in is offered to sign out instead. */
export function AccountLinks({ item, link, onChoose, isMenu = false }: AccountLinksProps) {
  const email = useSignedInAs()
  return (
    <>
      {LINKS.map(({ href, text, inMenu }) => (
        <li key={href} className={item}>
          <NewTabLink href={href} onClick={onChoose} className={link}>
            {isMenu ? inMenu : text}
          </NewTabLink>
        </li>
      ))}
      {email === undefined ? (
        <li className={item}>
          <NewTabLink href={paths.signin} onClick={onChoose} className={link}>
            Sign In
          </NewTabLink>
        </li>
      ) : (
        <SignedIn email={email} item={item ?? ''} link={link} />
      )}
    </>
  )
}

function SignedIn(props: { readonly email: string; readonly item: string; readonly link: string }) {
  const { email, item, link } = props
  const entry = useFocusWhenGone<HTMLLIElement>(focusControlBeside)
  const leave = () => {
    signOut()
    announce('Signed out')
  }
  return (
    <li ref={entry} className={item}>
      <span className="flex gap-5">
        <span title={email} className="max-w-48 self-center truncate">
          {email}
        </span>
        <button type="button" onClick={leave} className={link}>
          Sign Out
        </button>
      </span>
    </li>
  )
}
