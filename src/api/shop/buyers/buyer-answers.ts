import type { Store } from '#commands/store.ts'
import { type AnswerSheetJson, buyerAnswerJson } from '#contract/buyers/buyer-answers.ts'
import { answerLink, answerSheet, sendAnswer } from '#contract/buyers/buyer-calls.ts'
import { mayAnswer } from '#domain/buyers/answers.ts'
import { ShopError } from '#domain/errors.ts'
import { normaliseOrderNumber } from '#domain/orders/orders.ts'
import { type Route, route } from '#http/calls/route.ts'
import { answerToken, orderOfAnswerToken } from '#jobs/emails/signed-links.ts'
import { type AnswerableOrder, findAnswerableOrder } from '#storage/buyers/answers.ts'
import { findCart } from '#storage/cart/carts.ts'
import { findCategoryById } from '#storage/catalogue/categories/categories.ts'
import { productsByIds } from '#storage/catalogue/products/products.ts'
import { readLibrary } from '#storage/knowledge/library.ts'
import { findOrderOfCart } from '#storage/orders/orders.ts'
import { shopSettings } from '#storage/shop/settings.ts'
import { signingKey } from '../../signing-key.ts'
import type { CartSessions } from '../cart/cart-session.ts'
import { howToOfPart } from '../knowledge/how-to-of-part.ts'

const MOST_PER_MINUTE = 20

const LINK_IS_OVER = 'This link is no longer valid. You can find a new one under Track Your Order.'
const THANKS = 'Thank you. Your answer helps the next person with this repair.'

/** What buyers say of their parts: only with the link of the order. */
export function buyerAnswerRoutes(
  store: Store,
  sessions: CartSessions,
  clock: () => number,
): readonly Route[] {
  const key = signingKey(store)

  const link = route(answerLink, {
    mostPerMinute: MOST_PER_MINUTE,
    handler: async ({ params, request }) => {
      const session = await sessions.findByCookie(request)
      const cart = session && (await findCart(store.db, session.hash))
      const { settings } = await shopSettings(store)
      const number = normaliseOrderNumber(params.orderNumber, settings.orderNumberPrefix)
      const order = cart && (await findOrderOfCart(store.db, cart.id, number))
      if (!order) throw new ShopError('not_found', 'Order not found')
      return { link: await answerToken(key, order.orderNumber, clock()) }
    },
  })

  const sheet = route(answerSheet, {
    mostPerMinute: MOST_PER_MINUTE,
    handler: async ({ body }) => {
      const { orderNumber, order } = await orderOfLink(body.link)
      return sheetJson(orderNumber, order)
    },
  })

  const answer = route(sendAnswer, {
    mostPerMinute: MOST_PER_MINUTE,
    handler: async ({ body }) => {
      const { link, item, ...answer } = body
      const { orderNumber, order } = await orderOfLink(link)
      const productId = order.lines.find((line) => line.item === item)?.productId
      const howTo = productId === undefined ? undefined : await howToOf(store, productId)
      await store.write('answerLine', { orderNumber, item, howTo, answer })
      return { message: THANKS }
    },
  })

  return [link, sheet, answer]

  async function orderOfLink(
    token: string,
  ): Promise<{ readonly orderNumber: string; readonly order: AnswerableOrder }> {
    const orderNumber = await orderOfAnswerToken(key, token, clock())
    const order = orderNumber && (await findAnswerableOrder(store.db, orderNumber))
    if (!order) throw new ShopError('not_found', LINK_IS_OVER)
    return { orderNumber, order }
  }
}

function sheetJson(orderNumber: string, order: AnswerableOrder): AnswerSheetJson {
  return {
    orderNumber,
    mayAnswer: mayAnswer(order.status),
    lines: order.lines.map(({ item, slug, name, sku, imageUrl, model, answer }) => ({
      ...{ item, slug, name, sku, imageUrl },
      model: model?.number ?? '',
      answer: answer ? buyerAnswerJson(answer) : null,
    })),
  }
}

async function howToOf(store: Store, productId: number): Promise<string | undefined> {
  const [product] = await productsByIds(store.db, [productId])
  if (product?.categoryId === undefined) return undefined
  const category = await findCategoryById(store.db, product.categoryId)
  return howToOfPart(await readLibrary(store), category?.name ?? '', product.kind)?.slug
}
