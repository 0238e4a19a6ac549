import { ArrowRight } from 'lucide-react'
import { symptomList } from '#contract/knowledge/knowledge-calls.ts'
import { APPLIANCE_NAMES, type Appliance } from '#domain/knowledge/appliances.ts'
import { useRead } from '../../data/queries.ts'
import { PageIntro } from '../../page-layout/page-intro.tsx'
import { errorCodesPath, howTosPath, symptomPath } from '../../paths/knowledge-paths.ts'
import { Link } from '../../router/link.tsx'
import { Trouble } from '../../shell/error-boundary.tsx'
import { Picture } from '../../ui/picture.tsx'
import { GuideLoading } from './guide-not-found.tsx'

/** The drawings of the shop's categories. */
const APPLIANCE_PICTURES: Readonly<Record<Appliance, string>> = {
  refrigerator: '/pictures/appliances/refrigerator-parts.svg',
  washer: '/pictures/appliances/washer-parts.svg',
  dryer: '/pictures/appliances/dryer-parts.svg',
  range: '/pictures/appliances/oven-range-parts.svg',
  dishwasher: '/pictures/appliances/dishwasher-parts.svg',
  hvac: '/pictures/appliances/hvac-parts.svg',
}

/** What can be wrong, by appliance. */
export default function SymptomsPage() {
  const list = useRead(symptomList)
  if (list.error) return <Trouble />
  if (!list.data) return <GuideLoading />
  return (
    <>
      <PageIntro
        title="What Is Wrong?"
        description="Find out what is wrong with your refrigerator, washer, dryer, oven, dishwasher, furnace or air conditioner: the likely causes in order, safe checks first, and the parts that fix them."
        lead="Choose your appliance and what it does. You get the likely causes in order, a safe check for each, and the parts that fit your model."
      >
        <p className="mt-4 flex flex-wrap gap-x-6 gap-y-1 font-semibold">
          <Link href={errorCodesPath} className="text-link underline underline-offset-4">
            A code on the display?
          </Link>
          <Link href={howTosPath} className="text-link underline underline-offset-4">
            How to install a part
          </Link>
        </p>
      </PageIntro>
      <div className="container-page py-8">
        <nav aria-label="Appliances" className="mb-8 print:hidden">
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
            {list.data.map(({ appliance }) => (
              <li key={appliance}>
                <a
                  href={`#${appliance}`}
                  className="flex h-full flex-col items-center gap-2 rounded-lg border border-line bg-surface p-3 text-center font-semibold shadow-card hover:border-navy-600"
                >
                  <Picture
                    src={APPLIANCE_PICTURES[appliance]}
                    alt=""
                    width={96}
                    height={96}
                    className="size-20 object-contain"
                  />
                  {APPLIANCE_NAMES[appliance]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="space-y-10">
          {list.data.map(({ appliance, symptoms }) => (
            <section key={appliance} id={appliance} className="scroll-mt-6">
              <h2 className="mb-3 text-2xl font-bold">{APPLIANCE_NAMES[appliance]}</h2>
              <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
                {symptoms.map(({ slug, title }) => (
                  <li key={slug} className="border-b border-line">
                    <Link
                      href={symptomPath(slug)}
                      className="group flex min-h-12 items-center justify-between gap-3 py-2"
                    >
                      <span className="group-hover:text-link group-hover:underline">{title}</span>
                      <ArrowRight aria-hidden className="size-4 shrink-0 text-link" />
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </>
  )
}
