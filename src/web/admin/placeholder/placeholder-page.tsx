import { Construction } from 'lucide-react'
import { adminPaths } from '../../paths/admin-paths.ts'
import { Link } from '../../router/link.tsx'
import { usePath } from '../../router/navigation.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeading } from '../frame/page-heading.tsx'
import { PLACEHOLDERS } from './placeholders.ts'

export { AdminFrame as Frame } from '../frame/admin-frame.tsx'

/** Screens for which the store has no data yet: they say so, and where the nearest thing is. */
export default function PlaceholderPage() {
  const path = usePath()
  const place = PLACEHOLDERS.get(path)
  const { title, crumb, group, sentence, today, near } = place ?? {
    title: 'Back Office',
    crumb: undefined,
    group: undefined,
    sentence: 'This screen will be available here.',
    today: '',
    near: { text: 'Dashboard', href: adminPaths.dashboard },
  }
  return (
    <>
      <PageHeading
        title={title}
        {...(crumb === undefined ? {} : { crumb })}
        {...(group === undefined ? {} : { trail: [{ text: group }] })}
      />
      <Card>
        <EmptyState
          title={sentence}
          icon={<Construction aria-hidden className="size-10" />}
          actions={
            <Link href={near.href} className={buttonClass('secondary')}>
              {near.text}
            </Link>
          }
        >
          {today}
        </EmptyState>
      </Card>
    </>
  )
}
