/** Every store has an id of its own, by which a process knows that its database is still the one it opened. */
export const READ_STORE_ID = "select value from settings where key = 'store_id'"
