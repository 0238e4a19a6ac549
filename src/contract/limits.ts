/*
 * Numbers that a page needs as well. They stand apart from the schemas, so that a page which only
 * asks how long a search may be does not bring the schema library into every visitor's browser.
 */

/** Without a limit an answer is still bounded. */
export const MOST_ROWS = 1_000
export const MOST_ROWS_FOR_STAFF = 10_000
/** A page further than this is nobody's next page. */
export const LARGEST_OFFSET = 1_000_000
export const LONGEST_SEARCH = 200
/** Orders that a visitor sees as theirs. */
export const MOST_OWN_ORDERS = 50
