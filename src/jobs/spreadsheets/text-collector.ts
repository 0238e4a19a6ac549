import { plainText } from './xlsx-text.ts'

/** The text of a cell: one piece, or several with formats of their own. How it is read aloud is left out. */
export class TextCollector {
  #text = ''
  #isText = false
  #isSpoken = false

  open(name: string): void {
    if (name === 'rPh') this.#isSpoken = true
    if (name === 't') this.#isText = true
  }

  add(text: string): void {
    if (this.#isText && !this.#isSpoken) this.#text += text
  }

  close(name: string): void {
    if (name === 'rPh') this.#isSpoken = false
    if (name === 't') this.#isText = false
  }

  take(): string {
    const text = this.#text
    this.#text = ''
    return plainText(text)
  }
}
