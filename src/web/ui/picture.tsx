import { useEffect, useRef, useState } from 'react'
import { srcSetOf } from '#domain/pictures/picture-sizes.ts'

/** Shown where a picture is missing or cannot be fetched. */
export const PLACEHOLDER_PICTURE = '/pictures/placeholder.svg'

type PictureProps = {
  readonly src: string | null | undefined
  readonly alt: string
  /** Reserves its place before it arrives, so that the layout does not shift. */
  readonly width: number
  readonly height: number
  /**
   * For what a page is about, or begins with. Any other waits until the page is laid out: a drawing
   * is a document of its own to the browser, and a handful of them hold the first paint up.
   */
  readonly eager?: boolean
  /** How wide an uploaded picture is shown, where that is not its `width` on every screen. */
  readonly sizes?: string
  /** The same in several widths, for what is no uploaded picture. */
  readonly sources?: { readonly srcSet: string; readonly sizes: string } | undefined
  readonly className?: string
}

export function Picture(props: PictureProps) {
  const { src, alt, width, height, eager = false, sizes = `${width}px`, sources, className } = props
  const wanted = src || PLACEHOLDER_PICTURE
  const element = useRef<HTMLImageElement>(null)
  const [failed, setFailed] = useState<string>()
  const shown = failed === wanted ? PLACEHOLDER_PICTURE : wanted
  const ofUpload = srcSetOf(wanted)
  const inWidths = ofUpload ? { srcSet: ofUpload, sizes } : sources
  // A picture of the server's page may have failed before React could listen.
  useEffect(() => {
    const image = element.current
    if (image?.complete && image.naturalWidth === 0) setFailed(wanted)
  }, [wanted])

  return (
    <img
      ref={element}
      {...(shown === wanted && inWidths)}
      src={shown}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      onError={() => setFailed(wanted)}
      className={className}
    />
  )
}
