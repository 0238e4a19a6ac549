import { paths } from '../../paths/shop-paths.ts'
import { defineTextPage } from '../text-page.tsx'

export default defineTextPage({
  title: 'Mobile App',
  description:
    'The {name} app: scan a model tag, keep your appliances and their parts in one list, and reorder in two taps. Until it is out, the website works like one.',
  lead: 'Point your phone at the model tag, see the parts that fit, and order before you have closed the machine again. That is the app we are building for technicians and homeowners.',
  picture: '/pictures/info/phone.svg',
  sections: [
    {
      id: 'features',
      heading: 'What the app does',
      blocks: [
        {
          cards: [
            {
              title: 'Scan the tag',
              picture: '/pictures/parts/touch-panel.svg',
              text: 'The camera reads model and part numbers, even from worn tags, and tells look-alike letters and digits apart.',
            },
            {
              title: 'My appliances',
              picture: '/pictures/appliances/refrigerator-parts.svg',
              text: 'The website keeps your appliances already and says on every part whether it fits. The app adds a reminder when a filter is due.',
            },
            {
              title: 'Reorder in two taps',
              picture: '/pictures/parts/drive-belt.svg',
              text: 'Your past orders are your parts list. Choose, confirm, done: made for the van between two jobs.',
            },
            {
              title: 'Follow your order',
              picture: '/pictures/info/parcel.svg',
              text: 'A note when it ships and a note when it is at the door. No others, unless you ask for them.',
            },
          ],
        },
      ],
    },
    {
      id: 'when',
      heading: 'When it comes',
      blocks: [
        `The app is being tested by forty technicians and is not in the app stores yet. We would rather be late than have it read an O as a zero. If you want to try it before others do, write to {supportEmail} and tell us which phone you use.`,
        {
          facts: [
            { label: 'Platforms', value: 'iOS 16 and later, Android 10 and later' },
            { label: 'Price', value: 'Free' },
            { label: 'Account', value: 'Not needed to search or order' },
            { label: 'Languages', value: 'English, Spanish' },
          ],
        },
      ],
    },
    {
      id: 'today',
      heading: 'What you can use today',
      blocks: [
        'This website is made for phones: every page, the search and the whole checkout work on a small screen, on a slow connection and with one thumb. You can put it on your home screen like an app:',
        {
          steps: [
            {
              title: 'iPhone and iPad',
              text: 'Open this page in Safari, tap Share, then “Add to Home Screen”.',
            },
            {
              title: 'Android',
              text: 'Open this page in Chrome, tap the menu with three dots, then “Add to Home screen”.',
            },
          ],
        },
        {
          links: [
            { label: 'Find your part', to: paths.howToFindPart, note: 'Where the tag is' },
            { label: 'Quick order', to: paths.quickOrder, note: 'For a list of numbers' },
            { label: 'Newsletter', to: paths.newsletter, note: 'Hear when the app is out' },
          ],
        },
      ],
    },
  ],
})
