import type { EmailDetailJson, EmailJson } from '#contract/emails/emails.ts'
import { startMailings } from '#jobs/mailings/mailing-dispatch.ts'
import type { TestShop } from './shop.ts'
import type { TestStore } from './store.ts'

/** Writes the emails of every mailing that waits, as a process of the shop would. */
export async function writeMailings(store: TestStore): Promise<void> {
  const mailings = startMailings({ store, log: () => {} })
  await mailings.run()
  await mailings.stop()
}

/** The emails to an address, newest first. */
export async function emailsTo(shop: TestShop, recipient: string): Promise<readonly EmailJson[]> {
  const query = new URLSearchParams({ recipient })
  return (await shop.get(`/api/admin/emails?${query}`)).json()
}

/** The newest email to an address, with all it says. */
export async function newestEmailTo(shop: TestShop, recipient: string): Promise<EmailDetailJson> {
  const [newest] = await emailsTo(shop, recipient)
  return (await shop.get(`/api/admin/emails/${newest?.id}`)).json()
}

/** What stands behind the # of the link for this action. */
export function linkIn({ text }: Pick<EmailDetailJson, 'text'>, action: string): string {
  return new RegExp(`#(${action}\\.\\S+)`).exec(text)?.[1] ?? ''
}

export function follow(shop: TestShop, link: string) {
  return shop.call({ method: 'POST', url: '/api/email-links', body: { link } })
}

/** As a mail program does it when its own button is pressed (RFC 8058). */
export function oneClick(shop: TestShop, url: string) {
  return shop.call({
    ...{ method: 'POST', url, body: 'List-Unsubscribe=One-Click' },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
}

/** The address that an email gives to mail programs, without the shop's own. */
export function oneClickAddress({ source }: Pick<EmailDetailJson, 'source'>): string {
  const unfolded = source.replace(/\r\n[ \t]+/g, '')
  const [, address = ''] = /^List-Unsubscribe: ?<https?:\/\/[^/]+([^>]+)>/m.exec(unfolded) ?? []
  return address
}
