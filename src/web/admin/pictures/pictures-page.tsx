import { Button } from '../../ui/button.tsx'
import { counted } from '../../ui/counted.ts'
import { PageHeading } from '../frame/page-heading.tsx'
import { Panel } from '../frame/panel.tsx'
import { BELOW_PRODUCTS } from '../frame/trails.ts'
import { useUnsavedGuard } from '../frame/use-unsaved-guard.ts'
import { BatchRow } from './batch-row.tsx'
import { type BatchFile, isOnTheWay, progressOf } from './picture-batch.ts'
import { PictureDrop } from './picture-drop.tsx'
import { usePictureBatch } from './use-picture-batch.ts'

export { AdminFrame as Frame } from '../frame/admin-frame.tsx'

const LEAVING = 'Pictures are still on their way to the shop. Leave without the rest of them?'

/** Many pictures at once, each named after the SKU of its part. */
export default function PicturesPage() {
  const { files, add, assign, clear } = usePictureBatch()
  useUnsavedGuard(isOnTheWay(files), LEAVING)
  return (
    <>
      <PageHeading
        title="Pictures"
        trail={BELOW_PRODUCTS}
        lead="Add pictures to many parts at once: name each file after its part’s SKU, or type the SKU beside it."
      />
      <div className="space-y-4">
        <Panel title="Add Pictures">
          <PictureDrop
            title="Drop or paste pictures here"
            hint="JPEG, PNG, WebP or AVIF, up to 25 MB each"
            onFiles={(chosen) => void add(chosen)}
          />
          <Naming />
        </Panel>
        {files.length > 0 && <Batch files={files} onAssign={assign} onClear={clear} />}
      </div>
    </>
  )
}

function Naming() {
  const example = 'rounded-sm bg-sunken px-1 font-semibold'
  return (
    <p className="mt-3 max-w-3xl text-sm text-ink-muted">
      <code className={example}>WPW10321304.jpg</code> becomes the main picture of the part with the
      SKU WPW10321304, <code className={example}>WPW10321304-2.jpg</code> its second. A picture that
      is already there is replaced. Shoppers see each one as soon as it is ready.
    </p>
  )
}

function Batch(props: {
  readonly files: readonly BatchFile[]
  readonly onAssign: (one: BatchFile, sku: string) => Promise<void>
  readonly onClear: () => void
}) {
  const { done, refused, unnamed, all } = progressOf(props.files)
  return (
    <Panel title="Files">
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="text-sm font-medium">
          {done} of {counted(all, 'picture')} added
          {unnamed > 0 && `, ${unnamed} ${unnamed === 1 ? 'needs' : 'need'} a SKU`}
          {refused > 0 && <span className="text-danger">, {refused} refused</span>}
        </p>
        {isOnTheWay(props.files) && (
          <progress
            aria-label="Pictures added"
            value={done + refused + unnamed}
            max={all}
            className="h-2 min-w-40 grow"
          />
        )}
        {done + refused + unnamed > 0 && (
          <Button variant="secondary" size="sm" className="ml-auto" onClick={props.onClear}>
            Clear Finished
          </Button>
        )}
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {props.files.map((one) => (
          <BatchRow key={one.id} one={one} onAssign={props.onAssign} />
        ))}
      </ul>
    </Panel>
  )
}
