import { Server } from 'node:http'
import { isMainThread } from 'node:worker_threads'

/* Planted fault, preloaded into a process: every request leaves something behind. */
const left = []
const { emit } = Server.prototype
if (isMainThread) {
  Server.prototype.emit = function (name, ...rest) {
    if (name === 'request') left.push(Buffer.alloc(2 * 1024 * 1024, left.length % 256))
    return emit.call(this, name, ...rest)
  }
}
