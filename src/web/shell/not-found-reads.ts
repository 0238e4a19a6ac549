import { type Address, addressOf } from '#contract/address.ts'
import type { PublicRead } from '#contract/call.ts'
import { categoryList } from '#contract/catalogue/catalogue-calls.ts'

/** What the screen for unknown addresses shows; it has no row in the route table to say so. */
export const NOT_FOUND_READS: readonly Address<PublicRead>[] = [addressOf(categoryList)]
