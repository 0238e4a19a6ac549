import { z } from 'zod'
import { numberInText } from './fields.ts'
import { LARGEST_OFFSET, LONGEST_SEARCH, MOST_ROWS_FOR_STAFF } from './limits.ts'

export const STAFF_PAGE_ROWS = 50
const MOST_STAFF_ROWS = 200
/** Nobody pages further: a search or a filter is quicker. */
export const LARGEST_STAFF_OFFSET = 100_000

export const SearchText = z
  .string()
  .max(LONGEST_SEARCH, `A search can have at most ${LONGEST_SEARCH} characters`)

export const Paging = {
  limit: numberInText('limit', 1, MOST_ROWS_FOR_STAFF).optional(),
  offset: numberInText('offset', 0, LARGEST_OFFSET).optional(),
}

export const StaffPaging = {
  limit: numberInText('limit', 1, MOST_STAFF_ROWS).optional(),
  offset: numberInText('offset', 0, LARGEST_STAFF_OFFSET).optional(),
}
