import { categoryList } from '#contract/catalogue/catalogue-calls.ts'
import type { ModelJson } from '#contract/search/search.ts'
import { useRead } from '../../data/queries.ts'
import { Picture } from '../../ui/picture.tsx'

/** The drawing of the model's style of appliance, or of what its category is about. */
export function AppliancePicture(props: {
  readonly model: Pick<ModelJson, 'imageUrl' | 'category'>
  readonly className: string
}) {
  const { imageUrl, category } = props.model
  const categories = useRead(categoryList)
  const ofCategory = categories.data?.find(({ slug }) => slug === category?.slug)?.imageUrl
  return (
    <Picture
      src={imageUrl || ofCategory}
      alt=""
      width={160}
      height={160}
      className={props.className}
    />
  )
}
