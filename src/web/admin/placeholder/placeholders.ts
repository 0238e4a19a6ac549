import { adminPaths } from '../../paths/admin-paths.ts'

type Placeholder = {
  readonly title: string
  /** What the menu calls it, where that is not the title. */
  readonly crumb?: string
  /** The menu's group it belongs to. */
  readonly group: string
  readonly sentence: string
  /** What holds until then. */
  readonly today: string
  readonly near: { readonly text: string; readonly href: string }
}

export const PLACEHOLDERS: ReadonlyMap<string, Placeholder> = new Map([
  [
    adminPaths.promotions,
    {
      title: 'Promotions',
      group: 'Marketing',
      sentence: 'Promotion management features will be available here.',
      today:
        'For now, the offers page is plain text, and a sale is a price with a higher compare price beside it.',
      near: { text: 'Go to Products', href: adminPaths.products },
    },
  ],
  [
    adminPaths.productOptions,
    {
      title: 'Product Options',
      group: 'Products',
      sentence: 'Product option features will be available here.',
      today:
        'A replacement part comes in one form: every variant has its own number and its own product.',
      near: { text: 'Go to Products', href: adminPaths.products },
    },
  ],
])
