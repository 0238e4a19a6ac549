import type { Text } from '#domain/pages/content.ts'
import { RichText } from '../page-layout/rich-text.tsx'

/**
 * For forms that only the script can send. Outside a dialog the browser does nothing with such a
 * form, so that nothing typed ends up in the address when it is sent before the script is here.
 */
export const SENT_BY_SCRIPT = { method: 'dialog' } as const

const ASK_A_PERSON = 'Without it, call {phone} or write to {supportEmail}.'

/** For whoever has no script: why the button does nothing, and what to do instead. */
export function NeedsScript({ instead = ASK_A_PERSON }: { readonly instead?: Text }) {
  return (
    <noscript>
      <p className="mt-3 text-sm font-medium">
        <RichText text={`This form needs JavaScript. ${instead}`} />
      </p>
    </noscript>
  )
}
