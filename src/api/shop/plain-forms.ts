import type { Call } from '#contract/call.ts'
import { addToCart } from '#contract/cart/cart-calls.ts'
import { askQuestion } from '#contract/questions/question-calls.ts'
import { askForStockAlert } from '#contract/stock-alerts/stock-alert-calls.ts'
import type { Route } from '#http/calls/route.ts'
import type { PlainForm } from '#http/forms/plain-form.ts'

export type ShopForm = Omit<PlainForm, 'path'> & {
  readonly name: string
  /** The heading of the page with the sentence; none where another page comes next. */
  readonly doneTitle?: string
}

/** The forms of the shop that work without script; see decision 53. */
export function shopForms(
  routes: readonly Route[],
  pages: { readonly cart: string },
): readonly ShopForm[] {
  return [
    {
      name: 'cart',
      route: routeOf(routes, addToCart),
      read: (fields) => ({
        body: {
          productId: Number(fields.get('productId')),
          // Cards and rows have no field for it.
          quantity: Number(fields.get('quantity') ?? 1),
        },
      }),
      next: pages.cart,
    },
    {
      name: 'question',
      doneTitle: 'Question received',
      route: routeOf(routes, askQuestion),
      read: (fields) => ({
        params: { slug: fields.get('slug') ?? '' },
        body: {
          text: fields.get('text') ?? '',
          model: fields.get('model') ?? '',
          email: fields.get('email') ?? '',
        },
      }),
    },
    {
      name: 'stock-alert',
      doneTitle: 'We will let you know',
      route: routeOf(routes, askForStockAlert),
      read: (fields) => ({
        body: { productId: Number(fields.get('productId')), email: fields.get('email') ?? '' },
      }),
    },
  ]
}

function routeOf(routes: readonly Route[], { method, path }: Call): Route {
  const found = routes.find((route) => route.method === method && route.path === path)
  if (!found) throw new Error(`There is no route for ${method} ${path}`)
  return found
}
