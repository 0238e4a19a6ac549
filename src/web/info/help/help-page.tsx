import { type EditableProps, editablePage } from '../../page-layout/editable.tsx'
import { useIsHidden } from '../../page-layout/use-is-hidden.ts'
import { paths } from '../../paths/shop-paths.ts'
import { useOwnMethods } from '../shipping/own-methods.ts'
import { TextPage } from '../text-page.tsx'
import { helpFor, helpText } from './help-text.ts'

export default editablePage(helpText, HelpPage, { hasForm: false })

function HelpPage({ content, isEdited }: EditableProps) {
  const ownMethods = useOwnMethods()
  const isHidden = useIsHidden()
  const text = helpFor({
    hasOwnMethods: ownMethods !== undefined,
    hasOffers: !isHidden(paths.offers),
  })
  return <TextPage content={isEdited ? content : text} />
}
