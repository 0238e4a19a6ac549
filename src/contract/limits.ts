/*
 * Limits that pages need as well. They are separate from the schemas, so that a page which only
 * needs the length of a search does not load the schema library in every visitor's browser.
 */

/** The bound of a response to a request without a limit. */
export const MOST_ROWS = 1_000
export const MOST_ROWS_FOR_STAFF = 10_000
/** Nobody pages further than this. */
export const LARGEST_OFFSET = 1_000_000
export const LONGEST_SEARCH = 200
/** No tag has a longer model number. */
export const LONGEST_MODEL = 64
/** Of a visitor's own orders, this many are listed. */
export const MOST_OWN_ORDERS = 50
/** Of the kinds or brands of one list, nobody chooses more; each is looked for on its own. */
export const MOST_VALUES = 20
