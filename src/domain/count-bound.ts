/**
 * Counting stops here: nobody pages further, and it takes the same time in a shop of any size. What a
 * text or a model finds is also filtered and sorted up to here.
 */
export const COUNT_BOUND = 1_000
