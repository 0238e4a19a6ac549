import { paths } from '../../paths/shop-paths.ts'
import { defineTextPage } from '../text-page.tsx'

export default defineTextPage({
  title: 'Privacy Policy',
  description:
    'What {name} knows about you, why, for how long, who else sees it, and how to have it corrected or deleted.',
  lead: 'We collect what we need to sell and send you parts, and no more. We do not sell personal information. This page says exactly what we keep, why and for how long.',
  updated: 'January 16, 2025',
  sections: [
    {
      id: 'what-we-collect',
      heading: 'Information we collect',
      blocks: [
        {
          list: [
            '**When you order:** your name, email address, phone number, shipping and billing address, the parts you bought, what they cost and how they were sent.',
            '**When you write to us:** what you enter into the contact, catalog, careers and newsletter forms.',
            '**While you shop:** the contents of your cart, tied to a random session number. It says nothing about who you are.',
            '**On your own device only:** your wishlist, your demo sign-in and your cookie choices. We do not receive them.',
            '**In our server logs:** the page requested, the time, and whether it worked, so that we can find faults.',
          ],
        },
        'We do not process payments at present and hold no card numbers.',
      ],
    },
    {
      id: 'how-we-use',
      heading: 'How we use it',
      blocks: [
        {
          list: [
            'To take, pack, ship and invoice your order, and to handle returns and warranty claims.',
            'To answer your questions.',
            'To send catalogs and newsletters that you asked for, until you tell us to stop.',
            'To notice misuse, such as orders placed by programs or repeated password guessing.',
            'To decide what to keep in stock. For this we use totals, not people.',
          ],
        },
      ],
    },
    {
      id: 'sharing',
      heading: 'Who else sees it',
      blocks: [
        'Carriers receive the name, address and phone number needed to deliver your package. Our hosting provider stores our data on our behalf and may not use it. Authorities receive what a valid legal order demands, and nothing without one. **We do not sell or rent personal information, and we do not share it for anybody else’s advertising.**',
      ],
    },
    {
      id: 'cookies',
      heading: 'Cookies',
      blocks: [
        `The shop needs one cookie to remember your cart. Everything else is described, with its lifetime, in the [cookie policy](${paths.cookies}), where you can also change your choices.`,
      ],
    },
    {
      id: 'how-long',
      heading: 'How long we keep it',
      blocks: [
        {
          table: {
            caption: 'Retention periods',
            head: ['Information', 'Kept for'],
            rows: [
              ['Orders and invoices', '7 years, as tax law requires'],
              ['Carts', '30 days after they were last used'],
              ['Messages and catalog requests', '2 years'],
              ['Job applications', '1 year'],
              ['Newsletter subscriptions', 'Until you unsubscribe'],
              ['Back-in-stock requests', 'Until the email is sent, one year at most'],
              ['Server logs', '30 days'],
            ],
          },
        },
      ],
    },
    {
      id: 'security',
      heading: 'How we protect it',
      blocks: [
        'Connections to our public site are encrypted. Order numbers cannot be guessed, order details are shown only to the browser that placed the order or to someone who knows both its number and the email address, and every change our staff make is recorded.',
      ],
    },
    {
      id: 'your-rights',
      heading: 'Your rights',
      blocks: [
        `You may ask what we hold about you, have it corrected, receive a copy, or have it deleted where no law makes us keep it. You may object to any use described here. Write to {privacyEmail} from the address you ordered with; we answer within 30 days and charge nothing. Residents of California, Colorado, Connecticut, Virginia and other states with their own privacy laws have these rights by law; we grant them to everybody.`,
      ],
    },
    {
      id: 'children',
      heading: 'Children',
      blocks: [
        'This shop is meant for adults. We do not knowingly collect information from children under 13. If you believe that a child under 13 has sent us any, tell us and we will delete it.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes to this policy',
      blocks: [
        'When we change this policy, we change the date at its top. If a change affects what happens to information you have already given us, we will tell you by email first.',
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
            {
              label: 'Mail',
              value: `{legalName}, Privacy, {street}, {city}`,
            },
          ],
        },
      ],
    },
  ],
})
