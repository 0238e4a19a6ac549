/** Every error that is explained to a person. The list is closed. */
export type ErrorCode =
  | 'invalid'
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'gone'
  | 'method_not_allowed'
  | 'out_of_stock'
  | 'no_price'
  | 'quantity_limit'
  | 'cart_empty'
  | 'amounts_changed'
  | 'method_not_offered'
  | 'coupon_refused'
  | 'coupon_in_use'
  | 'duplicate_sku'
  | 'duplicate_name'
  | 'category_in_use'
  | 'changed_meanwhile'
  | 'wrong_state'
  | 'import_running'
  | 'import_in_use'
  | 'misdirected'
  | 'too_large'
  | 'address_too_long'
  | 'unsupported_media_type'
  | 'key_reused'
  | 'too_many_requests'
  | 'unavailable'
  | 'internal'

/** What a client needs beyond the sentence, e.g. the current amounts. Plain JSON, safe to show. */
export type ErrorDetails = Readonly<Record<string, unknown>>

/** A failure with a sentence that a person understands. Anything else that is thrown is a bug. */
export class ShopError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails | undefined

  constructor(code: ErrorCode, message: string, details?: ErrorDetails) {
    super(message)
    this.name = 'ShopError'
    this.code = code
    this.details = details
  }
}

/** For a form that was filled before somebody else saved: it would undo what they changed. */
export function changedMeanwhile(what: string, details?: ErrorDetails): ShopError {
  return new ShopError(
    'changed_meanwhile',
    `Someone else changed ${what} while you were editing. Reload it and try again.`,
    details,
  )
}
