/** So many rejected rows of a file are stored as they were sent, to be corrected and sent again. */
export const MOST_ROWS_TO_CORRECT = 1_000
