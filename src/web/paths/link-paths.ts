/*
 * Where signed links lead, and forms that are sent without script. Apart from `paths.ts`, which every
 * page loads. The secret of a link stands behind the #, which browsers send to nobody.
 */
export const LINK_PATTERNS = {
  buyerAnswers: '/appliance-parts/buyer-answers',
  emailAction: '/appliance-parts/email',
  formSent: '/appliance-parts/forms/:form',
} as const

export type LinkRouteName = keyof typeof LINK_PATTERNS

export function buyerAnswersPath(link: string): string {
  return `${LINK_PATTERNS.buyerAnswers}#${link}`
}

/** Where a browser sends a form by itself; `api/shop/plain-forms.ts` says what each one does. */
export function formSentPath(form: string): string {
  return LINK_PATTERNS.formSent.replace(':form', form)
}
