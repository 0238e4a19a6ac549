import { toast } from '../../ui/toast-store.ts'
import { sentenceOf } from '../data/use-change.ts'

/** The specification's messages about an upload. */
export function sayNoData(): void {
  toast({
    title: 'No Data',
    description: 'Please paste your CSV data first.',
    variant: 'destructive',
  })
}

export function sayUploaded(message: string): void {
  toast({ title: 'CSV Upload Successful', description: message })
}

export function sayFailed(error: unknown): void {
  sayStopped(sentenceOf(error, 'Failed to upload CSV. Please check your data format.'))
}

/** The text could not be read to its end. */
export function sayStopped(sentence: string): void {
  toast({ title: 'Upload Failed', description: sentence, variant: 'destructive' })
}
