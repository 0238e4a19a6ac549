import { useQueryClient } from '@tanstack/react-query'
import { useReducer, useRef } from 'react'
import { matchPictures, placePicture } from '#contract/pictures/picture-calls.ts'
import { MOST_MATCHED } from '#domain/pictures/picture-rules.ts'
import { send } from '../../data/send.ts'
import { refreshLists } from '../data/admin-queries.ts'
import {
  type BatchFile,
  type BatchState,
  batchAfter,
  isNoPicture,
  matchedAs,
} from './picture-batch.ts'
import { uploadPictureFile, uploadProblem } from './upload-picture.ts'

/** One is made ready on the server while the next is on its way. */
const AT_ONCE = 2

const ASKING: BatchState = { kind: 'asking' }
const NO_PICTURE: BatchState = { kind: 'refused', problem: 'This file is not a picture.' }

/** Pictures on their way to their parts: each is looked up, sent, and put in its place. */
export function usePictureBatch() {
  const client = useQueryClient()
  const [files, tell] = useReducer(batchAfter, [])
  const queue = useRef<BatchFile[]>([])
  const senders = useRef(0)
  const ids = useRef(0)
  const change = (id: number, fields: Partial<BatchFile>) =>
    tell({ kind: 'changed', id, change: fields })
  const refuse = (id: number, error: unknown) =>
    change(id, { state: { kind: 'refused', problem: uploadProblem(error) } })

  const add = async (chosen: readonly File[]) => {
    const added = chosen.map((file): BatchFile => {
      ids.current += 1
      const state = isNoPicture(file) ? NO_PICTURE : ASKING
      return { id: ids.current, file, match: undefined, state }
    })
    tell({ kind: 'added', files: added })
    const pictures = added.filter(({ state }) => state === ASKING)
    for (let from = 0; from < pictures.length; from += MOST_MATCHED) {
      const some = pictures.slice(from, from + MOST_MATCHED)
      await lookUp(
        some,
        some.map(({ file }) => file.name),
      )
    }
    startSending()
  }

  /** For a file whose name says nothing: what was typed is read as its name would be. */
  const assign = async (one: BatchFile, sku: string) => {
    change(one.id, { state: ASKING })
    await lookUp([one], [`${sku.trim()}.jpg`])
    startSending()
  }

  const startSending = () => {
    while (senders.current < AT_ONCE && queue.current.length > 0) {
      senders.current += 1
      void sendWaiting()
    }
  }

  const lookUp = async (some: readonly BatchFile[], names: readonly string[]) => {
    try {
      const matches = await send(matchPictures, { body: { names: [...names] } })
      for (const [at, one] of some.entries()) {
        const match = matches[at]
        if (!match) continue
        change(one.id, matchedAs(match))
        if (match.product) queue.current.push({ ...one, match })
      }
    } catch (error) {
      for (const { id } of some) refuse(id, error)
    }
  }

  const sendWaiting = async () => {
    for (let next = queue.current.shift(); next; next = queue.current.shift()) {
      const { id, file, match } = next
      if (!match?.product) continue
      change(id, { state: { kind: 'sending' } })
      try {
        const address = await sendOne(file, match.product.id, match.place)
        change(id, { address, state: { kind: 'done' } })
      } catch (error) {
        refuse(id, error)
      }
    }
    senders.current -= 1
    if (senders.current === 0) void refreshLists(client)
  }

  return { files, add, assign, clear: () => tell({ kind: 'cleared' }) }
}

async function sendOne(file: File, id: number, place: number): Promise<string> {
  const { address } = await uploadPictureFile(file)
  await send(placePicture, { params: { id }, body: { address, place } })
  return address
}
