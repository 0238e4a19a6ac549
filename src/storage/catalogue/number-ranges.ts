/** Models and numbers that one prefix may lead to. */
export const MOST_MODELS = 60
export const MOST_NUMBERS = 200

/** Everything that begins with a key lies before this: keys hold only digits and capitals. */
export function after(prefix: string): string {
  return `${prefix}[`
}
