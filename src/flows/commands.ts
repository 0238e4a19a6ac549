import { addOrderNote } from './add-order-note.ts'
import { addToCart } from './add-to-cart.ts'
import { cancelAsGuest } from './cancel-as-guest.ts'
import { clearCart, keepCart, removeLine, setQuantity } from './change-cart.ts'
import { changeOrderStatus } from './change-order-status.ts'
import { expireCarts } from './expire-carts.ts'
import { importRows } from './import-rows.ts'
import { finishImport, startImport } from './import-runs.ts'
import { keepSessionKey } from './keep-session-key.ts'
import { placeOrder } from './place-order.ts'
import { receiveMessage } from './receive-message.ts'
import { beginDemo, finishDemo } from './seed-demo.ts'
import {
  countSignInAttempt,
  endStaffSession,
  startStaffSession,
  touchStaffSession,
} from './staff-sessions.ts'

/**
 * Every write the shop knows, by name. The process opens its store with this table, and on SQLite
 * the writer thread imports it for itself.
 */
export const commands = {
  keepSessionKey,
  addToCart,
  setQuantity,
  removeLine,
  clearCart,
  keepCart,
  expireCarts,
  placeOrder,
  changeOrderStatus,
  addOrderNote,
  cancelAsGuest,
  receiveMessage,
  startImport,
  importRows,
  finishImport,
  beginDemo,
  finishDemo,
  countSignInAttempt,
  startStaffSession,
  touchStaffSession,
  endStaffSession,
}

export type Commands = typeof commands

export const COMMANDS_URL = import.meta.url
