import { useMutation, useQueryClient } from '@tanstack/react-query'
import { applyCoupon, removeCoupon } from '#contract/cart/cart-coupon-calls.ts'
import { reloadCart } from './cart.ts'
import { sendInSession } from './send.ts'

/** Not through the cart's queue: what a coupon takes off only the server knows. */
export function useApplyCoupon() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (code: string) => sendInSession(applyCoupon, { body: { code } }),
    networkMode: 'always',
    onSuccess: () => reloadCart(client),
  })
}

export function useRemoveCoupon() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => sendInSession(removeCoupon),
    networkMode: 'always',
    onSuccess: () => reloadCart(client),
  })
}
