import type { ErrorCodeListJson } from '#contract/knowledge/knowledge.ts'
import { errorCodeList } from '#contract/knowledge/knowledge-calls.ts'
import { APPLIANCE_NAMES, APPLIANCES } from '#domain/knowledge/appliances.ts'
import { useRead } from '../../data/queries.ts'
import { PageIntro } from '../../page-layout/page-intro.tsx'
import { errorCodePath } from '../../paths/knowledge-paths.ts'
import { paths } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import { Trouble } from '../../shell/error-boundary.tsx'
import { GuideLoading } from './guide-not-found.tsx'

type Maker = ErrorCodeListJson[number]

/** Every code we know, by maker and appliance. */
export default function ErrorCodesPage() {
  const list = useRead(errorCodeList)
  if (list.error) return <Trouble />
  if (!list.data) return <GuideLoading />
  const makers = [...list.data].sort((a, b) => (a.maker < b.maker ? -1 : 1))
  return (
    <>
      <PageIntro
        title="Error Codes"
        description="What the code on the display means: error codes for Whirlpool, GE, LG, Samsung, Bosch, Frigidaire and other brands, with what to check and which part fixes it."
        lead="Choose the brand and the code on your display. Upper or lower case does not matter."
        above={[{ text: 'What Is Wrong?', href: paths.symptoms }]}
      >
        <ul className="mt-4 flex flex-wrap gap-2 print:hidden">
          {makers.map(({ maker, slug }) => (
            <li key={slug}>
              <a
                href={`#${slug}`}
                className="inline-flex min-h-11 items-center rounded-md border border-line bg-surface px-3 font-medium hover:border-navy-600"
              >
                {maker}
              </a>
            </li>
          ))}
        </ul>
      </PageIntro>
      <div className="container-page space-y-10 py-8">
        {makers.map((maker) => (
          <MakerCodes key={maker.slug} maker={maker} />
        ))}
      </div>
    </>
  )
}

function MakerCodes({ maker }: { readonly maker: Maker }) {
  const groups = APPLIANCES.map((appliance) => ({
    appliance,
    codes: maker.codes.filter((code) => code.appliance === appliance),
  }))
  return (
    <section id={maker.slug} className="scroll-mt-6">
      <h2 className="text-2xl font-bold">{maker.maker}</h2>
      {groups.map(
        ({ appliance, codes }) =>
          codes.length > 0 && (
            <div key={appliance} className="mt-4">
              <h3 className="font-semibold text-ink-muted">{APPLIANCE_NAMES[appliance]}</h3>
              <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
                {codes.map(({ code, slug, meaning }) => (
                  <li key={slug} className="border-b border-line">
                    <Link
                      href={errorCodePath(maker.slug, slug)}
                      className="group flex min-h-12 items-center gap-3 py-2"
                    >
                      <span className="tabular w-20 shrink-0 font-bold text-link">{code}</span>
                      <span className="group-hover:underline">{meaning}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ),
      )}
    </section>
  )
}
