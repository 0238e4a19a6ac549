/** "zipCode" as "Zip code": forms name their fields, people read words. */
export function fieldName(field: string): string {
  const words = field.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The forms that a visitor expects an answer to; the others only sign up for something. */
export const ANSWERED_FORMS: readonly string[] = ['contact', 'catalog', 'application']
