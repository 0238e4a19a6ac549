import type { Text } from './content-types.ts'

type Piece =
  | { readonly kind: 'plain'; readonly text: string; readonly at: number }
  | { readonly kind: 'strong'; readonly text: string; readonly at: number }
  | { readonly kind: 'link'; readonly text: string; readonly to: string; readonly at: number }

const MARKUP = /\[([^\]]+)\]\(([^)\s]+)\)|\*\*([^*]+)\*\*/g

/** Takes a text apart: see `Text` in content-types.ts. */
export function readMarkup(text: Text): readonly Piece[] {
  const pieces: Piece[] = []
  let end = 0
  const plainUpTo = (at: number) => {
    if (at > end) pieces.push({ kind: 'plain', text: text.slice(end, at), at: end })
  }
  for (const match of text.matchAll(MARKUP)) {
    const [whole, label, to, strong] = match
    const at = match.index
    plainUpTo(at)
    if (label !== undefined && to !== undefined) pieces.push({ kind: 'link', text: label, to, at })
    else pieces.push({ kind: 'strong', text: strong ?? '', at })
    end = at + whole.length
  }
  plainUpTo(text.length)
  return pieces
}
