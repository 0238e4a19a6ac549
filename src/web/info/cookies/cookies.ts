import type { TextContent } from '#domain/pages/content.ts'
import { paths } from '../../paths/shop-paths.ts'

type CookieType = {
  readonly name: string
  readonly purpose: string
  readonly examples: string
  readonly retention: string
  readonly category: 'necessary' | 'analytics' | 'marketing' | 'preference'
}

export const COOKIE_TYPES: readonly CookieType[] = [
  {
    name: 'Essential cookies',
    purpose: 'Keep your cart and your place in the shop; nothing works without them.',
    examples: 'Cart, a checkout you have begun',
    retention: 'Session or 1 year',
    category: 'necessary',
  },
  {
    name: 'Analytics cookies',
    purpose: 'Count visits and show which pages help and which do not.',
    examples: 'Visit count, pages seen',
    retention: '2 years',
    category: 'analytics',
  },
  {
    name: 'Marketing cookies',
    purpose: 'Remember which offer brought you here.',
    examples: 'Campaign, last offer seen',
    retention: '1 year',
    category: 'marketing',
  },
  {
    name: 'Preference cookies',
    purpose: 'Remember what you chose, so that you need not choose again.',
    examples: 'Wishlist, your appliances, cookie choices',
    retention: '1 year',
    category: 'preference',
  },
]

/** By the names under which a browser shows them; a test compares them with what is really set. */
export const STORED_TODAY = [
  {
    names: ['cart'],
    kind: 'Cookie, essential',
    purpose: 'Your cart, and the orders you placed in this browser',
    retention: '1 year',
  },
  {
    names: ['session-id'],
    kind: 'Local storage, essential',
    purpose: 'The same cart, for requests of the page itself',
    retention: 'Until you clear it',
  },
  {
    names: ['wishlist', 'cookie-preferences'],
    kind: 'Local storage, preference',
    purpose: 'Parts you saved, and your choice on this page; never sent to us',
    retention: '1 year',
  },
  {
    names: ['my-appliances'],
    kind: 'Local storage, preference',
    purpose:
      'The models of your appliances; we learn of one when you ask what fits it or order a part for it',
    retention: '1 year',
  },
  {
    names: ['list-view'],
    kind: 'Local storage, preference',
    purpose: 'Whether you see lists as cards or as compact rows; never sent to us',
    retention: '1 year',
  },
  {
    names: ['signed-in-as'],
    kind: 'Local storage, preference',
    purpose: 'The email address you signed in with in this demo; never sent to us',
    retention: '12 hours, or 1 year with “Remember me”',
  },
  {
    names: ['scroll', 'checkout-draft', 'order-attempts'],
    kind: 'Session storage, essential',
    purpose: 'Your place on a page, a checkout you have begun',
    retention: 'Until you close the tab',
  },
] as const

type ThirdParty = {
  readonly name: string
  readonly purpose: string
  readonly type: 'Analytics' | 'Marketing' | 'Essential' | 'Functional'
}

export const THIRD_PARTIES: readonly ThirdParty[] = [
  { name: 'Site analytics', purpose: 'Visit statistics without names', type: 'Analytics' },
  { name: 'Offer partners', purpose: 'Counting visits from advertisements', type: 'Marketing' },
  { name: 'Hosting provider', purpose: 'Delivering pages and pictures', type: 'Essential' },
  { name: 'Package carriers', purpose: 'Showing where a package is', type: 'Functional' },
]

export const cookies: TextContent = {
  title: 'Cookie Policy',
  description:
    'Which cookies {name} uses, for what and for how long, which third-party services may set their own, and how to manage your preferences.',
  lead: 'Cookies are how a shop remembers what is in your cart. This page says which ones there are, how long they last, and how to get rid of them.',
  updated: 'January 16, 2025',
  sections: [
    {
      id: 'what-are-cookies',
      heading: 'What cookies are',
      blocks: [
        'A cookie is a small piece of text that a website asks your browser to keep and to send back with later visits. “Session” cookies go when you close the browser; others stay until a date. Browsers can also keep data for a site without ever sending it (“local storage”); we treat it the same way and describe it here too.',
      ],
    },
    {
      id: 'how-we-use',
      heading: 'How we use cookies',
      blocks: [
        'Today this shop sets **one** cookie: the one that remembers your cart. A few more things stay in your browser’s own storage. This is the whole list:',
        {
          table: {
            caption: 'Everything this shop keeps in your browser today',
            head: ['Name', 'Kind', 'What for', 'Kept for'],
            rows: STORED_TODAY.map(({ names, kind, purpose, retention }) => [
              `**${names.join(', ')}**`,
              kind,
              purpose,
              retention,
            ]),
          },
        },
        'Analytics and marketing cookies appear below because our policy covers them. At present we set none, and we would ask you first.',
      ],
    },
    {
      id: 'types',
      heading: 'Types of cookies',
      blocks: [
        {
          table: {
            caption: 'Cookies by type, with retention',
            head: ['Type', 'Purpose', 'Examples', 'Retention', 'Category'],
            rows: COOKIE_TYPES.map((type) => [
              `**${type.name}**`,
              type.purpose,
              type.examples,
              type.retention,
              type.category,
            ]),
          },
        },
      ],
    },
    {
      id: 'third-party',
      heading: 'Third-party services',
      blocks: [
        'These kinds of service may set or read cookies of their own when we use them. None of them runs on this site at the moment except our hosting provider, which sets no cookie.',
        {
          table: {
            caption: 'Third-party services',
            head: ['Service', 'Purpose', 'Type'],
            rows: THIRD_PARTIES.map((service) => [service.name, service.purpose, service.type]),
          },
        },
      ],
    },
    {
      id: 'managing',
      heading: 'Managing your preferences',
      blocks: [
        'You decide about everything that is not essential. The button below opens your choices; you can change them at any time, and they are saved on this device.',
      ],
    },
    {
      id: 'browsers',
      heading: 'Browser-specific instructions',
      blocks: [
        'Every browser can also delete or block cookies itself. If you block ours, you can still read everything, but the cart will be empty on every page.',
        {
          table: {
            caption: 'Where to find the setting',
            head: ['Browser', 'Menu'],
            rows: [
              ['Chrome', 'Settings > Privacy and security > Third-party cookies'],
              ['Firefox', 'Settings > Privacy & Security > Cookies and Site Data'],
              ['Safari on a Mac', 'Settings > Privacy > Manage Website Data'],
              ['Safari on iPhone', 'Settings > Apps > Safari > Advanced > Website Data'],
              ['Edge', 'Settings > Cookies and site permissions'],
            ],
          },
        },
      ],
    },
    {
      id: 'data-protection',
      heading: 'Data protection',
      blocks: [
        `The cart cookie holds a random number and nothing about you. It can be read only by our server, never by scripts. How we treat personal information in general is in our [privacy policy](${paths.privacy}).`,
      ],
    },
    {
      id: 'changes',
      heading: 'Changes to this policy',
      blocks: [
        'When we begin to use a new cookie, it appears here first and the date at the top changes.',
      ],
    },
    {
      id: 'contact',
      heading: 'Contact',
      blocks: [
        {
          facts: [
            { label: 'Email', value: '{privacyEmail}' },
            { label: 'Phone', value: '{phone}' },
            { label: 'Mail', value: `{legalName}, {street}, {city}` },
          ],
        },
        {
          links: [{ label: 'Privacy policy', to: paths.privacy, note: 'What we know about you' }],
        },
      ],
    },
  ],
}
