import { afterAll, afterEach, expect } from 'vitest'
import { takeMismatches } from '../response-check.ts'

const expectNone = () => {
  expect(takeMismatches(), 'responses that are not as declared').toEqual([])
}
afterEach(expectNone)
afterAll(expectNone)
