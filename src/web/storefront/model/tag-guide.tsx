import { paths } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import { Card } from '../../ui/card.tsx'

const TIPS = [
  {
    title: 'Take the model number, not the serial number',
    text: 'Both are on the tag. The model number comes after “Model”, “Mod.” or “M/N” and is the same on every appliance of its kind.',
  },
  {
    title: 'Look-alikes',
    text: 'On a worn tag, O and 0, I, L and 1, S and 5, B and 8, Z and 2 are easily mixed up. We try those for you; the rest has to be right.',
  },
  {
    title: 'Leave off the ending',
    text: 'The last two or three characters often stand for color and revision. Type the number without them and choose yours from the list.',
  },
] as const

const PLACES = [
  { appliance: 'Refrigerator', place: 'inside, on a side wall near the top or behind a crisper' },
  { appliance: 'Washer', place: 'under the lid, or on the frame inside the door' },
  { appliance: 'Dryer', place: 'on the frame inside the door' },
  { appliance: 'Oven and range', place: 'behind the drawer, or on the frame inside the door' },
  { appliance: 'Dishwasher', place: 'on the edge of the door or of the tub' },
  { appliance: 'Furnace and air handler', place: 'inside the front panel' },
] as const

/** For whoever has to read the tag again. */
export function TagGuide() {
  return (
    <Card className="mx-auto max-w-4xl p-5 md:p-8">
      <h2 className="text-xl font-bold">How to read a model tag</h2>
      <div className="mt-4 grid gap-6 md:grid-cols-3">
        {TIPS.map(({ title, text }) => (
          <div key={title}>
            <h3 className="font-semibold">{title}</h3>
            <p className="mt-1 text-sm text-ink-muted">{text}</p>
          </div>
        ))}
      </div>
      <h2 className="mt-8 text-xl font-bold">Where the tag is</h2>
      <dl className="mt-3 grid gap-x-8 gap-y-2 text-sm sm:grid-cols-2">
        {PLACES.map(({ appliance, place }) => (
          <div key={appliance} className="flex gap-2">
            <dt className="shrink-0 font-semibold">{appliance}:</dt>
            <dd className="text-ink-muted">{place}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 text-sm">
        <Link href={paths.howToFindPart} className="font-semibold text-link underline">
          Full guide: how to find your part
        </Link>
      </p>
    </Card>
  )
}
