import type { ProductDetailJson, ProductJson } from '#contract/catalogue/products.ts'
import { productBySlug } from '#contract/product-page/product-calls.ts'
import { useListedProduct } from '../../data/listed-product.ts'
import { isPriceOnRequest } from '../../data/prices.ts'
import { isNotFound, useRead } from '../../data/queries.ts'
import { paths } from '../../paths/shop-paths.ts'
import { AfterFirstPaint } from '../../router/after-first-paint.tsx'
import type { PageProps } from '../../router/route.ts'
import { ALL_PARTS, Breadcrumb, type Crumb, HOME } from '../../shell/breadcrumb.tsx'
import { Trouble } from '../../shell/error-boundary.tsx'
import { Head, useOrigin } from '../../shell/head.tsx'
import { NotFoundScreen } from '../../shell/not-found.tsx'
import { useShop } from '../../shop.ts'
import { Card } from '../../ui/card.tsx'
import { StockBadge } from '../product-card/stock-badge.tsx'
import { BuyBar } from './buy-bar.tsx'
import { BuyBox } from './buy-box.tsx'
import { Description, Features, ReplacedNumbers, Symptoms, Tips } from './details.tsx'
import { Gallery } from './gallery.tsx'
import { LateVoices } from './late-voices.tsx'
import { ModelList } from './model-list.tsx'
import { PriceBlock } from './price-block.tsx'
import { productHead } from './product-head.ts'
import { ProductFacts, ProductTitle } from './product-title.tsx'
import { RelatedParts } from './related-parts.tsx'
import { ReplacedNotice } from './replaced-notice.tsx'

export default function ProductPage({ params, search }: PageProps) {
  const slug = params.slug ?? ''
  const product = useRead(productBySlug, { slug })
  const listed = useListedProduct(slug)
  const known = product.data ?? listed
  if (isNotFound(product)) return <ProductNotFound />
  if (product.isError) return <Trouble />
  if (!known) return <ProductLoading />
  return <Product product={known} detail={product.data} number={search.get('number') ?? ''} />
}

type ProductProps = {
  readonly product: ProductJson
  /** Undefined while there is only what a list knows of the product. */
  readonly detail: ProductDetailJson | undefined
  /** What it was searched for by. */
  readonly number: string
}

/** The same elements before and after the detail has come: focus and picture stay. */
function Product({ product, detail, number }: ProductProps) {
  const crumbs = crumbsOf(product, detail)
  return (
    <div className="above-bar container-page">
      {detail ? <DetailHead product={detail} crumbs={crumbs} /> : <Head title={product.name} />}
      <Breadcrumb crumbs={crumbs} />
      {/*
        The name, the picture, the offer, then the details: one below the other on a phone. On a tablet
        picture and details stand beside name and offer; there are three columns where there is room.
      */}
      <div className="grid items-start gap-x-8 gap-y-6 md:grid-cols-2 md:grid-rows-[auto_auto_auto_1fr] md:gap-y-4 xl:grid-cols-[5fr_5fr_4fr] xl:grid-rows-[auto_auto_1fr]">
        <div className="min-w-0 md:col-start-2 md:row-start-1">
          {detail && <ReplacedNotice product={detail} number={number} />}
          <ProductTitle product={product} detail={detail} />
        </div>
        <div className="min-w-0 md:col-start-1 md:row-span-2 md:row-start-1 xl:row-span-3">
          <Gallery product={product} alts={detail?.alts} />
        </div>
        <div className="min-w-0 space-y-4 md:col-start-2 md:row-span-3 md:row-start-2 xl:sticky xl:top-4 xl:col-start-3 xl:row-start-1">
          {detail ? <BuyBox product={detail} /> : <ListedOffer product={product} />}
        </div>
        <div className="min-w-0 md:col-start-1 md:row-start-3 xl:col-start-2 xl:row-start-2">
          {detail && <ProductFacts product={detail} />}
        </div>
        <div className="min-w-0 md:col-start-1 md:row-start-4 xl:col-start-2 xl:row-start-3">
          <Features features={product.features} />
        </div>
      </div>
      {detail && (
        <>
          <AfterFirstPaint>
            <BelowTheFold product={detail} />
          </AfterFirstPaint>
          <BuyBar product={detail} />
        </>
      )}
    </div>
  )
}

function DetailHead(props: {
  readonly product: ProductDetailJson
  readonly crumbs: readonly Crumb[]
}) {
  const site = { origin: useOrigin(), shopName: useShop().name }
  return <Head {...productHead(props.product, props.crumbs, site)} />
}

/** Price and stock as the list has them, until the offer itself is here. */
function ListedOffer({ product }: { readonly product: ProductJson }) {
  return (
    <Card className="space-y-4 p-5">
      <PriceBlock product={product} />
      {!isPriceOnRequest(product) && <StockBadge stock={product} />}
    </Card>
  )
}

function BelowTheFold({ product }: { readonly product: ProductDetailJson }) {
  return (
    <>
      <div className="mt-12 grid items-start gap-x-12 gap-y-10 lg:grid-cols-2">
        <div className="space-y-10">
          <Description text={product.description} />
          <Tips {...product} />
          <Symptoms symptoms={product.symptoms} />
          <ReplacedNumbers product={product} />
        </div>
        <ModelList product={product} />
      </div>
      <RelatedParts product={product} />
      <LateVoices product={product} />
    </>
  )
}

function ProductLoading() {
  return (
    <p role="status" className="container-page py-24 text-center text-lg text-ink-muted">
      Loading product...
    </p>
  )
}

function ProductNotFound() {
  return (
    <NotFoundScreen title="Product Not Found">
      We do not carry this part, or no longer do. Its number may have been replaced: search for it
      above, or browse its category.
    </NotFoundScreen>
  )
}

function crumbsOf(
  { name, slug }: ProductJson,
  detail: ProductDetailJson | undefined,
): readonly Crumb[] {
  const category = detail?.category
  return [
    HOME,
    ALL_PARTS,
    ...(category ? [{ text: category.name, href: paths.category(category.slug) }] : []),
    { text: name, href: paths.product(slug) },
  ]
}
