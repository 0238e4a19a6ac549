import { paths } from '../../paths/shop-paths.ts'
import { defineTextPage } from '../text-page.tsx'

export default defineTextPage({
  title: 'Social Media',
  description:
    'Where {name} shows repairs, answers questions and listens: our channels, their followers and what you will find on each.',
  lead: 'Repairs shown step by step, answers from technicians, and the occasional twenty-year-old washer that refuses to die. This is where to find us.',
  picture: '/pictures/parts/light-bulb.svg',
  sections: [
    {
      id: 'channels',
      heading: 'Our channels',
      blocks: [
        {
          cards: [
            {
              title: 'YouTube',
              badge: '184,000 subscribers',
              text: 'Repair videos with the real machine, the real tools and nothing left out. New every Tuesday.',
              facts: [{ label: 'Handle', value: '@{handle}' }],
            },
            {
              title: 'Facebook',
              badge: '96,000 followers',
              text: 'Ask a technician: post a picture of the tag and the symptom, and someone from our desk answers within a day.',
              facts: [{ label: 'Handle', value: '{handle}' }],
            },
            {
              title: 'Instagram',
              badge: '52,000 followers',
              text: 'Before and after, worn against new. You will never look at a lint screen the same way.',
              facts: [{ label: 'Handle', value: '@{lowerHandle}' }],
            },
            {
              title: 'LinkedIn',
              badge: '11,000 followers',
              text: 'For the trade: new lines, training dates and open positions.',
              facts: [{ label: 'Handle', value: '{name}' }],
            },
          ],
        },
      ],
    },
    {
      id: 'tags',
      heading: 'Share your repair',
      blocks: [
        'Fixed it? Show it: tag your picture with **#FixedWith{ownBrand}**. Once a month our technicians pick the best one, and its maker gets a $50 parts credit. Please switch the power off before you take the picture; we will notice if you did not.',
      ],
    },
    {
      id: 'rules',
      heading: 'House rules',
      blocks: [
        {
          list: [
            'Be kind. Everybody has installed a part upside down once.',
            'No order numbers, addresses or phone numbers in public posts.',
            'Gas and refrigerant questions get the same answer every time: call a licensed technician.',
            `For anything about an order, [contact us](${paths.contact}) instead; we cannot look orders up on social media.`,
          ],
        },
      ],
    },
    {
      id: 'newsletter',
      heading: 'Prefer email?',
      blocks: [
        `Our newsletter brings the best of all channels once a month, and you choose what is in it. Questions about our channels: {pressEmail}.`,
        {
          links: [
            { label: 'Get the newsletter', to: paths.newsletter, note: 'Once a month' },
            { label: 'Read the blog', to: paths.blog, note: 'Repairs in full' },
          ],
        },
      ],
    },
  ],
})
