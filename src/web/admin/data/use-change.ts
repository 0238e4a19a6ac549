import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Address } from '#contract/address.ts'
import { ApiError } from '../../data/api-client.ts'
import { type ToastAction, toast } from '../../ui/toast-store.ts'
import { isSignedOut, refreshLists, refreshSession, showResponse } from './admin-queries.ts'

type Change<Input, Output> = {
  readonly send: (input: Input) => Promise<Output>
  /** What the message titled "Success" says; nothing when the page says it itself. */
  readonly done?: string | ((output: Output, input: Input) => string)
  readonly undo?: (output: Output, input: Input) => ToastAction
  /** What the message titled "Error" says when the server gives no sentence. */
  readonly failed: string
  /**
   * The read whose response the output is. It is shown at once: whoever goes on working must not
   * send back the version of before while the lists are still on their way.
   */
  readonly read?: Address
  readonly after?: (output: Output, input: Input) => void
}

/** A change by staff: its message, and every list refreshed behind it. */
export function useChange<Input, Output>(change: Change<Input, Output>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change.send,
    networkMode: 'always',
    onSuccess: (output, input) => {
      const { done, undo, after } = change
      const description = typeof done === 'function' ? done(output, input) : done
      if (description !== undefined) {
        const action = undo?.(output, input)
        toast({ title: 'Success', description, ...(action ? { action } : {}) })
      }
      if (change.read !== undefined) showResponse(client, change.read, output)
      after?.(output, input)
      void refreshLists(client)
    },
    onError: (error) => {
      toast({
        title: 'Error',
        description: sentenceOf(error, change.failed),
        variant: 'destructive',
      })
      if (isSignedOut(error)) void refreshSession(client)
    },
  })
}

/** The server's own sentence, or ours where it has none to give. */
export function sentenceOf(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.sentence !== '' ? error.sentence : otherwise
}
