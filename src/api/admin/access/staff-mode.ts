import { PASSWORD_LENGTH } from '#domain/staff/sessions.ts'

/** Which requests count as staff: see docs/operations.md. */
export type StaffMode =
  /** No password, loopback only: those of this machine. */
  | { readonly kind: 'demo' }
  | { readonly kind: 'locked'; readonly password: string }
  /** Others can reach the store and there is no password: none. */
  | { readonly kind: 'shut'; readonly because: ShutReason }

export type ShutReason = 'host' | 'public origin' | 'proxy'

/** What others read in the back office. */
export function refusalOf(mode: StaffMode): string {
  switch (mode.kind) {
    case 'demo':
      return 'The back office of this demo is open only on the machine it runs on, at http://localhost or http://127.0.0.1 and not through a proxy. To open it elsewhere, set ADMIN_PASSWORD and start the store again.'
    case 'locked':
      return 'Please sign in as staff.'
    case 'shut':
      return `The back office is closed, because ${WHY[mode.because]} and there is no password. To open it, set ${PASSWORD} and start the store again.`
  }
}

/** What the operator reads when the store starts. */
export function startSentenceOf(mode: StaffMode): string {
  switch (mode.kind) {
    case 'demo':
      return 'demo mode: the back office is open on this machine only'
    case 'locked':
      return 'locked: the back office asks for the password'
    case 'shut':
      return `the back office is closed, because ${WHY[mode.because]} and there is no password: set ${PASSWORD} to open it`
  }
}

const WHY: Record<ShutReason, string> = {
  host: 'HOST lets other machines in',
  'public origin': 'PUBLIC_ORIGIN is an address that others can reach',
  proxy: 'TRUST_PROXY says that a proxy lets others in',
}

const PASSWORD = `ADMIN_PASSWORD (at least ${PASSWORD_LENGTH.least} characters)`
