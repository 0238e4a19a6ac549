import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { removeCoupon } from '#contract/cart/cart-coupon-calls.ts'
import type { PlacedOrderJson } from '#contract/orders/orders.ts'
import { ApiError } from '../../data/api-client.ts'
import { reloadCart } from '../../data/cart.ts'
import { cachePlacedOrder } from '../../data/placed-orders.ts'
import { sendInSession } from '../../data/send.ts'
import { paths } from '../../paths/shop-paths.ts'
import { useNavigation } from '../../router/navigation.tsx'
import { toast } from '../../ui/toast-store.ts'
import { CHARGES } from '../cart/charges-address.ts'
import { clearDraft } from './checkout-draft.ts'
import { endAttempts } from './order-attempts.ts'
import { sendOrder } from './send-order.ts'

const FAILURE = 'There was an error processing your order. Please try again.'

/** Places an order and shows its confirmation; on failure everything stays as it was typed. */
export function usePlaceOrder() {
  const client = useQueryClient()
  const finish = useFinishOrder()
  return useMutation({
    mutationFn: sendOrder,
    networkMode: 'always',
    onSuccess: finish,
    onError: async (error) => {
      const isRefusal = error instanceof ApiError && error.status < 500
      toast({
        title: 'Order Failed',
        description: isRefusal ? error.sentence : FAILURE,
        variant: 'destructive',
      })
      // The cart is not what this page showed: it has to be shown as it is.
      if (isRefusal) await client.invalidateQueries({ queryKey: [CHARGES] })
      if (error instanceof ApiError && error.code === 'coupon_refused') {
        await sendInSession(removeCoupon)
      }
      if (error instanceof ApiError && error.status === 409) await reloadCart(client)
    },
  })
}

/** For an order that is known to be placed. */
export function useFinishOrder() {
  const client = useQueryClient()
  const { navigate } = useNavigation()
  return useCallback(
    (order: PlacedOrderJson) => {
      endAttempts()
      clearDraft()
      cachePlacedOrder(client, order)
      toast({
        title: 'Order Placed Successfully!',
        description: `Your order ${order.orderNumber} has been received.`,
      })
      // Back leads to the cart, not to a checkout with nothing in it.
      navigate(paths.orderConfirmation(order.orderNumber), { replace: true })
      void reloadCart(client)
    },
    [client, navigate],
  )
}
