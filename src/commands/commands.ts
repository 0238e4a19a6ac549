import { answerLine } from './buyers/answer-line.ts'
import { judgeSentence } from './buyers/judge-sentence.ts'
import { addToCart } from './cart/add-to-cart.ts'
import { applyCoupon, removeCoupon } from './cart/cart-coupon.ts'
import { clearCart, removeLine, renewCart, setQuantity } from './cart/change-cart.ts'
import { expireCarts } from './cart/expire-carts.ts'
import { storeSessionKey } from './cart/store-session-key.ts'
import { changeProducts, setProductStock } from './catalogue/bulk-products.ts'
import { renewCategoryWords } from './catalogue/category-words.ts'
import { changeCategory, createCategory, deleteCategory } from './catalogue/change-category.ts'
import { describeModels, setKindCompanions } from './catalogue/describe-catalogue.ts'
import { placePicture } from './catalogue/place-picture.ts'
import { deleteProduct, restoreProduct } from './catalogue/remove-product.ts'
import { changeProduct, createProduct } from './catalogue/save-product.ts'
import { removeSomeDemo, startDemoRemoval } from './demo/remove-demo.ts'
import { beginDemo, declineDemo, finishDemo } from './demo/seed-demo.ts'
import {
  createDiagram,
  hideDiagram,
  removeDiagram,
  replaceDiagramPicture,
  saveDiagram,
} from './diagrams/change-diagrams.ts'
import { importDiagramSpots } from './diagrams/import-spots.ts'
import { loadDiagrams } from './diagrams/load-diagrams.ts'
import { revertDiagram } from './diagrams/revert-diagram.ts'
import { expireAddresses } from './emails/expire-addresses.ts'
import { retryAddress } from './emails/retry-address.ts'
import { revertEmailText, saveEmailText } from './emails/save-text.ts'
import { recordExport } from './exports/record-export.ts'
import { expireIntegrations, numberChanges } from './integrations/changes.ts'
import { claimDeliveries, recordDelivery } from './integrations/deliveries.ts'
import {
  changeEndpoint,
  changeSecret,
  createEndpoint,
  pauseEndpoint,
  removeEndpoint,
  replayDelivery,
  resumeEndpoint,
  sendTestEvent,
} from './integrations/endpoints.ts'
import { createKey, revokeKey, touchKey } from './integrations/keys.ts'
import { takeKeyCalls } from './integrations/take-key-calls.ts'
import { importKnowledge, removeKnowledge, saveKnowledge } from './knowledge/change-knowledge.ts'
import { loadKnowledge } from './knowledge/load-knowledge.ts'
import { readMessage } from './messages/read-message.ts'
import { receiveMessage } from './messages/receive-message.ts'
import {
  changeNewsletter,
  createNewsletter,
  deleteNewsletter,
  sendNewsletter,
  testNewsletter,
} from './newsletter/newsletters.ts'
import { removeSubscriber } from './newsletter/remove-subscriber.ts'
import { confirmSubscription, subscribe, unsubscribe } from './newsletter/subscribe.ts'
import { writeNewsletter } from './newsletter/write-newsletter.ts'
import { addOrderNote } from './orders/add-order-note.ts'
import { cancelAsGuest } from './orders/cancel-as-guest.ts'
import { changeShipping, changeTax } from './orders/change-charges.ts'
import { changeCoupon, createCoupon, deleteCoupon } from './orders/change-coupon.ts'
import { changeOrderStatus } from './orders/change-order-status.ts'
import { placeOrder } from './orders/place-order.ts'
import { claimOutbox, recordTry } from './outbox/dispatch.ts'
import { expireOutbox } from './outbox/expire.ts'
import { sendEmailAgain, stopEmail, writeTestEmail } from './outbox/staff.ts'
import { createPage, hidePage, revertPage, savePage } from './pages/save-page.ts'
import { addPicture } from './pictures/add-picture.ts'
import { forgetPictures, sweepPictures } from './pictures/sweep-pictures.ts'
import { applyChanges, beginApply, finishApply, stopApply } from './product-import/apply-changes.ts'
import { changeSupplier, deleteSupplier } from './product-import/change-supplier.ts'
import {
  claimFolderFile,
  holdFolderFile,
  releaseFolderFile,
} from './product-import/folder-files.ts'
import { importRows } from './product-import/import-rows.ts'
import { finishImport, startImport } from './product-import/import-runs.ts'
import { reportImport } from './product-import/report-import.ts'
import { saveSupplier } from './product-import/save-supplier.ts'
import { dropOldRows, finishCheck, stageRows } from './product-import/stage-rows.ts'
import { undoChanges } from './product-import/undo-changes.ts'
import { beginUndo, undoSomeRows } from './product-import/undo-import.ts'
import { addExamples } from './questions/add-examples.ts'
import { askQuestion } from './questions/ask-question.ts'
import { importQuestions } from './questions/import-questions.ts'
import { replyToQuestion } from './questions/reply-to-question.ts'
import { dismissFirstSteps } from './shop/dismiss-first-steps.ts'
import { revertSettings, saveSettings } from './shop/save-settings.ts'
import { storePicture } from './shop/store-picture.ts'
import {
  countSignInAttempt,
  endStaffSession,
  expireStaffSessions,
  startStaffSession,
  touchStaffSession,
} from './staff/sessions.ts'
import { askForStockAlert } from './stock-alerts/ask-for-alert.ts'
import { stopStockAlerts } from './stock-alerts/stop-alerts.ts'
import { writeStockAlerts } from './stock-alerts/write-alerts.ts'

/**
 * Every write of the shop, by name. The process opens its store with this table, and on SQLite the
 * writer thread imports it as well.
 */
export const commands = {
  recordExport,
  claimFolderFile,
  holdFolderFile,
  releaseFolderFile,
  reportImport,
  storeSessionKey,
  addToCart,
  setQuantity,
  removeLine,
  clearCart,
  renewCart,
  applyCoupon,
  removeCoupon,
  expireCarts,
  placeOrder,
  changeOrderStatus,
  addOrderNote,
  cancelAsGuest,
  changeShipping,
  changeTax,
  createCoupon,
  changeCoupon,
  deleteCoupon,
  receiveMessage,
  askForStockAlert,
  writeStockAlerts,
  stopStockAlerts,
  subscribe,
  confirmSubscription,
  unsubscribe,
  removeSubscriber,
  createNewsletter,
  changeNewsletter,
  deleteNewsletter,
  sendNewsletter,
  testNewsletter,
  writeNewsletter,
  expireAddresses,
  retryAddress,
  answerLine,
  judgeSentence,
  askQuestion,
  addExamples,
  importQuestions,
  replyToQuestion,
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
  describeModels,
  setKindCompanions,
  loadDiagrams,
  createDiagram,
  saveDiagram,
  replaceDiagramPicture,
  hideDiagram,
  revertDiagram,
  removeDiagram,
  importDiagramSpots,
  loadKnowledge,
  saveKnowledge,
  removeKnowledge,
  importKnowledge,
  readMessage,
  claimOutbox,
  recordTry,
  expireOutbox,
  sendEmailAgain,
  stopEmail,
  writeTestEmail,
  saveEmailText,
  revertEmailText,
  createKey,
  revokeKey,
  takeKeyCalls,
  touchKey,
  createEndpoint,
  changeEndpoint,
  removeEndpoint,
  pauseEndpoint,
  resumeEndpoint,
  changeSecret,
  sendTestEvent,
  replayDelivery,
  claimDeliveries,
  recordDelivery,
  numberChanges,
  expireIntegrations,
  createPage,
  savePage,
  hidePage,
  revertPage,
  startImport,
  importRows,
  finishImport,
  stageRows,
  finishCheck,
  dropOldRows,
  beginApply,
  applyChanges,
  finishApply,
  stopApply,
  beginUndo,
  undoSomeRows,
  undoChanges,
  saveSupplier,
  changeSupplier,
  deleteSupplier,
  beginDemo,
  declineDemo,
  finishDemo,
  saveSettings,
  revertSettings,
  storePicture,
  addPicture,
  placePicture,
  sweepPictures,
  forgetPictures,
  dismissFirstSteps,
  startDemoRemoval,
  removeSomeDemo,
  countSignInAttempt,
  startStaffSession,
  touchStaffSession,
  endStaffSession,
  expireStaffSessions,
}

export type Commands = typeof commands
