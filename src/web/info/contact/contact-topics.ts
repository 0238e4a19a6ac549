import type { Section } from '#domain/pages/content.ts'
import { paths } from '../../paths/shop-paths.ts'

/** A shop with shipping methods of its own promises nothing of them here. */
export const helpTopics = ({ hasOwnMethods = false } = {}): Section => ({
  id: 'topics',
  heading: 'Help topics',
  blocks: [
    {
      links: [
        { label: 'Find the right part', to: paths.howToFindPart, note: 'Where your model tag is' },
        { label: 'Where is my order?', to: paths.trackOrder, note: 'Number and email are enough' },
        { label: 'Return a part', to: paths.returns, note: '{returnDays} days from delivery' },
        { label: 'Cancel an order', to: paths.cancelOrder, note: 'Within 1 hour of placement' },
        {
          label: 'Shipping times and rates',
          to: paths.shipping,
          ...(hasOwnMethods ? {} : { note: 'Free standard over $75' }),
        },
        { label: 'Trade and volume orders', to: paths.quickOrder, note: 'Paste a list of numbers' },
      ],
    },
  ],
})

/** What most people write about; anything else may be typed. */
export const SUBJECTS = [
  'Help me find a part',
  'A question about an order',
  'Returns and warranty',
  'Trade account or volume discount',
] as const
