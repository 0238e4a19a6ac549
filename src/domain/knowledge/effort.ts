import type { HowTo } from './entries.ts'

const HOUR = 60
/** Below this, "5 to 15 minutes" would say more than anybody knows. */
const SHORT = 15

/** "15 minutes", "30 to 45 minutes", "1 to 2 hours" */
export function minutesText({ least, most }: HowTo['minutes']): string {
  if (most <= SHORT) return `${most} minutes`
  const isHours = least % HOUR === 0 && most % HOUR === 0
  const [from, to] = isHours ? [least / HOUR, most / HOUR] : [least, most]
  return `${from} to ${to} ${isHours ? 'hours' : 'minutes'}`
}

/** "easy, 15 minutes" */
export function effortText({ difficulty, minutes }: Pick<HowTo, 'difficulty' | 'minutes'>): string {
  return `${difficulty}, ${minutesText(minutes)}`
}
