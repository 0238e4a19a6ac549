import { z } from 'zod'
import { LONGEST_PART_NUMBER, MOST_QUICK_ORDER_LINES } from '#domain/cart/quick-order.ts'
import { ProductJson } from '../catalogue/products.ts'
import { Quantity } from './cart.ts'

const numberMessage = `A part number must have 1 to ${LONGEST_PART_NUMBER} characters`

export const QuickOrderInput = z
  .strictObject({
    lines: z
      .array(
        z.strictObject({
          partNumber: z
            .string(numberMessage)
            .trim()
            .min(1, numberMessage)
            .max(LONGEST_PART_NUMBER, numberMessage),
          quantity: Quantity,
        }),
      )
      .min(1, 'Please give at least one line')
      .max(MOST_QUICK_ORDER_LINES, `Please send at most ${MOST_QUICK_ORDER_LINES} lines at a time`),
  })
  .meta({ id: 'QuickOrder' })
export type QuickOrderInput = z.infer<typeof QuickOrderInput>

export const QuickOrderProduct = ProductJson.pick({
  id: true,
  slug: true,
  name: true,
  brand: true,
  sku: true,
  partNumber: true,
  price: true,
  imageUrl: true,
  inStock: true,
  availability: true,
  sellAtZero: true,
  stockQuantity: true,
  trackInventory: true,
})
export type QuickOrderProduct = z.infer<typeof QuickOrderProduct>

export const QuickOrderLine = z
  .object({
    partNumber: z.string(),
    quantity: z.int(),
    /**
     * `exact` and `replaced` name one product; `choose` several, or one that only resembles the
     * number; `model` means that the number is an appliance's, not a part's.
     */
    result: z.enum(['exact', 'replaced', 'choose', 'model', 'none']),
    products: z.array(QuickOrderProduct),
  })
  .meta({ id: 'QuickOrderLine' })
export type QuickOrderLine = z.infer<typeof QuickOrderLine>

export const QuickOrderJson = z.object({ lines: z.array(QuickOrderLine) })
export type QuickOrderJson = z.infer<typeof QuickOrderJson>
