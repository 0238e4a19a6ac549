import { productBySlug } from '#contract/product-calls.ts'
import type { ProductDetailJson } from '#contract/products.ts'
import { useListedProduct } from '../../data/listed-product.ts'
import { isNotFound, useRead } from '../../data/queries.ts'
import { paths } from '../../paths.ts'
import { AfterFirstPaint } from '../../router/after-first-paint.tsx'
import type { PageProps } from '../../router/route.ts'
import { ALL_PARTS, Breadcrumb, type Crumb, HOME } from '../../shell/breadcrumb.tsx'
import { Trouble } from '../../shell/error-boundary.tsx'
import { Head, useOrigin } from '../../shell/head.tsx'
import { NotFoundScreen } from '../../shell/not-found.tsx'
import { BuyBar } from './buy-bar.tsx'
import { BuyBox } from './buy-box.tsx'
import { Description, Features, ReplacedNumbers, Symptoms, Tips } from './details.tsx'
import { Gallery } from './gallery.tsx'
import { ModelList } from './model-list.tsx'
import { PRODUCT_COLUMNS } from './product-columns.ts'
import { productHead } from './product-head.ts'
import { ProductPreview } from './product-preview.tsx'
import { ProductFacts, ProductTitle } from './product-title.tsx'
import { RelatedParts } from './related-parts.tsx'
import { ReplacedNotice } from './replaced-notice.tsx'

export default function ProductPage({ params, search }: PageProps) {
  const slug = params.slug ?? ''
  const product = useRead(productBySlug, { slug })
  const listed = useListedProduct(slug)
  if (product.data) return <Product product={product.data} number={search.get('number') ?? ''} />
  if (isNotFound(product)) return <ProductNotFound />
  if (product.isError) return <Trouble />
  return listed ? <ProductPreview product={listed} /> : <ProductLoading />
}

type ProductProps = {
  readonly product: ProductDetailJson
  /** What it was searched for by. */
  readonly number: string
}

function Product({ product, number }: ProductProps) {
  const origin = useOrigin()
  const crumbs = crumbsOf(product)
  return (
    <div className="container-page">
      <Head {...productHead(product, crumbs, origin)} />
      <Breadcrumb crumbs={crumbs} />
      <div className={PRODUCT_COLUMNS.grid}>
        <div className={PRODUCT_COLUMNS.title}>
          <ReplacedNotice product={product} number={number} />
          <ProductTitle product={product} />
        </div>
        <div className={PRODUCT_COLUMNS.picture}>
          <Gallery product={product} />
        </div>
        <div className={PRODUCT_COLUMNS.text}>
          <ProductFacts product={product} />
        </div>
        <div className={PRODUCT_COLUMNS.buy}>
          <BuyBox product={product} />
        </div>
        <div className={PRODUCT_COLUMNS.text}>
          <Features features={product.features} />
        </div>
      </div>
      <AfterFirstPaint>
        <BelowTheFold product={product} />
      </AfterFirstPaint>
      <BuyBar product={product} />
    </div>
  )
}

function BelowTheFold({ product }: { readonly product: ProductDetailJson }) {
  return (
    <>
      <div className="mt-12 grid items-start gap-x-12 gap-y-10 lg:grid-cols-2">
        <div className="space-y-10">
          <Description text={product.description} />
          <Tips tips={product.tips} />
          <Symptoms symptoms={product.symptoms} />
          <ReplacedNumbers product={product} />
        </div>
        <ModelList product={product} />
      </div>
      <RelatedParts product={product} />
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

function crumbsOf({ category, name, slug }: ProductDetailJson): readonly Crumb[] {
  return [
    HOME,
    ALL_PARTS,
    ...(category ? [{ text: category.name, href: paths.category(category.slug) }] : []),
    { text: name, href: paths.product(slug) },
  ]
}
