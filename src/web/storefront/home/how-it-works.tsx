import { paths } from '../../paths/shop-paths.ts'
import { SectionHeading } from './section-heading.tsx'

const STEPS = [
  {
    title: 'Find the model number',
    text: 'It is on a sticker: inside the door of a refrigerator or dishwasher, under the lid of a washer, behind the drawer of a range.',
  },
  {
    title: 'Pick the part that fits',
    text: 'Search for the model to see only its parts, or check any part against your model before you buy. Old and replaced numbers lead to the current part.',
  },
  {
    title: 'Fix it yourself',
    text: 'Most orders ship the same day. Each part’s page tells you how hard the repair is and which tools you need.',
  },
] as const

export function HowItWorks() {
  return (
    <section aria-labelledby="how">
      <SectionHeading id="how" link={{ href: paths.symptoms, text: 'Find out what is wrong' }}>
        How It Works
      </SectionHeading>
      <ol className="grid gap-4 md:grid-cols-3">
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className="rounded-lg border border-line bg-surface p-6 shadow-card">
            <span className="tabular flex size-10 items-center justify-center rounded-full bg-navy-800 text-lg font-bold text-white">
              {index + 1}
            </span>
            <h3 className="mt-4 text-lg font-bold">{title}</h3>
            <p className="mt-1 text-ink-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
