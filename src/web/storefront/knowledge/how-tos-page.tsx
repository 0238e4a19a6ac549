import { howToList } from '#contract/knowledge/knowledge-calls.ts'
import { APPLIANCE_NAMES } from '#domain/knowledge/appliances.ts'
import { effortText } from '#domain/knowledge/effort.ts'
import { useRead } from '../../data/queries.ts'
import { PageIntro } from '../../page-layout/page-intro.tsx'
import { paths } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import { Trouble } from '../../shell/error-boundary.tsx'
import { GuideLoading } from './guide-not-found.tsx'

/** Every part whose fitting is described, by appliance. */
export default function HowTosPage() {
  const list = useRead(howToList)
  if (list.error) return <Trouble />
  if (!list.data) return <GuideLoading />
  return (
    <>
      <PageIntro
        title="How to Install It"
        description="How to replace a part of your appliance yourself: difficulty, time, tools, safety and the steps, for every kind of part we sell."
        lead="Difficulty, time, tools and the steps for every kind of part. Models differ: follow the instruction sheet that comes with the part first."
        above={[{ text: 'What Is Wrong?', href: paths.symptoms }]}
      />
      <div className="container-page space-y-10 py-8">
        {list.data.map(({ appliance, howTos }) => (
          <section key={appliance} id={appliance} className="scroll-mt-6">
            <h2 className="mb-2 text-2xl font-bold">{APPLIANCE_NAMES[appliance]}</h2>
            <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
              {howTos.map((howTo) => (
                <li key={howTo.slug} className="border-b border-line">
                  <Link
                    href={paths.howTo(howTo.slug)}
                    className="group flex min-h-12 flex-wrap items-center justify-between gap-x-3 py-2"
                  >
                    <span className="font-medium group-hover:text-link group-hover:underline">
                      {howTo.kind}
                    </span>
                    <span className="text-sm text-ink-muted">{effortText(howTo)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
