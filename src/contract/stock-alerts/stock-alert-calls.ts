import { call } from '../call.ts'
import { StockAlertInput, StockAlertNoted } from './stock-alerts.ts'

export const askForStockAlert = call({
  method: 'POST',
  path: '/api/stock-alerts',
  access: 'session',
  summary: 'Notes that somebody wants one email when a product is back in stock',
  body: StockAlertInput,
  response: StockAlertNoted,
  status: 201,
})
