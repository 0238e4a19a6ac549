import { isMainThread } from 'node:worker_threads'

/* Planted fault, preloaded into a process: asked to end, it does so without finishing anything. */
if (isMainThread) process.on('SIGTERM', () => process.exit(0))
