import type { Store } from '#commands/store.ts'
import type { Entry } from '#storage/outbox/rows.ts'
import { type Dispatcher, startDispatcher, type Tried } from '../outbox/dispatcher.ts'
import { plainTries } from '../outbox/plain-tries.ts'

/**
 * Writes what many people get as an email for each of them, in small transactions. Each of these
 * writes down whom it wrote to, so that a process that dies leaves the rest to the next one and nobody
 * gets an email twice. It runs without a mail server, too: then the emails can be read.
 */
export function startMailings(options: {
  readonly store: Store
  readonly log: (sentence: string, error?: unknown) => void
}): Dispatcher {
  const { store, log } = options
  return startDispatcher({
    log,
    send,
    // Nobody outside ever sees the id of a mailing.
    ...plainTries(store, 'mailing', async () => 'mailing.invalid'),
  })

  async function send(entry: Entry): Promise<Tried> {
    while (await writeSome(entry));
    return { outcome: { kind: 'sent' }, copy: undefined }
  }

  /** Returns whether there is more of it to write. */
  function writeSome({ subject, subjectId = 0 }: Entry): Promise<boolean> {
    return subject === 'newsletter'
      ? store.write('writeNewsletter', { id: subjectId })
      : store.write('writeStockAlerts', { productId: subjectId })
  }
}
