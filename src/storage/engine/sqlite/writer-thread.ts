import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import { ShopError } from '#domain/errors.ts'
import { forgetRaise, raisesCatalogueVersion } from '../catalogue-version.ts'
import { type CommandTable, commandNamed, loadCommands } from '../commands.ts'
import { BUSY_SENTENCE } from '../engine.ts'
import type { Db, Tx } from '../schema.ts'
import { writeSetting } from '../settings.ts'
import { inTransaction } from '../transaction.ts'
import { writeCheckpoints } from './checkpoints.ts'
import { CommandDurations } from './command-durations.ts'
import { kyselyOver, openSqlite } from './connection.ts'
import { explainSqlite } from './errors.ts'
import { watchFiles } from './files.ts'
import { watchStore } from './identity.ts'
import { OtherWriters } from './other-writers.ts'
import { reportTroubles } from './troubles.ts'
import {
  failure,
  type Job,
  type Outcome,
  PROBE,
  READY,
  type WriterThreadData,
} from './writer-messages.ts'

/*
 * The one thread that writes. All waiting jobs become one transaction, with a savepoint for each but
 * the first, so that many writers share one fsync. An outcome is sent only after the commit made it
 * durable, and only if the database is still the one that was opened: a commit into a deleted file is
 * lost.
 */

/**
 * This thread may block on a lock of another process: it serves no requests. A job that arrives
 * meanwhile may wait for a second such lock, and should be refused within three seconds.
 */
const BUSY_TIMEOUT_MS = 1_200
/** A group of jobs that has taken this long is committed; later jobs wait for the next one. */
const LONGEST_GROUP_MS = 15
const IDLE_CHECK_MS = 1_000

const port = parentPort
if (!port) throw new Error('the writer runs as a worker thread')

const { file, opened, storeId, commandsUrl } = workerData as WriterThreadData
const lossAtStart = watchFiles(opened)()
if (lossAtStart !== undefined) throw new Error(`the writer cannot start: ${lossAtStart}`)
const troubles = reportTroubles((trouble) => port.postMessage(trouble))
const handle = openSqlite(file, { mode: 'write', busyTimeoutMs: BUSY_TIMEOUT_MS })
const lossOfStore = watchStore(handle, opened, storeId)
const otherWriters = new OtherWriters(handle)
const checkpoints = writeCheckpoints(handle, { file, opened }, troubles.checkpoint)
/** Since the last commit that raised the version. */
let changedPublicData = false
const db = kyselyOver(handle, {
  onError: troubles.statement,
  onPublicChange: () => {
    changedPublicData = true
  },
})
const commands = await loadCommands(commandsUrl)

const savepoint = handle.prepare('savepoint job')
const release = handle.prepare('release job')
const raiseVersion = handle.prepare(`update settings
  set value = cast(cast(value as integer) + 1 as text) where key = 'catalogue_version'`)
const raisePublicVersion = handle.prepare(`insert into settings (key, value)
  values ('public_version', '1') on conflict (key) do update
  set value = cast(cast(value as integer) + 1 as text)`)

const waiting: Job[] = []
/** A long job begins a group: those before it are committed first, and do not wait for its end. */
const durations = new CommandDurations()
let working = false
/** As of the last check. */
let lost = false

const idleChecks = setInterval(() => {
  if (!working && !isLost()) checkpoints.whenIdle()
}, IDLE_CHECK_MS)

port.on('message', (jobs: readonly Job[] | 'close') => {
  if (jobs === 'close') {
    clearInterval(idleChecks)
    handle.close()
    port.close()
    return
  }
  waiting.push(...jobs)
  if (!working) void workOff()
})
port.postMessage(READY)

async function workOff(): Promise<void> {
  working = true
  while (waiting.length > 0) {
    const first = waiting[0]?.command ?? ''
    port?.postMessage(await nextOutcomes())
    // The outcomes are already sent: no caller waits for a checkpoint.
    if (!lost) checkpoints.afterCommit(durations.isLong(first))
    // Let messages in, so that jobs which arrived meanwhile join the next group.
    await new Promise((resolve) => setImmediate(resolve))
  }
  working = false
}

async function nextOutcomes(): Promise<readonly Outcome[]> {
  // Once it is known to be lost, nothing more is written to it.
  if (lost && isLost()) return waiting.splice(0, waiting.length).map(refusal)
  const outcomes = await commitGroup(db, commands)
  return isLost() ? outcomes.map(refusal) : outcomes
}

function refusal({ id }: { readonly id: number }): Outcome {
  return failure(id, new ShopError('unavailable', BUSY_SENTENCE))
}

function isLost(): boolean {
  const loss = lossOfStore()
  troubles.store(loss, file)
  lost = loss !== undefined
  return lost
}

async function commitGroup(db: Db, commands: CommandTable): Promise<readonly Outcome[]> {
  const taken: Job[] = []
  const outcomes: Outcome[] = []
  try {
    await inTransaction(db, async (tx) => {
      const began = performance.now()
      do {
        const [job] = waiting
        if (!job || (taken.length > 0 && durations.isLong(job.command))) break
        waiting.shift()
        taken.push(job)
        // The first needs no savepoint: should it fail, the transaction is rolled back with it alone.
        const runOne = taken.length === 1 ? runFirst : runAnother
        outcomes.push(await durations.measure(job.command, () => runOne(tx, commands, job)))
      } while (performance.now() - began < LONGEST_GROUP_MS)
      if (raisesCatalogueVersion(tx)) raiseVersion.run()
      if (changedPublicData) raisePublicVersion.run()
    })
    changedPublicData = false
    return outcomes
  } catch (error) {
    // Nothing of the group is stored. The first job is refused even if its group never began.
    const first = taken.length === 0 ? waiting.splice(0, waiting.length) : taken
    const shown = explainSqlite(error) ?? error
    return first.map((job) => failure(job.id, shown))
  }
}

async function runFirst(tx: Tx, commands: CommandTable, job: Job): Promise<Outcome> {
  return { id: job.id, output: await run(tx, commands, job) }
}

async function runAnother(tx: Tx, commands: CommandTable, job: Job): Promise<Outcome> {
  savepoint.run()
  const raisedBefore = raisesCatalogueVersion(tx)
  try {
    const output = await run(tx, commands, job)
    release.run()
    return { id: job.id, output }
  } catch (error) {
    // A failure that ended the whole transaction (disk full) fails the whole group.
    if (!handle.isTransaction) throw error
    handle.exec('rollback to job; release job')
    if (!raisedBefore) forgetRaise(tx)
    const outage = error instanceof ShopError ? undefined : explainSqlite(error)
    return failure(job.id, outage ?? error)
  }
}

/** Looks for jobs that came since the running one began: they are not announced meanwhile. */
function isAwaited(): boolean {
  return hasReceived() || otherWriters.mayWait()
}

function hasReceived(): boolean {
  const received = port && receiveMessageOnPort(port)
  // Nobody closes the store while a job runs.
  if (received) waiting.push(...(received.message as readonly Job[]))
  return waiting.length > 0
}

async function run(tx: Tx, commands: CommandTable, job: Job): Promise<unknown> {
  const { command, input, now } = job
  if (command !== PROBE) return commandNamed(commands, command)(tx, input, { now, isAwaited })
  // A new value each time: unchanged bytes would never be written to the disk.
  await writeSetting(tx, PROBE, `${now}-${job.id}`)
  return undefined
}
