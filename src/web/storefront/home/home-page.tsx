import { useIsDemo } from '../../data/demo-shop.ts'
import { useReadAt } from '../../data/queries.ts'
import { paths } from '../../paths/shop-paths.ts'
import { Head, useOrigin } from '../../shell/head.tsx'
import { absolute } from '../../shell/head-tags.ts'
import { useShop } from '../../shop.ts'
import { Banners } from './banners.tsx'
import { Brands } from './brands.tsx'
import { CategoryCards } from './category-cards.tsx'
import { FeaturedParts } from './featured-parts.tsx'
import { Hero } from './hero.tsx'
import { FEATURED_PRODUCTS } from './home-reads.ts'
import { HowItWorks } from './how-it-works.tsx'
import { NothingToSell } from './nothing-to-sell.tsx'
import { Promises } from './promises.tsx'
import { SearchEngineText } from './search-engine-text.tsx'

export default function HomePage() {
  const { name, tagline } = useShop()
  const origin = useOrigin()
  const isDemo = useIsDemo()
  const isEmpty = useReadAt(FEATURED_PRODUCTS).data?.length === 0
  return (
    <>
      <Head
        title={`${name}: OEM & Aftermarket Appliance Parts, Fast Shipping`}
        description={`${tagline} OEM and aftermarket parts for refrigerators, washers, dryers, ovens, dishwashers and HVAC. Fast shipping, quality parts, search by model number.`}
        canonical={paths.home}
        jsonLd={[siteJsonLd(name, origin)]}
      />
      <Hero isDemo={isDemo} />
      <Promises />
      <div className="container-page space-y-16 pt-12">
        {isEmpty ? <NothingToSell /> : <Shelves />}
        <HowItWorks />
        {isDemo && <Brands />}
        <SearchEngineText />
      </div>
    </>
  )
}

function Shelves() {
  return (
    <>
      <CategoryCards />
      <Banners />
      <FeaturedParts />
    </>
  )
}

/** Lets search engines offer our own search. */
function siteJsonLd(name: string, origin: string): object {
  return {
    '@type': 'WebSite',
    name,
    url: absolute(paths.home, origin),
    potentialAction: {
      '@type': 'SearchAction',
      target: `${absolute(paths.search, origin)}?q={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  }
}
