import { call } from '../call.ts'
import { IdParams } from '../fields.ts'
import { AddToCartInput, CartItemJson, CartJson, SetQuantityInput } from './cart.ts'

export const cartContents = call({
  method: 'GET',
  path: '/api/cart',
  access: 'session',
  summary: "The session's cart; starts a session when there is none (X-Session-Id, cookie)",
  response: CartJson,
})

export const addToCart = call({
  method: 'POST',
  path: '/api/cart',
  access: 'session',
  summary: 'Adds a product, raising its line if it has one; returns the line',
  body: AddToCartInput,
  response: CartItemJson,
})

export const setCartQuantity = call({
  method: 'PUT',
  path: '/api/cart/:id',
  access: 'session',
  summary: "Sets a line's quantity; returns the line",
  params: IdParams,
  body: SetQuantityInput,
  response: CartItemJson,
})

export const removeFromCart = call({
  method: 'DELETE',
  path: '/api/cart/:id',
  access: 'session',
  summary: 'Removes a line; returns the rest of the cart',
  params: IdParams,
  response: CartJson,
})

export const clearCart = call({
  method: 'DELETE',
  path: '/api/cart',
  access: 'session',
  summary: 'Empties the cart',
  response: CartJson,
})
