import { z } from 'zod'

const LONGEST_LINK = 100

/** What stands behind the # of a link of an email. */
const EmailLink = z.string('This link is not complete.').max(LONGEST_LINK)

export const EmailLinkInput = z.strictObject({ link: EmailLink }).meta({ id: 'EmailLinkInput' })

export const EmailLinkQuery = z.object({ link: EmailLink })

export const EmailLinkDone = z
  .object({ message: z.string().meta({ description: 'What was done, as a sentence' }) })
  .meta({ id: 'EmailLinkDone' })
