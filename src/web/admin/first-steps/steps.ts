import type { FirstStepsJson } from '#contract/first-steps.ts'
import { paths } from '../../paths.ts'

type Step = {
  readonly id: string
  readonly title: string
  /** What it is good for, in a few words. */
  readonly note: string
  readonly href: string
  readonly isDone: (state: FirstStepsJson) => boolean
}

/** What makes a new shop its owner's, in the order in which they meet it. */
export const FIRST_STEPS: readonly Step[] = [
  {
    id: 'name',
    title: 'Name your shop',
    note: 'Name, phone and email address, logo and color',
    href: paths.adminSettings,
    isDone: ({ hasOwnName }) => hasOwnName,
  },
  {
    id: 'password',
    title: 'Set a password',
    note: 'Until then nobody but this computer gets in; the operations guide shows how',
    href: paths.adminSignIn,
    isDone: ({ hasPassword }) => hasPassword,
  },
  {
    id: 'rules',
    title: 'Decide on shipping and tax',
    note: 'What customers pay beyond the parts',
    href: paths.adminShipping,
    isDone: ({ hasOwnRules }) => hasOwnRules,
  },
  {
    id: 'parts',
    title: 'Add your parts',
    note: 'One by one, or a whole file at once',
    href: paths.adminProductImport,
    isDone: ({ hasParts }) => hasParts,
  },
  {
    id: 'pages',
    title: 'Write your own pages',
    note: 'Privacy, returns, about: whatever customers should read from you',
    href: paths.adminPages,
    isDone: ({ hasOwnPages }) => hasOwnPages,
  },
]
