import type { Text } from './content-types.ts'

type Piece = { readonly text: string; readonly at: number } & (
  | { readonly kind: 'plain' }
  | { readonly kind: 'strong' }
  | { readonly kind: 'link'; readonly to: string }
  /** A fact of the shop that is a link by itself; `text` is its name in braces. */
  | { readonly kind: 'fact'; readonly name: string }
)

const MARKUP = /\[([^\]]+)\]\(([^)\s]+)\)|\*\*([^*]+)\*\*|\{(phone|[a-z]+Email)\}/g

/** Takes a text apart: see `Text` in content-types.ts. */
export function readMarkup(text: Text): readonly Piece[] {
  const pieces: Piece[] = []
  let end = 0
  const plainUpTo = (at: number) => {
    if (at > end) pieces.push({ kind: 'plain', text: text.slice(end, at), at: end })
  }
  for (const match of text.matchAll(MARKUP)) {
    const [whole, label, to, strong, name] = match
    const at = match.index
    plainUpTo(at)
    if (label !== undefined && to !== undefined) pieces.push({ kind: 'link', text: label, to, at })
    else if (name !== undefined) pieces.push({ kind: 'fact', text: whole, name, at })
    else pieces.push({ kind: 'strong', text: strong ?? '', at })
    end = at + whole.length
  }
  plainUpTo(text.length)
  return pieces
}
