import { addressOf } from '#contract/address.ts'
import { chargesNow } from '#contract/charges/charge-calls.ts'

export const CHARGES = addressOf(chargesNow)
