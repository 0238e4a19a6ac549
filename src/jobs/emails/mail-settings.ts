import type { KeyObject } from 'node:crypto'

/** Where emails are handed over. */
export type MailServer = {
  readonly host: string
  readonly port: number
  /** TLS from the first byte; otherwise it begins with STARTTLS where the server offers it. */
  readonly secure: boolean
  readonly login: { readonly user: string; readonly password: string } | undefined
}

export type Sender = { readonly name: string; readonly address: string }

export type Dkim = { readonly selector: string; readonly key: KeyObject }

/** How this shop sends emails, as its operator set it up. */
export type MailSettings = {
  /** Without one, emails are written and stay in the back office. */
  readonly server: MailServer | undefined
  /** Without one, emails come from the shop's support address. */
  readonly from: Sender | undefined
  readonly dkim: Dkim | undefined
}

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1)
}
