import { Trash2 } from 'lucide-react'
import {
  type Appliance,
  chooseAppliance,
  LONGEST_APPLIANCE_NAME,
  nameAppliance,
  removeAppliance,
} from '../../data/my-appliances.ts'
import { paths } from '../../paths/shop-paths.ts'
import { focusControlBeside, useFocusWhenGone } from '../../router/focus-when-gone.ts'
import { Link } from '../../router/link.tsx'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/text-input.tsx'

/** One appliance of the list: whether it is shopped for, what it is called, how to be rid of it. */
export function ApplianceRow(props: {
  readonly appliance: Appliance
  readonly isChosen: boolean
  /** A link leads to another page. */
  readonly onLeave: () => void
}) {
  const { model, about, name } = props.appliance
  const row = useFocusWhenGone<HTMLLIElement>(focusAfter)
  const choose = () => {
    chooseAppliance(model)
    announce(`Shopping for ${model} now`)
  }
  const remove = () => {
    removeAppliance(model)
    announce(`Removed ${model}`)
  }
  return (
    <li ref={row} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3">
      <label className="flex min-h-11 min-w-0 grow basis-56 items-center gap-3">
        <input
          type="radio"
          name="appliance"
          checked={props.isChosen}
          onChange={choose}
          className="size-5 shrink-0 accent-navy-800"
        />
        <span className="min-w-0">
          <span className="tabular block font-semibold wrap-anywhere">{model}</span>
          {about !== '' && <span className="block text-sm text-ink-muted">{about}</span>}
        </span>
      </label>
      <TextInput
        aria-label={`Name for ${model}`}
        placeholder="Name, e.g. Kitchen"
        defaultValue={name}
        maxLength={LONGEST_APPLIANCE_NAME}
        onChange={(event) => nameAppliance(model, event.target.value)}
        className="w-auto min-w-0 grow basis-36 text-sm"
      />
      <span className="flex shrink-0 items-center gap-1">
        <Link
          href={paths.model(model)}
          onClick={props.onLeave}
          aria-label={`Parts for ${model}`}
          className="flex min-h-11 items-center px-2 text-sm font-semibold text-link hover:underline"
        >
          Parts
        </Link>
        <Button variant="ghost" size="icon" aria-label={`Remove ${model}`} onClick={remove}>
          <Trash2 aria-hidden className="size-4" />
        </Button>
      </span>
    </li>
  )
}

/** After the last of them the keyboard goes on where another can be added. */
function focusAfter(row: HTMLElement): void {
  if (row.nextElementSibling || row.previousElementSibling) focusControlBeside(row)
  else row.closest('dialog')?.querySelector<HTMLElement>('input[name=q]')?.focus()
}
