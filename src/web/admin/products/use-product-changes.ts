import type { BodyInput, ResponseOf } from '#contract/call.ts'
import {
  changeProduct,
  changeProducts,
  createProduct,
  deleteProduct,
  restoreProduct,
  setProductStock,
} from '#contract/catalogue/admin-product-calls.ts'
import { send } from '../../data/send.ts'
import { counted } from '../../ui/counted.ts'
import { WITH_CODE } from '../data/refusal.tsx'
import { useChange } from '../data/use-change.ts'
import type { ProductBody } from './form-values.ts'

export function useSaveProduct(id: number | undefined, after: () => void) {
  const verb = id === undefined ? 'create' : 'update'
  return useChange({
    send: (body: ProductBody) =>
      id === undefined
        ? send(createProduct, { body, headers: WITH_CODE })
        : send(changeProduct, { params: { id }, body, headers: WITH_CODE }),
    done: `Product ${verb}d successfully`,
    failed: `Failed to ${verb} product`,
    after,
  })
}

/** At once and without asking, as specified: that is why the message offers a way back. */
export function useDeleteProduct() {
  const restore = useRestoreProduct()
  return useChange({
    send: (id: number) => send(deleteProduct, { params: { id } }),
    done: 'Product deleted successfully',
    undo: (_, id) => ({ label: 'Undo', onSelect: () => restore.mutate(id) }),
    failed: 'Failed to delete product',
  })
}

export function useRestoreProduct() {
  return useChange({
    send: (id: number) => send(restoreProduct, { params: { id } }),
    done: ({ name }) => `${name} was restored`,
    failed: 'Failed to restore product',
  })
}

type StockChange = {
  readonly id: number
  readonly stockQuantity: number
  readonly version: number
}

export function useSetStock() {
  return useChange({
    send: ({ id, ...body }: StockChange) => send(setProductStock, { params: { id }, body }),
    done: ({ name, stockQuantity }) => `${name}: ${stockQuantity} in stock`,
    failed: 'Failed to update stock',
  })
}

export function useBulkChange(after: (result: ResponseOf<typeof changeProducts>) => void) {
  return useChange({
    send: (body: BodyInput<typeof changeProducts>) => send(changeProducts, { body }),
    done: ({ changed, results }) => {
      const refused = results.length - changed
      return `${counted(changed, 'product')} updated${refused > 0 ? `, ${refused} refused` : ''}`
    },
    failed: 'Failed to update products',
    after,
  })
}
