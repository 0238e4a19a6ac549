import { MOST_CART_LINES } from './cart.ts'

/** As many as a cart holds. */
export const MOST_QUICK_ORDER_LINES = MOST_CART_LINES
/** As it is typed, with its dots, dashes and spaces. */
export const LONGEST_PART_NUMBER = 80
