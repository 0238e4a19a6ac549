/**
 * What `docs/operations.md` recommends for a server with a large catalogue. PostgreSQL's own defaults
 * are made for the smallest machine: the indexes of a million parts do not fit into its memory, and a
 * price file makes it write whole pages again every few seconds.
 */
export const RECOMMENDED_SETTINGS = {
  shared_buffers: '2GB',
  max_wal_size: '8GB',
  checkpoint_timeout: '15min',
} as const
