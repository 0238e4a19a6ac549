import { call } from '../call.ts'
import { CSV_FILE } from '../responses.ts'
import {
  RevenueReportJson,
  RevenueReportQuery,
  SalesReportJson,
  SalesReportQuery,
  TopProductsJson,
  TopProductsQuery,
} from './figures.ts'

export const revenueReport = call({
  method: 'GET',
  path: '/api/admin/reports/revenue',
  access: 'staff',
  right: 'orders',
  summary: 'Revenue of completed orders by day or month, 30 days unless said otherwise',
  query: RevenueReportQuery,
  response: RevenueReportJson,
  alternatives: [CSV_FILE],
})

export const categorySalesReport = call({
  method: 'GET',
  path: '/api/admin/reports/categories',
  access: 'staff',
  right: 'orders',
  summary: 'Sales of completed orders by category, best first, 12 months unless said otherwise',
  query: SalesReportQuery,
  response: SalesReportJson,
  alternatives: [CSV_FILE],
})

export const brandSalesReport = call({
  method: 'GET',
  path: '/api/admin/reports/brands',
  access: 'staff',
  right: 'orders',
  summary: 'Sales of completed orders by brand, best first, 12 months unless said otherwise',
  query: SalesReportQuery,
  response: SalesReportJson,
  alternatives: [CSV_FILE],
})

export const topProductsReport = call({
  method: 'GET',
  path: '/api/admin/reports/products',
  access: 'staff',
  right: 'orders',
  summary: 'What brought in most, of one month or of all time',
  query: TopProductsQuery,
  response: TopProductsJson,
  alternatives: [CSV_FILE],
})
