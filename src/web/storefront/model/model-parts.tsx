import { PackageSearch } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ModelJson } from '#contract/search.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../router/link.tsx'
import { useNavigation } from '../../router/navigation.tsx'
import { Trouble } from '../../shell/error-boundary.tsx'
import { announce } from '../../ui/announcer.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { counted } from '../../ui/counted.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ProductGridLoading } from '../product-card/product-grid.tsx'
import { ChoicePanel } from '../product-list/choice-panel.tsx'
import { type Choice, Choices } from '../product-list/choices.tsx'
import { firstPageOf } from '../product-list/first-pages.ts'
import { ListForm } from '../product-list/list-form.tsx'
import { ProductList } from '../product-list/product-list.tsx'
import { StayLink } from '../product-list/stay-link.tsx'
import { type ProductPages, useProductPages } from '../product-list/use-product-pages.ts'
import { type ModelView, modelAddress, modelProductsAddress } from './model-address.ts'

/** The parts of one model by kind, with a box to search among them. */
export function ModelParts({
  model,
  view,
}: {
  readonly model: ModelJson
  readonly view: ModelView
}) {
  const addressOf = (page: number) => modelAddress({ ...view, page })
  const firstPage = firstPageOf(addressOf(1), view.page)
  const pages = useProductPages({
    group: view.model,
    addressOfPage: (page) => modelProductsAddress(view, page),
    firstPage,
    lastPage: view.page,
  })
  useAnnouncedParts(view, pages)
  return (
    <div className="flex flex-col gap-6 lg:flex-row lg:items-start">
      {model.kinds.length > 0 && (
        <ChoicePanel title="Kinds of part" chosen={view.kind === '' ? 0 : 1}>
          <Choices title="Kind of part" choices={kindChoices(model, view)} />
        </ChoicePanel>
      )}
      <div className="min-w-0 grow">
        <PartSearch view={view} />
        {pages.status === 'failed' && <Trouble />}
        {pages.status === 'loading' && <ProductGridLoading columns={3} count={6} />}
        {pages.status === 'ready' && pages.products.length === 0 && <NoParts view={view} />}
        {pages.status === 'ready' && pages.products.length > 0 && (
          <ProductList
            columns={3}
            pages={pages}
            firstPage={firstPage}
            lastPage={view.page}
            addressOf={addressOf}
          />
        )}
      </div>
    </div>
  )
}

function kindChoices({ kinds }: ModelJson, view: ModelView): readonly Choice[] {
  return kinds.map(({ kind, count }) => {
    const chosen = kind.toLowerCase() === view.kind.toLowerCase()
    const href = modelAddress({ ...view, kind: chosen ? '' : kind, page: 1 })
    return { label: kind, count, chosen, href }
  })
}

function PartSearch({ view }: { readonly view: ModelView }) {
  const { navigate } = useNavigation()
  const search = (text: string) =>
    navigate(modelAddress({ ...view, search: text, page: 1 }), {
      replace: view.search !== '',
      scroll: false,
    })
  return (
    <ListForm
      label="Parts for this model"
      action={paths.model(view.model)}
      value={view.search}
      onSearch={search}
      placeholder="Search the parts for this model..."
    >
      {view.kind !== '' && <input type="hidden" name="kind" value={view.kind} />}
    </ListForm>
  )
}

function NoParts({ view }: { readonly view: ModelView }) {
  const all = modelAddress({ ...view, search: '', kind: '', page: 1 })
  return (
    <EmptyState
      title="No parts found"
      icon={<PackageSearch aria-hidden className="size-10" />}
      actions={
        <>
          <StayLink href={all} className={buttonClass()}>
            Show All Parts
          </StayLink>
          <Link href={paths.contact} className={buttonClass('secondary')}>
            Ask Us for the Part
          </Link>
        </>
      }
    >
      {view.search === ''
        ? 'We have no such part listed for this model.'
        : `No part listed for this model matches “${view.search}”.`}
    </EmptyState>
  )
}

/** Says what a search or a kind left over; the page's own arrival is announced by its title. */
function useAnnouncedParts({ search, kind }: ModelView, pages: ProductPages): void {
  const asked = `${kind} ${search}`
  const said = useRef(asked)
  const settled = pages.status === 'ready' && !pages.refreshing
  const { total } = pages
  // A live region is outside what is rendered here.
  useEffect(() => {
    if (!settled || said.current === asked) return
    said.current = asked
    announce(`${counted(total, 'part')} shown`)
  }, [settled, asked, total])
}
