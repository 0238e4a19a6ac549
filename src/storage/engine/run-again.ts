import { ShopError } from '#domain/errors.ts'

/**
 * Another transaction changed what this one has read. The engine runs the command again, which then
 * finds out by itself what to do; if that goes on, the caller gets the sentence.
 */
export class RunAgain extends ShopError {
  constructor(sentence: string) {
    super('changed_meanwhile', sentence)
  }
}
