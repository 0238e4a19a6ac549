import { z } from 'zod'
import { Email, Timestamp } from '../fields.ts'

export const AddressQuery = z.object({ address: Email })
export const AddressInput = z.strictObject({ address: Email }).meta({ id: 'EmailAddressInput' })

export const AddressJson = z
  .object({
    bounce: z
      .object({
        reason: z.string().meta({ description: 'What the mail server said' }),
        at: Timestamp,
      })
      .nullable()
      .meta({ description: 'Set while nothing is sent to the address' }),
  })
  .meta({ id: 'EmailAddress' })
