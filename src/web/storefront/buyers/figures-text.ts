import type { BuyerFiguresJson } from '#contract/buyers/buyer-answers.ts'
import { counted } from '../../ui/counted.ts'

/** "20 minutes" */
export function minutesOf({ minutes }: Pick<BuyerFiguresJson, 'minutes'>): string {
  return counted(minutes, 'minute')
}

/** "Median of 7 buyers; 6 of them say it fixed the problem." */
export function medianNote({ answers, fixed }: BuyerFiguresJson): string {
  return `Median of ${answers} buyers; ${fixed} of them say it fixed the problem.`
}
