import { paths } from '../../paths/shop-paths.ts'
import { defineTextPage } from '../text-page.tsx'

export default defineTextPage({
  title: 'About Us',
  description:
    '{name} has supplied OEM and aftermarket appliance parts to homeowners and repair technicians since {since}, with same-day shipping and people who know the parts.',
  lead: 'We have been sending the right appliance part to the right kitchen, laundry room and rooftop since {since}. A part that fits, a fair price, and someone who answers the phone: that is still the whole idea.',
  picture: '/pictures/appliances/washer-parts.svg',
  sections: [
    {
      id: 'our-story',
      heading: 'Our story',
      blocks: [
        '{name} began in {since} in a rented garage in Elk Grove Village, Illinois. Our founder, Dan Kowalczyk, had spent eleven years repairing washers and refrigerators around Chicago and had grown tired of telling customers that a ninety-cent clip would take three weeks. He filled two walls of shelving with the parts he replaced most, put the list online, and promised one thing: if it is on the shelf before two o’clock, it leaves today.',
        `The shelves filled up. In 2012 we moved into our first warehouse, in 2016 we took on heating and cooling parts because our technicians kept asking for them, and in 2019 we launched [our own {ownBrand} line](${paths.brand}) for the parts that are needed most often. Today we stock parts for refrigerators, washers, dryers, ovens and ranges, dishwashers and HVAC equipment, both original and aftermarket, and we still pack every order ourselves.`,
        {
          facts: [
            { label: 'Serving homeowners and technicians', value: 'Since {since}' },
            { label: 'Parts for', value: '6 kinds of appliance' },
            { label: 'Guarantee', value: '{returnDays}-day money-back' },
            { label: 'Warranty', value: '{warranty}, up to 3' },
          ],
        },
      ],
    },
    {
      id: 'why-choose-us',
      heading: 'Why choose {name}',
      blocks: [
        {
          cards: [
            {
              title: 'The right part, the first time',
              text: 'Search by model number, part number, an old number that has been replaced, or simply by what is wrong. Every part lists the models it fits.',
              link: { label: 'How to find your part', to: paths.howToFindPart },
            },
            {
              title: 'On its way the same day',
              text: 'Most orders ship the same day when they reach us before 2 PM EST, from shelves we can walk to.',
              link: { label: 'Shipping information', to: paths.shipping },
            },
            {
              title: 'Original or aftermarket, clearly marked',
              text: 'We sell both and say which is which. If an aftermarket part is not as good as the original, we do not sell it.',
              link: { label: 'The {ownBrand} brand', to: paths.brand },
            },
            {
              title: 'People who have done the repair',
              text: 'Four of the six people on our support desk are former field technicians. Read them the number on the tag and they will find the part.',
              link: { label: 'Contact us', to: paths.contact },
            },
          ],
        },
      ],
    },
    {
      id: 'our-commitment',
      heading: 'Our commitment',
      blocks: [
        'An appliance that is repaired is one that is not thrown away. We make repairing the easier choice, and we hold ourselves to a few plain rules:',
        {
          list: [
            '**We stand behind every part.** {warrantyYears}-year standard warranty, up to 3-year extended, and a {returnDays}-day money-back guarantee.',
            '**We show the real price.** No account needed to see it, no membership to get it.',
            `**We tell you when not to buy.** If a symptom points to something a cleaning will cure, our [repair articles](${paths.blog}) say so.`,
            '**We keep old machines running.** Superseded numbers lead to the part that replaces them, for as long as one is made.',
          ],
        },
      ],
    },
    {
      id: 'visit-us',
      heading: 'Where we are',
      blocks: [
        `Our office, counter and main warehouse are at {street}, {city}. The counter is open to walk-in customers during business hours; call {phone} first if you are coming for a particular part and we will have it ready.`,
        {
          links: [
            { label: 'Shop all parts', to: paths.categories, note: 'Browse by appliance' },
            { label: 'Contact us', to: paths.contact, note: 'Phone, email and hours' },
            { label: 'Careers', to: paths.careers, note: 'Four open positions' },
          ],
        },
      ],
    },
  ],
})
