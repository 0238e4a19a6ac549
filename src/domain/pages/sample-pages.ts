import type { PageKind } from './pages.ts'

type SamplePage = { readonly path: string; readonly kind: PageKind }

const builtIn = (name: string): SamplePage => ({
  path: `/appliance-parts/${name}`,
  kind: 'built-in',
})
const article = (slug: string): SamplePage => ({
  path: `/appliance-parts/blog/${slug}`,
  kind: 'article',
})

/**
 * Pages that tell of the demo's own company, its people and its offers. A shop of somebody's own hides them until its
 * owner has something to say there.
 */
export const SAMPLE_PAGES: readonly SamplePage[] = [
  builtIn('about'),
  builtIn('brand'),
  builtIn('careers'),
  builtIn('press'),
  builtIn('investors'),
  builtIn('sustainability'),
  builtIn('social'),
  builtIn('mobile-app'),
  builtIn('offers'),
  builtIn('blog'),
  article('refrigerator-not-cooling'),
  article('dishwasher-not-draining'),
  article('dryer-takes-too-long'),
  article('read-a-model-tag'),
  article('cut-appliance-energy-use'),
  article('seasonal-hvac-check'),
  article('gas-oven-igniter'),
  article('heat-pump-before-winter'),
  article('water-filter-truths'),
  article('front-load-washer-smell'),
  article('test-parts-with-a-meter'),
  article('ice-maker-care'),
  article('dishwasher-hard-water'),
  article('calibrate-your-oven'),
  article('oem-or-aftermarket'),
  article('repair-or-replace'),
  article('first-repair-kit'),
  article('washer-hoses-and-floods'),
]
