import { type EditableProps, editablePage } from '../../page-layout/editable.tsx'
import { TextPage } from '../text-page.tsx'
import { useOwnMethods } from './own-methods.ts'
import { shippingText, textForMethods } from './shipping-text.ts'

export default editablePage(shippingText, ShippingPage, { hasForm: false })

function ShippingPage({ content, isEdited }: EditableProps) {
  const ownMethods = useOwnMethods()
  const text = ownMethods && !isEdited ? textForMethods(ownMethods) : content
  return <TextPage content={text} />
}
