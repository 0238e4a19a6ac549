import { PackageSearch } from 'lucide-react'
import { useNavigation } from '../../router/navigation.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NO_FILTERS } from '../product-list/chosen-values.ts'
import { isNarrowed } from '../product-list/list-filters.ts'
import { StayLink } from '../product-list/stay-link.tsx'
import { type CategoryView, categoryAddress } from './category-address.ts'

/** The ways in which a category's list can be empty. */
export function NoProducts({ view }: { readonly view: CategoryView }) {
  const { navigate } = useNavigation()
  const address = (change: Partial<CategoryView>) =>
    categoryAddress({ ...view, page: 1, ...change })
  if (isNarrowed(view)) {
    return (
      <Nothing
        action={
          <StayLink href={address(NO_FILTERS)} className={buttonClass()}>
            Remove All Filters
          </StayLink>
        }
      >
        {view.search === ''
          ? 'No products in this category match these filters.'
          : `No products match "${view.search}" with these filters.`}
      </Nothing>
    )
  }
  if (view.search !== '') {
    const clear = () => navigate(address({ search: '' }), { scroll: false })
    return (
      <Nothing action={<Button onClick={clear}>Clear Search</Button>}>
        No products match "{view.search}" in this category.
      </Nothing>
    )
  }
  if (view.page > 1) {
    return (
      <Nothing
        action={
          <a href={address({})} className={buttonClass()}>
            Go to the First Page
          </a>
        }
      >
        This page is past the end of the list.
      </Nothing>
    )
  }
  return <Nothing>This category doesn't have any products yet.</Nothing>
}

function Nothing(props: { readonly action?: React.ReactNode; readonly children: React.ReactNode }) {
  return (
    <EmptyState
      title="No products found"
      icon={<PackageSearch aria-hidden className="size-10" />}
      actions={props.action}
    >
      {props.children}
    </EmptyState>
  )
}
