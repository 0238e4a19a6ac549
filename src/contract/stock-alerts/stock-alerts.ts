import { z } from 'zod'
import { Email, idInput } from '../fields.ts'

export const StockAlertForm = z.strictObject({ email: Email })

export const StockAlertInput = StockAlertForm.extend({
  productId: idInput('productId must be the id of a product'),
}).meta({ id: 'StockAlertInput' })

export const StockAlertNoted = z.object({ message: z.string() }).meta({ id: 'StockAlertNoted' })
