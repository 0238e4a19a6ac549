import { categoryList } from '#contract/catalogue-calls.ts'
import { useRead } from '../../data/queries.ts'
import { Picture } from '../../ui/picture.tsx'

/** The drawing of the appliance that a category's parts belong to. */
export function AppliancePicture(props: {
  readonly category: string | undefined
  readonly className: string
}) {
  const categories = useRead(categoryList)
  const category = categories.data?.find(({ slug }) => slug === props.category)
  return (
    <Picture src={category?.imageUrl} alt="" width={160} height={160} className={props.className} />
  )
}
