export const EXPORT_NAMES = [
  'products',
  'stock',
  'prices',
  'fits',
  'orders',
  'order-lines',
  'customers',
  'taxes',
  'messages',
  'subscribers',
  'questions',
  'buyer-answers',
  'log',
] as const
export type ExportName = (typeof EXPORT_NAMES)[number]

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** What each file is called where staff choose it. */
export const EXPORTS: Readonly<
  Record<ExportName, { readonly title: string; readonly says: string }>
> = {
  products: {
    title: 'Products',
    says: 'Every column of the import. Change what you like and import the file as “new parts and updates”.',
  },
  stock: {
    title: 'Stock',
    says: 'What is on hand and when it runs low. Fill in what you counted and import it as stock.',
  },
  prices: {
    title: 'Prices',
    says: 'Price, retail, sale and compare price of every part. Import it again as prices.',
  },
  fits: {
    title: 'Fits',
    says: 'One line for each model that a part fits. Import it again as fits.',
  },
  orders: {
    title: 'Orders',
    says: 'One line for each order: who, where to, and what was charged.',
  },
  'order-lines': {
    title: 'Order lines',
    says: 'One line for each part of an order, with the price it was sold at.',
  },
  customers: {
    title: 'Customers',
    says: 'One line for each customer: email address, number of orders and amount spent.',
  },
  taxes: {
    title: 'Tax by state and month',
    says: 'What was sold and what tax was charged, for the tax return. Without cancelled orders.',
  },
  messages: {
    title: 'Messages',
    says: 'What visitors sent through the shop’s forms.',
  },
  subscribers: {
    title: 'Newsletter subscribers',
    says: 'Everyone who signed up for the newsletter, and whether they confirmed it. Write only to those who did.',
  },
  questions: {
    title: 'Questions',
    says: 'What people asked about parts, with your answers. Write your answers in the file and import it under Questions.',
  },
  'buyer-answers': {
    title: 'Buyers’ answers',
    says: 'What buyers said about their parts: how long it took, how hard it was, and whether it helped.',
  },
  log: {
    title: 'Log',
    says: 'Who changed what in the back office, and when.',
  },
}
