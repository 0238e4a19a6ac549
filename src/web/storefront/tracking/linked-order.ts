import { useEffect, useState } from 'react'
import { trackOrderByLink } from '#contract/orders/guest-order-calls.ts'
import type { TrackedOrderJson } from '#contract/orders/orders.ts'
import { problemOf } from '../../data/api-client.ts'
import { send } from '../../data/send.ts'

type LinkedOrder = {
  readonly isLooking: boolean
  readonly order?: TrackedOrderJson
  /** Why there is none. */
  readonly problem?: string
}

const NONE: LinkedOrder = { isLooking: false }

/** The order that the link of an email is about, if somebody came by one. */
export function useLinkedOrder(): LinkedOrder {
  const [linked, setLinked] = useState(NONE)
  // What stands behind the # is known to the browser alone, and only once the page is there.
  useEffect(() => {
    const link = window.location.hash.slice(1)
    if (!link.includes('.')) return
    setLinked({ isLooking: true })
    send(trackOrderByLink, { body: { link } }).then(
      (order) => setLinked({ isLooking: false, order }),
      (error) => setLinked({ isLooking: false, problem: problemOf(error) }),
    )
  }, [])
  return linked
}
