/** A form that was sent without script and refused, as the page with the refusal shows it again. */
export type SentAgain = {
  /** What was sent, by field. */
  readonly entered: Readonly<Record<string, string>>
  /** The page that the form was on at first. */
  readonly back: string
  /** Takes the shop's sentence when it goes through by script. */
  readonly onDone: (sentence: string) => void
}

/** Without script, the page that says how it went leads back to where the form was at first. */
export function BackField({ again }: { readonly again: SentAgain | undefined }) {
  return again && <input type="hidden" name="back" value={again.back} />
}
