/**
 * The upper bound of exact counts, so that counting takes the same time in a shop of any size. The
 * results for a text or a model are also filtered and sorted up to this number.
 */
export const COUNT_BOUND = 1_000
