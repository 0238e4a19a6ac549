import { useEffect, useState } from 'react'
import { actionOfLink, type LinkAction } from '#domain/emails/email-links.ts'

type EmailLink = { readonly link: string; readonly action: LinkAction | undefined }

const NONE: EmailLink = { link: '', action: undefined }

/** What the link of an email asks for, if somebody came by one. */
export function useEmailLink(): EmailLink {
  const [found, setFound] = useState(NONE)
  // What stands behind the # is known to the browser alone, and only once the page is there.
  useEffect(() => {
    const link = window.location.hash.slice(1)
    setFound({ link, action: actionOfLink(link) })
  }, [])
  return found
}
