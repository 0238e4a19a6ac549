import { publicRead } from './call.ts'
import { PageDirectoryJson } from './pages.ts'

export const pageDirectory = publicRead({
  path: '/api/pages',
  summary: 'Which information pages were changed, hidden or added',
  response: PageDirectoryJson,
})
