import { addOrderNote } from './add-order-note.ts'
import { addToCart } from './add-to-cart.ts'
import { changeProducts, setProductStock } from './bulk-products.ts'
import { cancelAsGuest } from './cancel-as-guest.ts'
import { renewCategoryWords } from './category-words.ts'
import { clearCart, keepCart, removeLine, setQuantity } from './change-cart.ts'
import { changeCategory, createCategory, deleteCategory } from './change-category.ts'
import { changeOrderStatus } from './change-order-status.ts'
import { expireCarts } from './expire-carts.ts'
import { importRows } from './import-rows.ts'
import { finishImport, startImport } from './import-runs.ts'
import { keepSessionKey } from './keep-session-key.ts'
import { placeOrder } from './place-order.ts'
import { readMessage } from './read-message.ts'
import { receiveMessage } from './receive-message.ts'
import { deleteProduct, restoreProduct } from './remove-product.ts'
import { changeProduct, createProduct } from './save-product.ts'
import { beginDemo, finishDemo } from './seed-demo.ts'
import {
  countSignInAttempt,
  endStaffSession,
  expireStaffSessions,
  startStaffSession,
  touchStaffSession,
} from './staff-sessions.ts'
import { beginUndo, undoSomeRows } from './undo-import.ts'

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
  createProduct,
  changeProduct,
  deleteProduct,
  restoreProduct,
  changeProducts,
  setProductStock,
  createCategory,
  changeCategory,
  deleteCategory,
  renewCategoryWords,
  readMessage,
  startImport,
  importRows,
  finishImport,
  beginUndo,
  undoSomeRows,
  beginDemo,
  finishDemo,
  countSignInAttempt,
  startStaffSession,
  touchStaffSession,
  endStaffSession,
  expireStaffSessions,
}

export type Commands = typeof commands

export const COMMANDS_URL = import.meta.url
