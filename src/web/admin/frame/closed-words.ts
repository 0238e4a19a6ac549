import { PASSWORD_LENGTH } from '#domain/staff/sessions.ts'

/** What somebody reads to whom the back office is not open. */
export const CLOSED_TITLE = 'The back office is closed'

export const CLOSED_SENTENCES = {
  demo: 'The back office of this demo is open only on the computer it runs on.',
  shut: `Other people can reach this store, and it has no staff password yet. The back office opens once whoever runs the store has set one of at least ${PASSWORD_LENGTH.least} characters and restarted it.`,
} as const

type ClosedMode = keyof typeof CLOSED_SENTENCES

/** The same as a page without script, for the server's response. */
export function closedHtml(mode: ClosedMode): string {
  return [
    '<main id="main" class="mx-auto max-w-xl px-4 py-24 text-center">',
    `<h1 class="text-2xl font-bold">${CLOSED_TITLE}</h1>`,
    `<p class="mt-3 text-lg text-ink-muted">${CLOSED_SENTENCES[mode]}</p>`,
    '<p class="mt-8"><a class="font-semibold text-link hover:underline" href="/">Go to the store</a></p>',
    '</main>',
  ].join('')
}
