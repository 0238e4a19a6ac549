import type { FastifyInstance } from 'fastify'
import type { Planted } from '../shop.ts'

/* Planted bugs: what other servers do to a body before anybody checks it. */

type Body = Record<string, unknown>

const CART = ['productId', 'quantity']
const ORDER = ['firstName', 'lastName', 'email', 'phone', 'shippingAddress', 'billingAddress']
const AMOUNTS = ['sameAsBilling', 'shippingMethod', 'subtotal', 'shipping', 'tax', 'total']
const KNOWN = new Set([...CART, ...ORDER, ...AMOUNTS, 'status', 'note', 'password'])

export const DROPS_UNKNOWN_FIELDS: Planted = {
  is: 'silently drops the fields it does not know',
  hooks: ({ app }) => {
    onBody(app, (body) => {
      for (const name of Object.keys(body)) if (!KNOWN.has(name)) delete body[name]
    })
  },
}

export const COERCES_NUMBERS: Planted = {
  is: 'makes numbers of texts, lists and flags',
  hooks: ({ app }) => {
    onBody(app, (body) => {
      const { quantity } = body
      const isNumber = quantity !== null && quantity !== '' && Number.isInteger(Number(quantity))
      if (isNumber) body.quantity = Number(quantity)
    })
  },
}

export const CUTS_LONG_TEXTS: Planted = {
  is: 'cuts what is too long and goes on',
  hooks: ({ app }) => {
    onBody(app, (body) => {
      for (const [name, value] of Object.entries(body)) {
        if (typeof value === 'string') body[name] = value.slice(0, 32)
      }
    })
  },
}

export const READS_ANY_TYPE: Planted = {
  is: 'reads JSON out of whatever form another site may send',
  hooks: ({ app }) => {
    app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => {
      done(null, JSON.parse(String(body)))
    })
  },
}

function onBody(app: FastifyInstance, change: (body: Body) => void): void {
  app.addHook('preValidation', (request, _reply, done) => {
    if (typeof request.body === 'object' && request.body !== null) change(request.body as Body)
    done()
  })
}
