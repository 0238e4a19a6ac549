import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'

/** Beside the list on wide screens; on narrow ones folded away, unless there is no script. */
export function ChoicePanel(props: {
  readonly title: string
  readonly chosen: number
  readonly children: ReactNode
}) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="lg:w-60 lg:shrink-0">
      <Button
        variant="secondary"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="w-full lg:hidden noscript:hidden"
      >
        <SlidersHorizontal aria-hidden className="size-5" />
        {props.title}
        {props.chosen > 0 && ` (${props.chosen})`}
      </Button>
      <div
        id={id}
        className={classes(
          'divide-y divide-line rounded-lg border border-line bg-surface px-4 py-1 shadow-card max-lg:mt-2',
          !open && 'max-lg:hidden noscript:block',
        )}
      >
        {props.children}
      </div>
    </div>
  )
}
