import { productBySlug } from '#contract/product-calls.ts'
import type { ProductDetailJson } from '#contract/products.ts'
import { isNotFound, useRead } from '../../data/queries.ts'
import { paths } from '../../paths.ts'
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
import { productHead } from './product-head.ts'
import { ProductFacts, ProductTitle } from './product-title.tsx'
import { RelatedParts } from './related-parts.tsx'

export default function ProductPage({ params }: PageProps) {
  const slug = params.slug ?? ''
  const product = useRead(productBySlug, { slug })
  if (product.data) return <Product product={product.data} />
  if (isNotFound(product)) return <ProductNotFound />
  return product.isError ? <Trouble /> : <ProductLoading />
}

function Product({ product }: { readonly product: ProductDetailJson }) {
  const origin = useOrigin()
  const crumbs = crumbsOf(product)
  return (
    <div className="container-page">
      <Head {...productHead(product, crumbs, origin)} />
      <Breadcrumb crumbs={crumbs} />
      {/*
        The name first, then the picture, one below the other on a phone; beside each other on a
        tablet; in three columns where there is room.
      */}
      <div className="grid items-start gap-x-8 gap-y-6 md:grid-cols-2 md:grid-rows-[auto_auto_auto_1fr] md:gap-y-4 xl:grid-cols-[5fr_5fr_4fr] xl:grid-rows-[auto_auto_1fr]">
        <div className="min-w-0 md:col-start-2">
          <ProductTitle product={product} />
        </div>
        <div className="min-w-0 md:col-start-1 md:row-span-4 md:row-start-1 xl:row-span-3 xl:row-start-1">
          <Gallery product={product} />
        </div>
        <div className="min-w-0 md:col-start-2">
          <ProductFacts product={product} />
        </div>
        <div className="min-w-0 md:col-start-2 xl:sticky xl:top-4 xl:col-start-3 xl:row-span-3 xl:row-start-1">
          <BuyBox product={product} />
        </div>
        <div className="min-w-0 md:col-start-2">
          <Features features={product.features} />
        </div>
      </div>
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
      <BuyBar product={product} />
    </div>
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
