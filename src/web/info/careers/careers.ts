import type { TextContent } from '#domain/pages/content.ts'

export type JobOpening = {
  readonly id: string
  readonly title: string
  readonly department: string
  readonly location: string
  readonly type: string
  readonly salary: string
  readonly description: string
  readonly requirements: readonly string[]
}

export const JOBS: readonly JobOpening[] = [
  {
    id: 'parts-specialist',
    title: 'Appliance Parts Specialist',
    department: 'Customer Support',
    location: 'Elk Grove Village, IL',
    type: 'Full-time',
    salary: '$46,000 - $58,000',
    description:
      'Help homeowners and technicians find the one part that fits, by phone, email and at the counter. You will hear “it makes a noise” forty times a day and enjoy working out which one.',
    requirements: [
      'Two years or more of appliance repair or parts counter experience',
      'You can read an exploded drawing and explain it to somebody who cannot',
      'Patience, and a friendly voice at five in the afternoon',
    ],
  },
  {
    id: 'warehouse-lead',
    title: 'Warehouse Shift Lead',
    department: 'Operations',
    location: 'Elk Grove Village, IL',
    type: 'Full-time',
    salary: '$52,000 - $64,000',
    description:
      'Run the afternoon shift: twelve people, about 1,400 orders, and one promise, that what is ordered before 2 PM EST leaves today.',
    requirements: [
      'Three years or more in order picking, one of them leading a team',
      'Forklift certification, or the willingness to earn it in your first month',
      'Comfortable with scanners and a stock system',
    ],
  },
  {
    id: 'technical-writer',
    title: 'Repair Content Writer',
    department: 'Marketing',
    location: 'Remote (US)',
    type: 'Full-time',
    salary: '$60,000 - $74,000',
    description:
      'Write the repair articles, part descriptions and video scripts that people open with wet hands and a flashlight in their teeth. Short sentences, right order, nothing left out.',
    requirements: [
      'Hands-on repair knowledge of at least two kinds of appliance',
      'Published writing that a beginner can follow',
      'You check your own instructions on a real machine',
    ],
  },
  {
    id: 'category-buyer',
    title: 'Category Buyer, HVAC',
    department: 'Purchasing',
    location: 'Elk Grove Village, IL (hybrid)',
    type: 'Full-time',
    salary: '$68,000 - $85,000',
    description:
      'Own our HVAC range: choose what we stock, negotiate with makers, and be right about the first hot week of June.',
    requirements: [
      'Four years or more of purchasing in HVAC, electrical or plumbing wholesale',
      'You know what a dual-run capacitor is and which ones sell',
      'Fluent in spreadsheets and forecasts',
    ],
  },
]

export const careers: TextContent = {
  title: 'Careers',
  description: 'Work at {name}: four open positions, benefits, and how to apply in four steps.',
  lead: 'We are 140 people who like it when things work again. If you do too, have a look at what is open; every application is read by a person.',
  picture: '/pictures/parts/idler-pulley.svg',
  sections: [
    {
      id: 'benefits',
      heading: 'Benefits',
      blocks: [
        {
          list: [
            '**Health, dental and vision insurance** from the first day; we pay 85% of your premium.',
            '**401(k)** with a 4% match, vested at once.',
            '**Three weeks of paid leave** to start, four after three years, and ten holidays.',
            '**Profit sharing** for everybody, every March.',
            '**Parts at cost** for your own machines, and your parents’ too.',
            '**Training**: we pay for EPA 608, forklift and repair certificates.',
          ],
        },
      ],
    },
    {
      id: 'how-to-apply',
      heading: 'How we hire: four steps',
      blocks: [
        {
          steps: [
            {
              title: 'Apply',
              text: 'Press Apply Now beside the position. A few honest lines about what you have done are worth more than a polished letter.',
            },
            {
              title: 'Talk',
              text: 'A twenty-minute phone call within a week: you ask, we ask.',
            },
            {
              title: 'Visit',
              text: 'Half a day with the team you would join, paid, on site or by video. You do a small piece of the real work.',
            },
            {
              title: 'Decide',
              text: 'You hear from us within three business days, with an offer or with an honest reason.',
            },
          ],
        },
      ],
    },
    {
      id: 'hr-contact',
      heading: 'HR contact',
      blocks: [
        {
          facts: [
            { label: 'Contact', value: 'Teresa Novak, People and Hiring' },
            { label: 'Email', value: '{careersEmail}' },
            { label: 'Phone', value: '[{phone}, extension 4]({phoneLink})' },
          ],
        },
        '{name} is an equal opportunity employer. Tell us if you need an accommodation at any step; it will not count against you.',
      ],
    },
  ],
}
