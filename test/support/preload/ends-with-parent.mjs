import { isMainThread } from 'node:worker_threads'

/*
 * Loaded before anything else by a process that a test starts. The starter holds the other end of
 * its input, and the kernel closes that end however the starter dies, so nothing that was started
 * outlives it: neither a shop on a port, nor an open pipe that keeps whoever runs the tests waiting.
 */
if (isMainThread) {
  const { stdin } = process
  stdin.once('end', () => process.kill(process.pid, 'SIGKILL'))
  stdin.resume()
  // Listening to it is no reason to stay.
  if ('unref' in stdin) stdin.unref()
}
