import { paths } from '../../paths/shop-paths.ts'
import { defineTextPage } from '../text-page.tsx'

export default defineTextPage({
  title: 'Returns & Exchanges',
  description:
    'Return most parts within {returnDays} days from delivery. Refunds are issued within 3-5 business days after we receive the part.',
  lead: 'Ordered the wrong part, or it turned out to be the other pump? You have {returnDays} days from delivery to send it back. No interrogation, no restocking fee.',
  picture: '/pictures/info/parcel.svg',
  sections: [
    {
      id: 'policy',
      heading: 'Our return policy',
      blocks: [
        {
          facts: [
            { label: 'Return window', value: '{returnDays} days from delivery' },
            { label: 'Refund', value: 'Within 3-5 business days after receipt' },
            { label: 'Restocking fee', value: 'None' },
            { label: 'Exchanges', value: 'No direct exchanges' },
          ],
        },
        'Parts must be in original condition, in their original packaging, with any seals unbroken and all hardware included. A part that arrived faulty or is not the one you ordered can always come back, opened or not, and we pay for the return shipping.',
      ],
    },
    {
      id: 'how-to-return',
      heading: 'How to return a part',
      blocks: [
        {
          steps: [
            {
              title: 'Tell us',
              text: `Write to {supportEmail} or use the [contact form](${paths.contact}) with your order number and the part you are returning. You get a return number and a label.`,
            },
            {
              title: 'Pack it well',
              text: 'Use the original box if you can and write the return number on the outside. Glass, boards and igniters need padding on every side.',
            },
            {
              title: 'Send it',
              text: 'Drop it at any location of the carrier on the label within {returnDays} days from delivery, and keep the receipt.',
            },
            {
              title: 'Get your money back',
              text: 'We inspect it on arrival and refund your original payment method within 3-5 business days after receipt.',
            },
          ],
        },
      ],
    },
    {
      id: 'exchanges',
      heading: 'Exchanges',
      blocks: [
        'We do not make direct exchanges: waiting for one part to arrive before the other leaves keeps your appliance broken longer than it needs to be. Return the first part for a refund and order the right one now; it ships the same day if you order before 2 PM EST.',
        {
          callout: {
            title: 'Not sure which part is right?',
            text: `Before you reorder, read [how to find your part](${paths.howToFindPart}) or call {phone}, {supportHours}, with the model number in your hand.`,
          },
        },
      ],
    },
    {
      id: 'non-returnable',
      heading: 'What cannot be returned',
      blocks: [
        {
          list: [
            '**Custom orders**: parts we had made, cut or ordered specially for you.',
            '**Installed electrical items**: boards, timers, motors, switches and other electrical parts that have been installed, because nobody can tell afterwards what they went through.',
            '**Misuse damage**: parts broken by wrong installation, wrong voltage or force.',
          ],
        },
        `If an installed electrical part fails by itself within its warranty, that is not a return but a warranty claim: [contact us](${paths.contact}) and we will replace it. Every part has a {warrantyYears}-year standard warranty.`,
      ],
    },
    {
      id: 'refunds',
      heading: 'Refunds',
      blocks: [
        `We refund the price of the part and the tax on it. Shipping charges are refunded when the mistake was ours. Your bank may take a few more days to show the amount. Changed your mind before it shipped? [Cancel the order](${paths.cancelOrder}) within 1 hour of placement instead.`,
      ],
    },
  ],
})
