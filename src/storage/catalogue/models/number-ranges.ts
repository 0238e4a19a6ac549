/** Models and numbers that are read for one prefix. */
export const MOST_MODELS = 60
export const MOST_NUMBERS = 200

/** Everything with this prefix sorts before it: keys consist of digits and capitals only. */
export function after(prefix: string): string {
  return `${prefix}[`
}
