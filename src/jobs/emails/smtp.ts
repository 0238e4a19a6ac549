import type { NodemailerError } from 'nodemailer'
import { oneLine } from '#domain/emails/content.ts'
import { type Outcome, SEND_LIMIT_MS } from '#domain/outbox/outbox.ts'
import { shortened } from '#domain/shortened.ts'
import type { ComposedEmail } from './compose-email.ts'
import type { MailServer } from './mail-settings.ts'

const LONGEST_REASON = 300
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/

/** Hands one email to the mail server, over a connection of its own, within the limit or not at all. */
export async function sendBySmtp(
  server: MailServer,
  email: ComposedEmail,
  limitMs = SEND_LIMIT_MS,
): Promise<Outcome> {
  try {
    await handOver(server, email, limitMs)
    return { kind: 'sent' }
  } catch (error) {
    return outcomeOf(error as NodemailerError)
  }
}

async function handOver(
  server: MailServer,
  { from, to, bytes }: ComposedEmail,
  limitMs: number,
): Promise<void> {
  // Loaded with the first email, as in compose-email.ts.
  const { default: SMTPConnection } = await import('nodemailer/lib/smtp-connection')
  const { host, port, secure, login } = server
  const connection = new SMTPConnection({
    ...{ host, port, secure },
    // A password is never sent in the clear, except on this machine.
    requireTLS: login !== undefined && !secure && !LOOPBACK.test(host),
  })
  return new Promise<void>((resolve, reject) => {
    const limit = setTimeout(() => fail(new Error(tooSlow(limitMs))), limitMs)
    const fail = (error: Error) => {
      clearTimeout(limit)
      // First: closing it is heard as an end, and the first reason counts.
      reject(error)
      connection.close()
    }
    const send = () =>
      connection.send({ from, to: [to] }, bytes, (error) => {
        if (error) return fail(error)
        clearTimeout(limit)
        connection.quit()
        resolve()
      })
    // Heard to the end: what goes wrong after the server took the email changes nothing.
    connection.on('error', fail)
    connection.on('end', () => fail(new Error(CLOSED)))
    connection.connect(() => {
      if (!login) return send()
      const { user, password: pass } = login
      connection.login({ user, pass }, (error) => (error ? fail(error) : send()))
    })
  })
}

const tooSlow = (limitMs: number) =>
  `The mail server did not take the email within ${limitMs / 1000} seconds.`
const CLOSED = 'The mail server closed the connection.'

/** What a server says to RCPT when the mailbox is the reason, and not this email. */
const NO_SUCH_MAILBOX: ReadonlySet<number> = new Set([550, 551, 553])

/** "550 5.7.1 Relaying denied": the shop itself is unwelcome, and no mailbox is to blame. */
const POLICY = /^\d{3}[ -]5\.7\./

/**
 * A refusal of this email is for good; a refusal of the shop itself (a wrong password, say) is the
 * operator's to fix, and nothing is lost until then.
 */
function outcomeOf(error: NodemailerError): Outcome {
  const { code, command, responseCode, response, message } = error
  const reason = shortened(oneLine(response ?? message), LONGEST_REASON)
  const isAboutEmail = code === 'EENVELOPE' || code === 'EMESSAGE'
  const isForGood = isAboutEmail && (responseCode === undefined || responseCode >= 500)
  if (!isForGood) return { kind: 'delayed', reason }
  const isAboutMailbox = command === 'RCPT TO' && NO_SUCH_MAILBOX.has(responseCode ?? 0)
  return { kind: 'refused', reason, isBounce: isAboutMailbox && !POLICY.test(reason) }
}
