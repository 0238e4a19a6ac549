import type { ComponentProps, MouseEvent } from 'react'
import { Link } from '../../router/link.tsx'
import { useNavigation } from '../../router/navigation.tsx'

/** A link to the same page narrowed otherwise: scroll and focus stay where they are. */
export function StayLink(props: ComponentProps<typeof Link>) {
  const { navigate } = useNavigation()
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    navigate(props.href, { scroll: false })
  }
  return <Link rel="nofollow" {...props} onClick={follow} />
}
