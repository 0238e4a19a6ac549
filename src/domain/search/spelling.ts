/**
 * Misspelt words are compared with the vocabulary one word at a time. A bit mask of the letters of
 * a word rules out nearly all others before any distance is computed: one edit changes at most two
 * of its bits.
 */

const BITS = 32

export function letterMask(word: string): number {
  let mask = 0
  for (let at = 0; at < word.length; at += 1) mask |= 1 << (word.charCodeAt(at) % BITS)
  return mask
}

/** Whether two words with these masks could be this few edits apart. */
export function masksAllow(a: number, b: number, mostEdits: number): boolean {
  return bitCount(a ^ b) <= 2 * mostEdits
}

/** Short words are too similar to each other; longer ones may have two errors. */
export function mostEditsFor(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return 0
  return word.length < 7 ? 1 : 2
}

/**
 * Letters inserted, left out, replaced or swapped with their neighbour to turn one word into the
 * other; for anything above `most` it returns `most + 1`.
 */
export function editsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    let smallest = row
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1]
      let edits = Math.min(
        cell(last, column) + 1,
        cell(current, column - 1) + 1,
        cell(last, column - 1) + (same ? 0 : 1),
      )
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        edits = Math.min(edits, cell(beforeLast, column - 2) + 1)
      }
      current.push(edits)
      smallest = Math.min(smallest, edits)
    }
    if (smallest > most) return most + 1
    beforeLast = last
    last = current
  }
  return Math.min(cell(last, b.length), most + 1)
}

function cell(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY
}

function bitCount(bits: number): number {
  let rest = bits >>> 0
  let count = 0
  for (; rest !== 0; rest &= rest - 1) count += 1
  return count
}
