import { paths } from '../../paths/shop-paths.ts'
import { defineTextPage } from '../text-page.tsx'

export default defineTextPage({
  title: 'Terms of Service',
  description:
    'The terms on which {name} sells appliance parts and offers this website: orders, payment, shipping, returns, warranties, liability and governing law.',
  lead: 'These terms apply when you use this website or buy from us. We have kept them as short and plain as the law allows.',
  updated: 'January 16, 2025',
  sections: [
    {
      id: 'acceptance',
      heading: '1. Acceptance of Terms',
      blocks: [
        `By using this website or placing an order you agree to these terms with {legalName} (“{name}”, “we”). If you do not agree with them, please do not use the site. If you order for a business, you confirm that you may do so on its behalf.`,
      ],
    },
    {
      id: 'use-license',
      heading: '2. Use License',
      blocks: [
        'You may view, download and print pages of this site for your own repair work or your own business. Under this license you may not:',
        {
          list: [
            'republish or sell our texts, drawings or data,',
            'collect our catalog by automated means in a way that burdens the site,',
            'attempt to get around its security or to reach other people’s information, or',
            'remove copyright notices from copies you make.',
          ],
        },
        'The license ends automatically if you break any of these rules. Brand names and model numbers of appliance makers belong to their owners; we use them to say what a part fits.',
      ],
    },
    {
      id: 'product-information',
      heading: '3. Product Information and Pricing',
      blocks: [
        'We describe parts as exactly as we can and list the models they fit. Please compare the number on your appliance before you order. Drawings show the kind of part and may differ from the piece you receive in color or detail.',
        'Prices are in US dollars without sales tax and may change at any time; the price that counts is the one shown when you place your order. If a price is plainly wrong, we may cancel the order, and we will tell you before anything ships.',
      ],
    },
    {
      id: 'orders-and-payment',
      heading: '4. Orders and Payment',
      blocks: [
        'Your order is an offer to buy. The contract is made when we confirm the order. We may decline orders, for example when a part is no longer available or an address cannot be served.',
        `Payment must be received before shipment. You may cancel within 1 hour of placement as long as the order has not shipped; see [Cancel Order](${paths.cancelOrder}). Coupons are limited to one per order and cannot be combined.`,
      ],
    },
    {
      id: 'shipping-and-returns',
      heading: '5. Shipping and Returns',
      blocks: [
        `Delivery times are estimates. The risk of loss passes to you when the package is delivered. Rates and times are on the [shipping page](${paths.shipping}).`,
        `Returns are allowed within {returnDays} days of purchase for most items in original condition. What cannot be returned, and how to return the rest, is on the [returns page](${paths.returns}).`,
      ],
    },
    {
      id: 'warranties',
      heading: '6. Warranties and Disclaimers',
      blocks: [
        'Parts carry a {warrantyYears}-year standard warranty against defects in material and workmanship; extended coverage of up to 3 years is available on request. Original parts also carry their maker’s warranty where there is one.',
        'Beyond that, and as far as the law permits, the site and the parts are provided “as is”, without implied warranties of merchantability or fitness for a particular purpose. Repair advice on this site is general: disconnect power, gas and water before you begin, and call a licensed technician when in doubt.',
      ],
    },
    {
      id: 'liability',
      heading: '7. Limitation of Liability',
      blocks: [
        'As far as the law permits, our liability is limited to the amount paid for the product or service concerned. We are not liable for indirect or consequential loss, such as spoiled food, water damage, lost profit or lost time. Nothing in these terms limits liability that cannot be limited by law.',
      ],
    },
    {
      id: 'privacy',
      heading: '8. Privacy Policy',
      blocks: [
        `How we handle personal information is described in our [privacy policy](${paths.privacy}), and our use of cookies in the [cookie policy](${paths.cookies}). Both are part of these terms.`,
      ],
    },
    {
      id: 'governing-law',
      heading: '9. Governing Law',
      blocks: [
        'These terms are governed by the laws of the State of Illinois, without regard to its conflict of law rules. The courts of Chicago, Illinois, have exclusive jurisdiction over any dispute.',
      ],
    },
    {
      id: 'changes',
      heading: '10. Changes to Terms',
      blocks: [
        'We may change these terms. The version that applies to an order is the one published here when you placed it. The date at the top says when we last changed them.',
      ],
    },
    {
      id: 'contact',
      heading: '11. Contact Information',
      blocks: [
        'Questions about these terms go to:',
        {
          facts: [
            { label: 'Email', value: '{legalEmail}' },
            { label: 'Phone', value: '{phone}' },
            { label: 'Mail', value: `{legalName}, {street}, {city}` },
          ],
        },
      ],
    },
  ],
})
