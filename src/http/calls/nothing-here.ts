import { ShopError } from '#domain/errors.ts'

export function nothingHere(): ShopError {
  return new ShopError('not_found', 'There is nothing at this address.')
}
