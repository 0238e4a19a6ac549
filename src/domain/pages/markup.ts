import type { Text } from './content.ts'

type Piece =
  | { readonly kind: 'plain'; readonly text: string; readonly at: number }
  | { readonly kind: 'strong'; readonly text: string; readonly at: number }
  | { readonly kind: 'link'; readonly text: string; readonly to: string; readonly at: number }
  /** A fact of the shop that is a link by itself; `text` is its name in braces. */
  | { readonly kind: 'fact'; readonly text: string; readonly name: string; readonly at: number }

/** A character that a backslash made ordinary, a link, strong words, or a fact of the shop. */
const MARKUP =
  /\\[\\[\]*]|\[((?:[^\]\\]|\\.)+)\]\(([^)\s]+)\)|\*\*((?:[^*\\]|\\.)+)\*\*|\{(phone|[a-z]+Email)\}/g

/** Takes a text apart: see `Text` in content.ts. */
export function readMarkup(text: Text): readonly Piece[] {
  const pieces: Piece[] = []
  let end = 0
  const plainUpTo = (at: number) => {
    if (at > end) pieces.push({ kind: 'plain', text: unescaped(text.slice(end, at)), at: end })
  }
  for (const match of text.matchAll(MARKUP)) {
    const [whole, label, to, strong, name] = match
    const at = match.index
    if (whole.startsWith('\\')) continue
    plainUpTo(at)
    if (label !== undefined && to !== undefined) {
      pieces.push({ kind: 'link', text: unescaped(label), to, at })
    } else if (name !== undefined) {
      pieces.push({ kind: 'fact', text: whole, name, at })
    } else {
      pieces.push({ kind: 'strong', text: unescaped(strong ?? ''), at })
    }
    end = at + whole.length
  }
  plainUpTo(text.length)
  return pieces
}

/** Words as a `Text` that shows exactly them, whatever characters they contain. */
export function plainText(words: string): Text {
  return words.replace(/[\\[\]*]/g, '\\$&')
}

function unescaped(text: string): string {
  return text.replace(/\\([\\[\]*])/g, '$1')
}
