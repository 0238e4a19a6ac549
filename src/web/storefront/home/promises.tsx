import { Headset, PackageCheck, Truck, Undo2 } from 'lucide-react'
import { useShop } from '../../shop.ts'

const promises = (returnDays: number) => [
  { icon: Truck, title: 'Fast shipping', text: 'Most orders ship the same day' },
  { icon: Headset, title: 'Expert help', text: 'Real people who help you find your part' },
  { icon: PackageCheck, title: 'OEM & aftermarket', text: 'For the brands you own' },
  { icon: Undo2, title: `${returnDays}-day returns`, text: 'Your money back, no questions asked' },
]

export function Promises() {
  return (
    <section aria-label="What you can count on" className="border-b border-line bg-surface">
      <ul className="container-page grid grid-cols-2 gap-x-6 gap-y-5 py-5 lg:grid-cols-4">
        {promises(useShop().returnDays).map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex items-start gap-3">
            <Icon aria-hidden className="mt-1 size-8 shrink-0 stroke-[1.75] text-navy-700" />
            <div className="leading-snug">
              <p className="font-bold">{title}</p>
              <p className="text-sm text-ink-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
