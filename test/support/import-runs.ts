import { expect, vi } from 'vitest'
import type { ImportRunDetailJson } from '#contract/product-import/product-import.ts'
import type { TestShop } from './shop.ts'

/** Sends a file to the import as staff do; returns its run once that is over. */
export async function importedFile(
  shop: TestShop,
  query: string,
  file: string | Uint8Array,
): Promise<ImportRunDetailJson> {
  const response = await shop.call({
    method: 'POST',
    url: `/api/admin/imports?${query}`,
    headers: { 'content-type': 'text/csv' },
    payload: typeof file === 'string' ? file : Buffer.from(file),
  })
  expect([response.statusCode, response.body]).toEqual([202, expect.stringContaining('runId')])
  return settledRun(shop, response.json().runId)
}

export async function settledRun(shop: TestShop, runId: number): Promise<ImportRunDetailJson> {
  return vi.waitFor(async () => {
    const run: ImportRunDetailJson = (await shop.get(`/api/admin/imports/${runId}`)).json()
    expect(run.status).not.toBe('running')
    return run
  }, 30_000)
}
