import type { Mail } from '#api/admin/emails/emails.ts'
import { signingKey } from '#api/signing-key.ts'
import type { Store } from '#commands/store.ts'
import { oneClickUnsubscribe } from '#contract/emails/email-link-calls.ts'
import { emailComposer } from '#jobs/emails/compose-email.ts'
import { LINK_PATTERNS } from '#web/paths/link-paths.ts'
import { paths } from '#web/paths/shop-paths.ts'
import type { Config } from './config/config.ts'

/** How this process writes emails, and where it sends them. */
export function mailOf(config: Config, store: Store): Mail {
  const origin = ownOrigin(config)
  const composer = emailComposer({
    ...{ store, mail: config.mail },
    signingKey: signingKey(store),
    addresses: {
      home: `${origin}/`,
      tracking: origin + paths.trackOrder,
      answers: origin + LINK_PATTERNS.buyerAnswers,
      product: (slug) => origin + paths.product(slug),
      action: origin + LINK_PATTERNS.emailAction,
      oneClick: origin + oneClickUnsubscribe.path,
    },
  })
  return { composer, server: config.mail.server }
}

/** Where the shop is reached: as its operator says, or where it listens. */
export function ownOrigin({ publicOrigin, host, port }: Config): string {
  return publicOrigin ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
