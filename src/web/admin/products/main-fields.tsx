import { categoryList } from '#contract/catalogue/catalogue-calls.ts'
import { isSafeImageUrl } from '#domain/catalogue/image-url.ts'
import { Badge } from '../../ui/badge.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useAdminRead } from '../data/admin-queries.ts'
import {
  ChoiceField,
  LongField,
  TextField,
  TickBox,
  useProductForm,
  WrittenField,
} from './form-fields.tsx'
import { PictureFields } from './picture-fields.tsx'
import { splitTags } from './tags.ts'

const PAIR = 'grid gap-4 sm:grid-cols-2'

/** The specification's fields; `features` are those stored so far. */
export function MainFields({ features }: { readonly features: readonly string[] }) {
  const categories = useAdminRead(categoryList)
  const options = (categories.data ?? []).map(({ id, name }) => ({
    value: String(id),
    label: name,
  }))
  return (
    <>
      <TextField name="name" label="Product Name" required autoComplete="off" />
      <div className={PAIR}>
        <TextField name="sku" label="SKU" required autoComplete="off" />
        {/* Mounted again when its choices arrive, so that the product's own is selected. */}
        <ChoiceField
          key={options.length}
          name="categoryId"
          label="Category"
          required
          placeholder="Select a category"
          options={options}
        />
        <TextField name="price" label="Price" required type="number" step="0.01" min="0" />
        <TextField name="retailPrice" label="Retail Price" type="number" step="0.01" min="0" />
        <TextField name="brand" label="Brand" />
        <TextField name="partNumber" label="Part Number" />
        <TextField name="upcEan" label="UPC/EAN" inputMode="numeric" />
        <TextField
          name="stockQuantity"
          label="Stock Quantity"
          type="number"
          step="1"
          min="0"
          placeholder="0"
        />
      </div>
      <TickBox name="inStock" label="In Stock" />
      <TextField name="shortDescription" label="Short Description" />
      <LongField name="description" label="Description" />
      <div className="flex items-start gap-4">
        <WrittenField
          name="imageUrl"
          label="Image URL"
          placeholder="/pictures/parts/drain-pump.svg"
          className="min-w-0 grow"
        />
        <Preview />
      </div>
      <PictureFields />
      <TextField
        name="features"
        label="Features"
        hint="Separate tags with commas"
        placeholder="Quiet, Easy to fit"
      />
      <Tags stored={features} />
    </>
  )
}

/** What the store would show; the placeholder for what cannot be fetched. */
function Preview() {
  const url = useProductForm().values.imageUrl.trim()
  return (
    <figure className="shrink-0">
      <figcaption className="mb-1 text-sm font-semibold">Preview</figcaption>
      <Picture
        src={isSafeImageUrl(url) ? url : ''}
        alt="Preview of the product's picture"
        width={96}
        height={96}
        className="size-24 rounded-md border border-line object-contain"
      />
    </figure>
  )
}

/** What the text will be stored as. */
function Tags({ stored }: { readonly stored: readonly string[] }) {
  const tags = splitTags(useProductForm().values.features, stored)
  if (tags.length === 0) return null
  return (
    <ul aria-label="Features as tags" className="flex flex-wrap gap-1.5">
      {[...new Set(tags)].map((tag) => (
        <li key={tag}>
          <Badge className="wrap-anywhere">{tag}</Badge>
        </li>
      ))}
    </ul>
  )
}
