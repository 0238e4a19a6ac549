import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { BatchFile, BatchState } from './picture-batch.ts'

const STATES: Readonly<Record<BatchState['kind'], { text: string; tone: BadgeTone }>> = {
  asking: { text: 'Looking for its part', tone: 'neutral' },
  waiting: { text: 'Waiting', tone: 'neutral' },
  sending: { text: 'Uploading', tone: 'info' },
  done: { text: 'Added', tone: 'success' },
  refused: { text: 'Refused', tone: 'danger' },
}

/** A file, the part it was matched to with what it shows now, and what became of it. */
export function BatchRow({ file, match, address, state }: BatchFile) {
  const { text, tone } = STATES[state.kind]
  return (
    <li className="flex items-center gap-3 py-2">
      <Picture
        src={address ?? match?.product?.imageUrl}
        alt=""
        width={56}
        height={56}
        className="size-14 shrink-0 rounded-sm border border-line object-contain"
      />
      <div className="min-w-0 grow text-sm">
        <p className="font-medium wrap-anywhere">{file.name}</p>
        {match?.product && (
          <p className="wrap-anywhere text-ink-muted">
            {match.place === 1 ? 'Main picture' : `Picture ${match.place}`} of {match.product.name}{' '}
            <span className="tabular">({match.product.sku})</span>
          </p>
        )}
        {state.kind === 'refused' && <p className="text-danger">{state.problem}</p>}
      </div>
      <Badge tone={tone}>{text}</Badge>
    </li>
  )
}
