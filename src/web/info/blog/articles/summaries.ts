import type { ArticleSummary } from './article-summary.ts'
import { EARLIER_ARTICLES } from './earlier-summaries.ts'

/** The featured article first, then the others, newest first. */
export const ARTICLES: readonly ArticleSummary[] = [
  {
    id: 'refrigerator-not-cooling',
    title: 'Refrigerator Not Cooling? Check These Seven Things in Order',
    excerpt:
      'A warm refrigerator feels like an emergency, but its seven most common causes need no refrigerant and no technician. Work through them from the cheapest to the most expensive.',
    author: 'Dan Kowalczyk',
    date: '2025-01-14',
    readTime: '6 min read',
    category: 'Repair',
    image: '/pictures/appliances/refrigerator-parts.svg',
    tags: ['refrigerator', 'repair', 'troubleshooting', 'DIY', 'warranty'],
    readers: 4210,
  },
  {
    id: 'dishwasher-not-draining',
    title: 'Why Your Dishwasher Does Not Drain, and What to Do About It',
    excerpt:
      'Standing water has five usual causes, and the first three cost nothing. Find out which one you have before you buy a pump.',
    author: 'Renee Walsh',
    date: '2025-01-08',
    readTime: '5 min read',
    category: 'Repair',
    image: '/pictures/parts/drain-pump.svg',
    tags: ['dishwasher', 'repair', 'troubleshooting', 'DIY'],
    readers: 3875,
  },
  {
    id: 'dryer-takes-too-long',
    title: 'Dryer Takes Too Long? Start With the Air, Not the Heat',
    excerpt:
      'Two cycles for one load almost always means that air cannot get out. A fifteen-minute cleaning routine that also keeps your house from burning down.',
    author: 'Marcus Lee',
    date: '2024-12-17',
    readTime: '5 min read',
    category: 'Maintenance',
    image: '/pictures/appliances/dryer-parts.svg',
    tags: ['maintenance', 'troubleshooting', 'energy-saving', 'DIY'],
    readers: 2960,
  },
  {
    id: 'read-a-model-tag',
    title: 'How to Read a Model Tag Like a Parts Counter Pro',
    excerpt:
      'Model, serial, type, revision: what each number on the tag means, which one to order by, and how to read a tag that has seen twenty years of steam.',
    author: 'Renee Walsh',
    date: '2024-12-03',
    readTime: '4 min read',
    category: 'Guide',
    image: '/pictures/parts/touch-panel.svg',
    tags: ['DIY', 'repair', 'warranty'],
    readers: 2480,
  },
  {
    id: 'cut-appliance-energy-use',
    title: 'Eight Small Repairs That Cut Your Energy Bill',
    excerpt:
      'A gasket, a filter, a clean coil: small jobs, most of them free or under fifty dollars, with what each of them saves in a year.',
    author: 'Priya Raman',
    date: '2024-11-19',
    readTime: '5 min read',
    category: 'Energy',
    image: '/pictures/parts/door-gasket.svg',
    tags: ['energy-saving', 'maintenance', 'refrigerator', 'dishwasher'],
    readers: 1840,
  },
  {
    id: 'seasonal-hvac-check',
    title: 'The One-Hour HVAC Check for Spring and Fall',
    excerpt:
      'Most no-cool and no-heat calls come in the first week of the season. An hour with a filter, a hose and a screwdriver takes you off that list.',
    author: 'Marcus Lee',
    date: '2024-10-22',
    readTime: '6 min read',
    category: 'Seasonal',
    image: '/pictures/appliances/hvac-parts.svg',
    tags: ['maintenance', 'energy-saving', 'troubleshooting'],
    readers: 1525,
  },
  {
    id: 'gas-oven-igniter',
    title: 'Your Gas Oven Igniter Glows but the Oven Stays Cold',
    excerpt:
      'A glowing igniter is not a working igniter. How the safety valve decides, why weak igniters fool everybody, and how to test yours with a clamp meter.',
    author: 'Dan Kowalczyk',
    date: '2024-09-30',
    readTime: '5 min read',
    category: 'Technology',
    image: '/pictures/parts/oven-igniter.svg',
    tags: ['repair', 'troubleshooting', 'warranty'],
    readers: 2115,
  },
  ...EARLIER_ARTICLES,
]

export const ALL_POSTS = 'All Posts'

/** The specification's counts: what is online here and what only the printed newsletter had. */
export const BLOG_CATEGORIES = [
  { name: ALL_POSTS, count: 45 },
  { name: 'Maintenance', count: 12 },
  { name: 'Repair', count: 15 },
  { name: 'Energy', count: 8 },
  { name: 'Guide', count: 10 },
] as const

export const POPULAR_TAGS: readonly string[] = [
  'refrigerator',
  'dishwasher',
  'maintenance',
  'repair',
  'energy-saving',
  'troubleshooting',
  'DIY',
  'warranty',
]
