import { makeProduct, newSession, orderFor } from './fixtures.ts'
import type { TestShop } from './shop.ts'
import type { TestStore } from './store.ts'

export type Bought = {
  readonly id: number
  readonly orderNumber: string
  readonly email: string
  readonly productId: number
}

/** What a buyer says who has nothing special to say. */
export const ANSWER = {
  ...{ fixed: true, minutes: 20, difficulty: 'easy', tools: ['Screwdriver'] },
  ...{ model: 'WRS325SDHZ08', sentence: '' },
} as const

let buyers = 0

/** Places an order for a part; its status is `shipped` by default. */
export async function buy(
  store: TestStore,
  productId?: number,
  status: 'pending' | 'shipped' | 'cancelled' = 'shipped',
): Promise<Bought> {
  buyers += 1
  const id = productId ?? (await makeProduct(store, { cents: 2_499, stock: 500 }))
  const sessionHash = newSession()
  await store.write('addToCart', { sessionHash, productId: id, quantity: 1 })
  const form = orderFor(sessionHash, [{ cents: 2_499, quantity: 1 }])
  const email = `said-${process.pid}-${buyers}@example.com`
  const { order } = await store.write('placeOrder', { ...form, email })
  await store.write('changeOrderStatus', { orderId: order.id, status, actor: 'staff' })
  return { id: order.id, orderNumber: order.orderNumber, email, productId: id }
}

/** The link that the tracking page has. */
export async function linkOf(shop: TestShop, { orderNumber, email }: Bought): Promise<string> {
  const payload = { orderNumber, email }
  const tracked = await shop.call({ method: 'POST', url: '/api/orders/track', payload })
  return tracked.json<{ answerLink: string }>().answerLink
}

/** The first line that a link is for. */
export async function lineOf(shop: TestShop, link: string): Promise<number> {
  const url = '/api/orders/answers/find'
  const sheet = await shop.call({ method: 'POST', url, payload: { link } })
  return sheet.json<{ lines: { item: number }[] }>().lines[0]?.item ?? 0
}

export function sendAnswer(shop: TestShop, payload: Readonly<Record<string, unknown>>) {
  return shop.call({
    method: 'POST',
    url: '/api/orders/answers',
    payload: { ...ANSWER, ...payload },
  })
}

/** Buys a part and answers about it, all the way through the API. */
export async function buyAndAnswer(
  shop: TestShop,
  productId: number | undefined,
  answer: Readonly<Record<string, unknown>>,
): Promise<{ readonly item: number; readonly link: string; readonly bought: Bought }> {
  const bought = await buy(shop.store, productId)
  const link = await linkOf(shop, bought)
  const item = await lineOf(shop, link)
  const sent = await sendAnswer(shop, { ...answer, link, item })
  if (sent.statusCode !== 200) throw new Error(sent.body)
  return { item, link, bought }
}

export async function slugOf(store: TestStore, productId: number): Promise<string> {
  const { slug } = await store.db
    .selectFrom('products')
    .select('slug')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  return slug
}
