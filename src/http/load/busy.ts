import { type ErrorDetails, ShopError } from '#domain/errors.ts'

export const BUSY = 'The store is very busy right now. Please try again shortly.'

export const busy = (details?: ErrorDetails) => new ShopError('unavailable', BUSY, details)
