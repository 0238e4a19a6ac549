/** After this time an address is given another chance: mailboxes are full, and then they are not. */
export const BOUNCE_LIFETIME_MS: number = 365 * 24 * 60 * 60 * 1000
