import { Camera, ImagePlus } from 'lucide-react'
import {
  type ChangeEvent,
  type DragEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useState,
} from 'react'
import { PHOTO_TYPES } from '#domain/pictures/picture-rules.ts'
import { buttonClass } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'

const ACCEPT = PHOTO_TYPES.map((type) => `image/${type}`).join()

/** Takes pictures in every way there is: dropped, pasted, chosen, or taken with the camera. */
export function PictureDrop(props: {
  readonly title: string
  readonly hint: string
  readonly onFiles: (files: readonly File[]) => void
}) {
  const { title, hint, onFiles } = props
  const id = useId()
  const [isOver, setOver] = useState(false)
  usePastedPictures(onFiles)
  const hover = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    <section
      aria-labelledby={id}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classes(
        'flex flex-wrap items-center justify-between gap-3 rounded-md border-2 border-dashed p-4',
        isOver ? 'border-navy-600 bg-navy-50' : 'border-line',
      )}
    >
      <p id={id} className="min-w-0 text-sm">
        <span className="block font-semibold">{title}</span>
        <span className="text-ink-muted">{hint}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <FileButton describedBy={id} onFiles={onFiles} multiple>
          <ImagePlus aria-hidden className="size-4" /> Choose Files
        </FileButton>
        {/* Where there is a camera in the hand. */}
        <FileButton describedBy={id} onFiles={onFiles} capture="environment" className="md:hidden">
          <Camera aria-hidden className="size-4" /> Take a Photo
        </FileButton>
      </div>
    </section>
  )
}

function FileButton(props: {
  readonly describedBy: string
  readonly onFiles: (files: readonly File[]) => void
  readonly multiple?: boolean
  readonly capture?: 'environment'
  readonly className?: string
  readonly children: ReactNode
}) {
  const { describedBy, onFiles, multiple, capture, className, children } = props
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    // The form around it has no field for files.
    event.stopPropagation()
    const files = [...(event.target.files ?? [])]
    event.target.value = ''
    if (files.length > 0) onFiles(files)
  }
  return (
    <label
      className={buttonClass(
        'secondary',
        'sm',
        classes('cursor-pointer focus-within:outline-2 focus-within:outline-focus', className),
      )}
    >
      {children}
      <input
        type="file"
        accept={capture ? 'image/*' : ACCEPT}
        capture={capture}
        multiple={multiple}
        aria-describedby={describedBy}
        onChange={choose}
        className="visually-hidden"
      />
    </label>
  )
}

/** Wherever the focus is. A copied text that comes with a picture of itself stays a text. */
function usePastedPictures(onFiles: (files: readonly File[]) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const data = event.clipboardData
    if (!data || data.files.length === 0 || data.types.includes('text/plain')) return
    event.preventDefault()
    onFiles([...data.files])
  })
  // The browser tells the document of what is pasted while nothing has the focus.
  useEffect(() => {
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}
