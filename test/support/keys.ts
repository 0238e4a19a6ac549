import type { z } from 'zod'
import type { KeyInput, NewKeyJson } from '#contract/integrations/keys.ts'
import type { TestShop } from './shop.ts'

type NewKey = z.infer<typeof NewKeyJson>

/** A key as the back office makes it, with the header by which a program calls. */
export async function makeKey(
  shop: TestShop,
  input: Partial<z.input<typeof KeyInput>> = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<NewKey & { readonly bearer: { readonly authorization: string } }> {
  const response = await shop.call({
    method: 'POST',
    url: '/api/admin/integrations/keys',
    body: { name: 'Bookkeeping', scopes: ['everything'], ...input },
    headers,
  })
  if (response.statusCode !== 201) throw new Error(response.body)
  const made = response.json<NewKey>()
  return { ...made, bearer: { authorization: `Bearer ${made.key}` } }
}
