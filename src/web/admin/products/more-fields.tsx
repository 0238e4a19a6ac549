import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { CONDITIONS, type Origin } from '#domain/catalogue/products.ts'
import { counted } from '../../ui/counted.ts'
import {
  ChoiceField,
  LongField,
  TextField,
  TickBox,
  useProductForm,
  WrittenLongField,
} from './form-fields.tsx'
import type { FormValues } from './form-values.ts'
import { splitNumbers } from './tags.ts'

const PAIR = 'grid gap-4 sm:grid-cols-2'
const CONDITION_OPTIONS = CONDITIONS.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}))

const ORIGIN_OPTIONS = [
  { value: '', label: 'Not known' },
  { value: 'oem', label: 'OEM' },
  { value: 'aftermarket', label: 'Aftermarket' },
] as const satisfies readonly { value: Origin | ''; label: string }[]

/** Ours, beyond the specification's: folded away, opened where something in them is wrong. */
export function MoreFields() {
  return (
    <>
      <Fold
        title="Models and numbers"
        names={['fits', 'replaces', 'searchKeywords', 'gpsCategory', 'origin']}
      >
        <Fits />
        <LongField
          name="replaces"
          label="Replaced Numbers"
          hint="Older part numbers that this part replaces, one per line"
        />
        <LongField
          name="searchKeywords"
          label="Search Keywords"
          rows={2}
          hint="Symptoms and other sellers' numbers, separated by commas"
        />
        <div className={PAIR}>
          <TextField
            name="gpsCategory"
            label="Kind of Part"
            placeholder="Washer Parts > Drain Pump"
          />
          <ChoiceField name="origin" label="OEM or Aftermarket" options={ORIGIN_OPTIONS} />
        </div>
      </Fold>
      <Fold
        title="Sale, visibility and stock level"
        names={['comparePrice', 'lowStockLevel', 'condition']}
      >
        <div className={PAIR}>
          <TextField name="comparePrice" label="Compare Price" type="number" step="0.01" min="0" />
          <TextField name="lowStockLevel" label="Low Stock Level" type="number" step="1" min="0" />
          <ChoiceField name="condition" label="Condition" options={CONDITION_OPTIONS} />
        </div>
        <div className={PAIR}>
          <TickBox name="visible" label="Visible in the store" />
          <TickBox name="showSku" label="Show SKU" />
          <TickBox name="freeShipping" label="Show as free shipping" />
          <TickBox name="sellAtZero" label="May be sold at $0.00" />
        </div>
      </Fold>
      <Fold
        title="Pictures, dimensions and search engines"
        names={['images', 'weight', 'dimensions', 'metaTitle', 'metaDescription']}
      >
        <WrittenLongField
          name="images"
          label="More Images"
          rows={2}
          hint="Addresses of more pictures, one per line"
        />
        <div className={PAIR}>
          <TextField name="weight" label="Weight (pounds)" />
          <TextField name="dimensions" label="Dimensions" />
        </div>
        <TextField name="metaTitle" label="Page Title" />
        <LongField name="metaDescription" label="Page Description" rows={2} />
      </Fold>
    </>
  )
}

function Fits() {
  const count = splitNumbers(useProductForm().values.fits).length
  return (
    <LongField
      name="fits"
      label="Fits Models"
      rows={4}
      hint={`Model numbers, one per line. Currently ${counted(count, 'model')}.`}
    />
  )
}

function Fold(props: {
  readonly title: string
  readonly names: readonly (keyof FormValues)[]
  readonly children: ReactNode
}) {
  const { errors } = useProductForm()
  const isWrong = props.names.some((name) => errors[name])
  return (
    <details open={isWrong || undefined} className="group rounded-md border border-line">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between px-3 text-sm font-semibold hover:bg-navy-50">
        {props.title}
        <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
      </summary>
      <div className="space-y-4 p-3">{props.children}</div>
    </details>
  )
}
