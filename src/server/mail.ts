import type { Mail } from '#api/admin/emails.ts'
import { signingKey } from '#api/signing-key.ts'
import type { Store } from '#commands/store.ts'
import { emailComposer } from '#jobs/emails/compose-email.ts'
import { paths } from '#web/paths.ts'
import type { Config } from './config.ts'

/** How this process writes emails, and where it sends them. */
export function mailOf(config: Config, store: Store): Mail {
  const origin = ownOrigin(config)
  const composer = emailComposer({
    ...{ store, mail: config.mail, home: `${origin}/` },
    signingKey: signingKey(store),
    trackingPage: `${origin}${paths.trackOrder}`,
  })
  return { composer, server: config.mail.server }
}

/** Where the shop is reached: as its operator says, or where it listens. */
export function ownOrigin({ publicOrigin, host, port }: Config): string {
  return publicOrigin ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
