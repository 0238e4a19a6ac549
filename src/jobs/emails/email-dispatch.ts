import type { Store } from '#commands/store.ts'
import { findBounce } from '#storage/emails/bounces.ts'
import type { Entry } from '#storage/outbox/rows.ts'
import { type Dispatcher, startDispatcher, type Tried } from '../outbox/dispatcher.ts'
import { plainTries } from '../outbox/plain-tries.ts'
import type { Composer } from './compose-email.ts'
import { domainOf, type MailServer } from './mail-settings.ts'
import { sendBySmtp } from './smtp.ts'

const NOT_TRIED = 'Not tried: this address refused an earlier email.'
const GONE = 'What it is about no longer exists.'

/** Sends the emails of the outbox while the process runs. */
export function startEmailDispatch(options: {
  readonly store: Store
  readonly server: MailServer
  readonly composer: Composer
  readonly log: (sentence: string, error?: unknown) => void
}): Dispatcher {
  const { store, server, composer, log } = options
  return startDispatcher({
    log,
    send,
    ...plainTries(store, 'email', async () => domainOf((await composer.sender()).address)),
  })

  async function send(entry: Entry): Promise<Tried> {
    if (await findBounce(store.db, entry.recipient)) {
      return { outcome: { kind: 'refused', reason: NOT_TRIED }, copy: undefined }
    }
    const email = await composer.compose(entry)
    if (!email) return { outcome: { kind: 'refused', reason: GONE }, copy: undefined }
    return { outcome: await sendBySmtp(server, email), copy: email.bytes }
  }
}
