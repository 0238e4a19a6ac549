import type { Question, Section, TextContent } from '#domain/pages/content.ts'
import { paths } from '../../paths/shop-paths.ts'

const BUILT_IN_METHODS: readonly Question[] = [
  {
    question: 'How long does shipping take?',
    answer: `Standard shipping takes 3-5 business days, express 1-2 business days. Next-day delivery is possible if you order by 2 PM EST. The [shipping page](${paths.shipping}) has all services.`,
  },
  {
    question: 'What does shipping cost?',
    answer:
      'Standard shipping is free on orders $75 and over and $8.99 under $75; express is $19.99 and next day $29.99. Checkout lists more methods, and the price shown there is the one you pay.',
  },
]
const OWN_METHODS: Question = {
  question: 'What does shipping cost, and how long does it take?',
  answer: `The [shipping page](${paths.shipping}) lists our methods and their prices. Checkout says when each of them arrives, and the price shown there is the one you pay.`,
}
const ORDER_LEAVES: Question = {
  question: 'When will my order leave?',
  answer:
    'The same day, if the parts are in stock and you order before 2 PM EST on a business day. At peak times processing takes 1-2 days.',
}
const ALASKA_AND_HAWAII: Question = {
  question: 'Do you ship to Alaska and Hawaii?',
  answer: 'We ship to all 50 states. Extra charges apply for Alaska and Hawaii.',
}
const WHERE_IT_IS: Question = {
  question: 'Where is my order?',
  answer: `Enter the order number and your email address on [Track Your Order](${paths.trackOrder}).`,
}

const DISCOUNTS: Question = {
  question: 'Do you offer trade or volume discounts?',
  answer: `Contractors get 15% off, 10 or more identical parts are 20% off, and orders over $500 qualify for volume discounts. Cart and checkout do not take these off by themselves: [contact us](${paths.contact}) before you order. See [special offers](${paths.offers}).`,
}

const ORDERING: readonly Question[] = [
  {
    question: 'How do I find the right part?',
    answer: `Type your appliance’s model number into the search box at the top of any page; we list the parts that fit it. [How to find your part](${paths.howToFindPart}) shows where the model tag is on each appliance.`,
  },
  {
    question: 'The number on my old part is not in your shop. What now?',
    answer:
      'Makers renumber parts all the time. Search for the old number anyway: if a newer part replaces it, we show that one and say so.',
  },
  {
    question: 'Do I need an account to order?',
    answer:
      'No. You check out as a guest with your contact details. Keep the order number: with it and your email address you can follow or cancel the order.',
  },
  {
    question: 'Can I order many parts at once?',
    answer: `Yes. [Quick Order](${paths.quickOrder}) takes a list of part numbers and quantities, typed, pasted or uploaded as a CSV or TXT file.`,
  },
  {
    question: 'How do I pay?',
    answer:
      'This shop currently runs in demo mode: you can go through the whole checkout, and no payment is processed.',
  },
  {
    question: 'Can I cancel an order?',
    answer: `Within 1 hour of placement, as long as it has not shipped. Use [Cancel Order](${paths.cancelOrder}); refunds arrive within 3-5 business days.`,
  },
  DISCOUNTS,
]

const SHIPPING = [...BUILT_IN_METHODS, ORDER_LEAVES, ALASKA_AND_HAWAII, WHERE_IT_IS]

const RETURNS: Section = {
  id: 'returns',
  heading: 'Returns',
  blocks: [
    {
      questions: [
        {
          question: 'How long do I have to return a part?',
          answer: `{returnDays} days from delivery for most items in original condition. The steps are on [Returns & Exchanges](${paths.returns}).`,
        },
        {
          question: 'Can I exchange a part for another?',
          answer:
            'We do not make direct exchanges. Return the part for a refund and order the right one straight away, so that you are not waiting on the mail twice.',
        },
        {
          question: 'When do I get my refund?',
          answer: 'Within 3-5 business days after we have received the part.',
        },
        {
          question: 'What cannot be returned?',
          answer: 'Custom orders, installed electrical items, and parts damaged by misuse.',
        },
        {
          question: 'My part failed after three months. Is that a return?',
          answer: `No, it is a warranty claim, and it is easier. Every part has a {warrantyYears}-year standard warranty: [tell us](${paths.contact}) your order number and we replace it.`,
        },
      ],
    },
  ],
}

const REACH_US: Section = {
  id: 'reach-us',
  heading: 'Still stuck?',
  blocks: [
    {
      facts: [
        { label: 'Phone', value: '{phone}' },
        { label: 'Email', value: '{supportEmail}' },
        { label: 'Support hours', value: '{supportHours}' },
      ],
    },
    {
      links: [
        { label: 'Contact us', to: paths.contact, note: 'Send a message' },
        { label: 'Find your part', to: paths.howToFindPart, note: 'Where the tag is' },
        { label: 'Repair articles', to: paths.blog, note: 'Diagnose it yourself' },
      ],
    },
  ],
}

const HELP: Omit<TextContent, 'sections'> = {
  title: 'Help Center',
  description:
    'Answers about ordering, shipping and returns at {name}, and how to reach our support desk, {supportHours}.',
  lead: `The questions we hear most, answered in a few lines each. If yours is not here, call {phone} or [write to us](${paths.contact}): support is open {supportHours}.`,
  picture: '/pictures/parts/touch-panel.svg',
}

type HelpOf = { readonly hasOwnMethods: boolean; readonly hasOffers: boolean }

/** As built in, without what is not true of a shop with its own shipping or without our offers. */
export function helpFor({ hasOwnMethods, hasOffers }: HelpOf): TextContent {
  const questions = {
    ordering: hasOffers ? ORDERING : ORDERING.filter((question) => question !== DISCOUNTS),
    shipping: hasOwnMethods ? [OWN_METHODS, ORDER_LEAVES, WHERE_IT_IS] : SHIPPING,
  }
  return {
    ...HELP,
    sections: [
      { id: 'ordering', heading: 'Ordering', blocks: [{ questions: questions.ordering }] },
      { id: 'shipping', heading: 'Shipping', blocks: [{ questions: questions.shipping }] },
      RETURNS,
      REACH_US,
    ],
  }
}

export const helpText = helpFor({ hasOwnMethods: false, hasOffers: true })
