import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { type ReadEmail, readEmail } from '#jobs/emails/read-email.ts'

/** What the server does with an email. */
export type Behaviour =
  | 'takes'
  /** 451: come again later. */
  | 'is busy'
  /** 550: no such mailbox. */
  | 'refuses'
  /** 550 as well, because it does not trust the shop. */
  | 'denies'
  /** Reads the whole email, keeps it, and closes the connection without a word. */
  | 'keeps and drops'
  /** The same without keeping it. */
  | 'drops'
  /** Answers when the test lets it. */
  | 'waits'
  /** Never answers. */
  | 'hangs'

export type Received = ReadEmail & {
  readonly to: string
  readonly messageId: string
  readonly bytes: Buffer
}

export type TestMailServer = {
  /** For `SMTP_URL`. */
  readonly url: string
  readonly port: number
  readonly received: readonly Received[]
  /** Every recipient that was asked for, in the order of the tries. */
  readonly asked: readonly string[]
  /** Goes on with whoever waits, as if nothing had been. */
  readonly release: () => void
  readonly behave: (behaviour: (to: string) => Behaviour) => void
  readonly stop: () => Promise<void>
}

/** A real mail server on this machine, as friendly as a test wants it. */
export async function startMailServer(port = 0): Promise<TestMailServer> {
  const received: Received[] = []
  const asked: string[] = []
  const doing = new Map<string, Behaviour>()
  const waiting: (() => void)[] = []
  let behaviourOf: (to: string) => Behaviour = () => 'takes'
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, session, done) => {
      asked.push(address)
      const behaviour = behaviourOf(address)
      doing.set(session.id, behaviour)
      if (behaviour === 'hangs') return
      if (behaviour === 'waits') {
        waiting.push(done)
        return
      }
      if (behaviour === 'is busy') return done(refusal(451, '4.3.0 Try again later'))
      if (behaviour === 'denies') return done(refusal(550, '5.7.1 Relaying denied'))
      if (behaviour === 'refuses') return done(refusal(550, '5.1.1 No such mailbox here'))
      done()
    },
    onData: async (stream, session, done) => {
      const bytes = await buffer(stream).catch(() => undefined)
      // Whoever sent it was killed in the middle.
      if (!bytes) return
      const behaviour = doing.get(session.id)
      if (behaviour !== 'drops') received.push(receivedOf(session, bytes))
      if (behaviour === 'takes' || behaviour === 'waits') return done()
      hangUp(session)
    },
    onAuth: (_, __, done) => done(null, { user: 'shop' }),
    allowInsecureAuth: true,
  })
  // A client that hangs up early is part of what is tested.
  server.on('error', () => {})
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    received,
    asked,
    release: () => {
      for (const goOn of waiting.splice(0)) goOn()
    },
    behave: (behaviour) => {
      behaviourOf = behaviour
    },
    stop: () => {
      for (const { _socket } of server.connections) _socket.destroy()
      return new Promise((resolve) => server.close(resolve))
    },
  }

  function hangUp({ id }: SMTPServerSession): void {
    for (const { session, _socket } of server.connections) {
      if (session.id === id) _socket.destroy()
    }
  }
}

function receivedOf({ envelope }: SMTPServerSession, bytes: Buffer): Received {
  const email = readEmail(bytes)
  return {
    ...email,
    to: envelope.rcptTo[0]?.address ?? '',
    messageId: email.headers.get('message-id') ?? '',
    bytes,
  }
}

function refusal(responseCode: number, sentence: string): Error {
  return Object.assign(new Error(sentence), { responseCode })
}
