import { useState } from 'react'
import { addressOf } from '#contract/address.ts'
import type { ProductDetailJson } from '#contract/catalogue/products.ts'
import { productModels } from '#contract/product-page/product-calls.ts'
import { useListAt } from '../../data/queries.ts'
import { Section } from '../../page-layout/section.tsx'
import { paths } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/text-input.tsx'

/** Shown at first; the rest is asked for. */
const FIRST = 24
/** Below this a list is read faster than it is filtered. */
const WORTH_FILTERING = 24

export function ModelList({ product }: { readonly product: ProductDetailJson }) {
  const [all, setAll] = useState(false)
  const [filter, setFilter] = useState('')
  const { compatibility, compatibilityCount } = product
  if (compatibilityCount === 0) return null

  const count = `${compatibilityCount} ${compatibilityCount === 1 ? 'model' : 'models'}`
  return (
    <Section title="Works With These Models" id="models">
      <p className="mb-3 text-ink-muted">Fits {count}. Choose yours to see all of its parts.</p>
      {compatibilityCount > WORTH_FILTERING && (
        <TextInput
          type="search"
          aria-label="Find your model in this list"
          placeholder="Find your model in this list"
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
          className="mb-3 max-w-sm"
        />
      )}
      {filter.trim() !== '' || all ? (
        <AskedModels slug={product.slug} filter={filter.trim()} />
      ) : (
        <Models models={compatibility.slice(0, FIRST)} />
      )}
      {!all && filter === '' && compatibilityCount > FIRST && (
        <Button variant="secondary" size="sm" className="mt-3" onClick={() => setAll(true)}>
          Show all {count}
        </Button>
      )}
    </Section>
  )
}

const MOST_ASKED = 1_000

function AskedModels({ slug, filter }: { readonly slug: string; readonly filter: string }) {
  const asked = { limit: MOST_ASKED, search: filter }
  const models = useListAt(addressOf(productModels, { slug }, asked))
  if (models.isPending) return <p className="text-ink-muted">Loading models...</p>
  if (models.isError) return <p className="text-danger">The list could not be loaded.</p>
  if (models.data.rows.length === 0) {
    return <p className="text-ink-muted">No model number in this list contains "{filter}".</p>
  }
  return <Models models={models.data.rows} />
}

function Models({ models }: { readonly models: readonly string[] }) {
  return (
    <ul className="tabular grid max-h-96 grid-cols-2 gap-x-4 overflow-y-auto sm:grid-cols-3">
      {models.map((model) => (
        <li key={model}>
          <Link
            href={paths.model(model)}
            className="inline-flex min-h-8 items-center text-sm text-link hover:underline"
          >
            {model}
          </Link>
        </li>
      ))}
    </ul>
  )
}
