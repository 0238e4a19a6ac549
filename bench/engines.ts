import type { EngineName } from '#storage/engine/engine.ts'

/** Measured one after the other; one alone: `BENCH_ENGINE=postgres`. */
export const ENGINES = (['sqlite', 'postgres'] as const).filter(
  (engine) => (process.env.BENCH_ENGINE ?? engine) === engine,
)

/** As tables show them. */
export const DISPLAY_NAMES: Readonly<Record<EngineName, string>> = {
  sqlite: 'SQLite',
  postgres: 'PostgreSQL',
}
