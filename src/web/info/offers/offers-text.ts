import type { Card, TextContent } from '#domain/pages/content.ts'
import { paths } from '../../paths/shop-paths.ts'
import { HOW_OFFERS_APPLY, OFFERS, REWARDS, SEASONAL } from './offers.ts'

export const SEASONAL_CARDS: readonly Card[] = SEASONAL.map(
  ({ season, title, text, to, link, picture }) => ({
    title,
    badge: season,
    text,
    picture,
    link: { label: link, to },
  }),
)

const OFFER_CARDS: readonly Card[] = OFFERS.map(
  ({ title, description, discount, validUntil, conditions }) => ({
    title,
    badge: discount,
    text: description,
    facts: [{ label: 'Valid', value: validUntil }],
    list: conditions,
    link: { label: 'Shop Now', to: paths.categories },
  }),
)

/** What the page says, for an edit to begin with. */
export const offersText: TextContent = {
  title: 'Special Offers',
  description:
    'Free standard shipping over $75, 15% contractor discount, 10% off your first order, 20% off 10 or more identical parts, and rewards.',
  lead: 'Four offers that are always on, three that come with the season, and points for everything you buy.',
  picture: '/pictures/parts/water-filter.svg',
  sections: [
    {
      id: 'offers',
      heading: 'Current offers',
      blocks: [{ callout: HOW_OFFERS_APPLY }, { cards: OFFER_CARDS }],
    },
    { id: 'seasonal', heading: 'Seasonal promotions', blocks: [{ cards: SEASONAL_CARDS }] },
    { id: 'rewards', heading: REWARDS.title, blocks: [REWARDS.text] },
  ],
}
