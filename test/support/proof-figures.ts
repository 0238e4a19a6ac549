import { expect } from 'vitest'

/*
 * How much of each proof runs. `npm test` runs the short form, which still finds every planted
 * fault; `npm run test:proofs` (PROOFS=full) runs the whole, to the figures that the store promises.
 */
export const IS_FULL = process.env.PROOFS === 'full'

const short = {
  kills: 2,
  ordersBetweenKills: 25,
  postgresRestarts: 1,
  powerCuts: 16,
  /** Of a store that does not sync: each takes long, and nearly all lose orders. */
  plantedPowerCuts: 4,
  postgresPowerCuts: 2,
  ordersPerPowerCut: 30,
  raceRounds: 8,
  lineCuts: 20,
  modelRuns: 15,
  modelCommands: 40,
  /** Of a transaction's statements, every how many-th it is paused after. */
  pauseEvery: 4,
  importKills: 2,
  updateKills: 1,
  emailKills: 2,
  emailOrders: 24,
  /** How often the mail server fails one recipient at most. */
  emailSetbacks: 1,
  webhookKills: 2,
  webhookEvents: 40,
  /** How often the receiver fails one event at most. */
  webhookSetbacks: 1,
  fuzzedCalls: 750,
  fuzzedPages: 200,
  rollingRestarts: 2,
  overloadMs: 1_000,
  soakMs: 3_000,
}

type Figures = Readonly<typeof short>

const full: Figures = {
  kills: 200,
  ordersBetweenKills: 250,
  postgresRestarts: 20,
  powerCuts: 300,
  plantedPowerCuts: 20,
  postgresPowerCuts: 20,
  ordersPerPowerCut: 150,
  raceRounds: 1_000,
  lineCuts: 2_000,
  modelRuns: 1_000,
  modelCommands: 60,
  pauseEvery: 1,
  importKills: 50,
  updateKills: 50,
  emailKills: 20,
  emailOrders: 1_000,
  emailSetbacks: 3,
  webhookKills: 20,
  webhookEvents: 1_000,
  webhookSetbacks: 3,
  fuzzedCalls: 100_000,
  fuzzedPages: 20_000,
  rollingRestarts: 20,
  overloadMs: 60_000,
  soakMs: 30 * 60_000,
}

export const FIGURES = IS_FULL ? full : short

/** Much work, not much waiting: on a busy machine it takes its time. */
export const PATIENCE = {
  testTimeout: IS_FULL ? 60 * 60_000 : 300_000,
  hookTimeout: 300_000,
}

/** Speed and size belong to the promise, but only a quiet machine can be held to them. */
export function expectAtMost(what: string, value: number, most: number): void {
  if (IS_FULL) expect(value, what).toBeLessThanOrEqual(most)
}

export function expectAtLeast(what: string, value: number, least: number): void {
  if (IS_FULL) expect(value, what).toBeGreaterThanOrEqual(least)
}
