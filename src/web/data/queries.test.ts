import { notifyManager, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient } from './queries.ts'

test('components have new data before whoever awaits a refetch goes on', async () => {
  const client = createQueryClient('browser')
  let version = 1
  const read = new QueryObserver(client, {
    queryKey: ['/api/categories'],
    queryFn: async () => version,
  })
  let rendered: unknown
  // As the hook of a component does.
  const render = notifyManager.batchCalls(() => {
    rendered = read.getCurrentResult().data
  })
  const unsubscribe = read.subscribe(render)
  await read.refetch()
  expect(rendered).toBe(1)
  version = 2
  await read.refetch()
  expect(rendered).toBe(2)
  unsubscribe()
  client.clear()
})
