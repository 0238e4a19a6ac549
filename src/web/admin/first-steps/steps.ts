import type { FirstStepsJson } from '#contract/shop/first-steps.ts'
import { adminPaths } from '../../paths/admin-paths.ts'
import { settingName } from '../settings/setting-name.ts'

type Step = {
  readonly id: string
  readonly title: string
  /** What it is good for, in a few words. */
  readonly note: string | ((state: FirstStepsJson) => string)
  readonly href: string
  readonly isDone: (state: FirstStepsJson) => boolean
}

/** What makes a new shop its owner's, in the order in which they meet it. */
export const FIRST_STEPS: readonly Step[] = [
  {
    id: 'name',
    title: 'Name your shop',
    note: nameNote,
    href: adminPaths.settings,
    isDone: ({ demoSettings }) => demoSettings.length === 0,
  },
  {
    id: 'password',
    title: 'Set a password',
    note: 'Until you do, the back office opens only on this computer; the operations guide says how',
    href: adminPaths.signIn,
    isDone: ({ hasPassword }) => hasPassword,
  },
  {
    id: 'rules',
    title: 'Decide on shipping and tax',
    note: 'What customers pay beyond the parts',
    href: adminPaths.shipping,
    isDone: ({ hasOwnRules }) => hasOwnRules,
  },
  {
    id: 'parts',
    title: 'Add your parts',
    note: 'One by one, or a whole file at once',
    href: adminPaths.productImport,
    isDone: ({ hasParts }) => hasParts,
  },
  {
    id: 'pages',
    title: 'Write your own pages',
    note: 'Privacy, returns, about: whatever customers should read from you',
    href: adminPaths.pages,
    isDone: ({ hasOwnPages }) => hasOwnPages,
  },
]

/** Until the shop has a name, what there is to do; afterwards what was overlooked. */
function nameNote({ demoSettings }: FirstStepsJson): string {
  if (demoSettings.length === 0 || demoSettings.includes('name')) {
    return 'Name, phone and email address, logo and color'
  }
  return `Still the demo’s: ${demoSettings.map(settingName).join(', ')}`
}
