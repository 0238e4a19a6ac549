import type { ProductDetailJson } from '#contract/catalogue/products.ts'
import { isPriceOnRequest } from '../../data/prices.ts'
import { paths } from '../../paths/shop-paths.ts'
import type { Crumb } from '../../shell/breadcrumb.tsx'
import { absolute, type PageHead } from '../../shell/head-tags.ts'
import { breadcrumbJsonLd } from '../../shell/json-ld.ts'
import { picturesOf } from './pictures.ts'

/** What search engines and shared links show of a product. */
export function productHead(
  product: ProductDetailJson,
  crumbs: readonly Crumb[],
  { origin, shopName }: { readonly origin: string; readonly shopName: string },
): PageHead {
  const [picture] = picturesOf(product)
  return {
    title: product.metaTitle || `${product.name} ${product.partNumber}`.trim(),
    description: product.metaDescription || product.shortDescription || product.description,
    canonical: paths.product(product.slug),
    ...(picture === undefined ? {} : { image: picture }),
    jsonLd: [productJsonLd(product, origin, shopName), breadcrumbJsonLd(crumbs, origin)],
  }
}

function productJsonLd(product: ProductDetailJson, origin: string, shopName: string): object {
  return {
    '@type': 'Product',
    name: product.name,
    image: picturesOf(product).map((picture) => absolute(picture, origin)),
    description: product.shortDescription || product.description,
    ...(product.brand ? { brand: { '@type': 'Brand', name: product.brand } } : {}),
    sku: product.sku,
    ...(product.partNumber ? { mpn: product.partNumber } : {}),
    // Without a price there is nothing to offer.
    ...(isPriceOnRequest(product) ? {} : { offers: offerJsonLd(product, origin, shopName) }),
  }
}

function offerJsonLd(product: ProductDetailJson, origin: string, shopName: string): object {
  return {
    '@type': 'Offer',
    url: absolute(paths.product(product.slug), origin),
    price: product.price,
    priceCurrency: 'USD',
    availability: `https://schema.org/${availabilityOf(product)}`,
    itemCondition: `https://schema.org/${CONDITIONS[product.condition]}`,
    seller: { '@type': 'Organization', name: shopName },
    ...product.offerTerms,
  }
}

function availabilityOf({ inStock, availability }: ProductDetailJson): string {
  if (inStock) return 'InStock'
  return availability === 'discontinued' ? 'Discontinued' : 'OutOfStock'
}

const CONDITIONS: Record<ProductDetailJson['condition'], string> = {
  new: 'NewCondition',
  used: 'UsedCondition',
  refurbished: 'RefurbishedCondition',
}
