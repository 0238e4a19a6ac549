import type { z } from 'zod'
import type { ProductJson } from '#contract/products.ts'
import type { BulkResultJson, StaffProductJson } from '#contract/staff-products.ts'
import { apiFetch, apiJson } from '../../data/api-client.ts'
import { counted } from '../../ui/counted.ts'
import { WITH_CODE } from '../data/refusal.tsx'
import { useChange } from '../data/use-change.ts'
import type { ProductBody } from './form-values.ts'

type BulkResult = z.infer<typeof BulkResultJson>

export function useSaveProduct(id: number | undefined, after: () => void) {
  const verb = id === undefined ? 'create' : 'update'
  return useChange({
    send: (body: ProductBody) =>
      id === undefined
        ? apiJson<ProductJson>('/api/products', { method: 'POST', body, headers: WITH_CODE })
        : apiJson<ProductJson>(`/api/products/${id}`, { method: 'PUT', body, headers: WITH_CODE }),
    done: `Product ${verb}d successfully`,
    failed: `Failed to ${verb} product`,
    after,
  })
}

/** At once and without asking, as specified: that is why the message offers a way back. */
export function useDeleteProduct() {
  const restore = useChange({
    send: (id: number) => apiJson<ProductJson>(`/api/products/${id}/restore`, { method: 'POST' }),
    done: ({ name }) => `${name} is back`,
    failed: 'Failed to restore product',
  })
  return useChange({
    send: (id: number) => apiFetch(`/api/products/${id}`, { method: 'DELETE' }),
    done: 'Product deleted successfully',
    undo: (_, id) => ({ label: 'Undo', onSelect: () => restore.mutate(id) }),
    failed: 'Failed to delete product',
  })
}

type StockChange = {
  readonly id: number
  readonly stockQuantity: number
  readonly version: number
}

export function useSetStock() {
  return useChange({
    send: ({ id, ...body }: StockChange) =>
      apiJson<StaffProductJson>(`/api/admin/products/${id}/stock`, { method: 'PATCH', body }),
    done: ({ name, stockQuantity }) => `${name}: ${stockQuantity} in stock`,
    failed: 'Failed to update stock',
  })
}

export function useBulkChange(after: (result: BulkResult) => void) {
  return useChange({
    send: (body: unknown) => apiJson<BulkResult>('/api/admin/products', { method: 'PATCH', body }),
    done: ({ changed, results }) => {
      const refused = results.length - changed
      return `${counted(changed, 'product')} updated${refused > 0 ? `, ${refused} refused` : ''}`
    },
    failed: 'Failed to update products',
    after,
  })
}
