import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { DiagramDraft } from '#domain/diagrams/diagrams.ts'

const FILE = new URL('../../../seed/diagrams.json', import.meta.url)

/** The diagrams of this release, and what tells their file from that of another. */
export function readBuiltInFile(): {
  readonly fingerprint: string
  readonly diagrams: readonly DiagramDraft[]
} {
  const text = readFileSync(FILE, 'utf8')
  return { fingerprint: hash('sha256', text), diagrams: JSON.parse(text) as DiagramDraft[] }
}
