import { categoryList } from '#contract/catalogue/catalogue-calls.ts'
import { useRead } from '../../data/queries.ts'
import { BulletList, Links } from '../../page-layout/blocks.tsx'
import { PageIntro } from '../../page-layout/page-intro.tsx'
import { PageSection } from '../../page-layout/section-list.tsx'
import { paths } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import { SearchBox } from '../../shell/search-box.tsx'
import { Card } from '../../ui/card.tsx'
import { ApplianceDrawing } from './appliance-drawing.tsx'
import { APPLIANCE_TAGS, type ApplianceTag, NUMBER_TIPS } from './appliance-tags.ts'
import { ExampleTag } from './example-tag.tsx'

export default function HowToFindPartPage() {
  return (
    <>
      <PageIntro
        title="How to Find Your Part"
        description="Where the model tag is on refrigerators, washers, dryers, ovens, dishwashers and HVAC units, how to read it, and how to search with it."
        lead="Every appliance carries a tag with its model number. Find it, type it in, and you will see only the parts that fit."
        picture="/pictures/parts/touch-panel.svg"
      />
      <div className="container-page space-y-14 pt-8">
        <section aria-labelledby="search-heading" className="rounded-lg bg-navy-900 p-5 md:p-8">
          <h2 id="search-heading" className="mb-1 text-xl font-bold text-white">
            Have the number already?
          </h2>
          <p className="mb-4 text-navy-200">
            Enter the model in quotes, for example "110.772200", for best results.
          </p>
          <SearchBox size="hero" />
        </section>
        <PageSection id="where" heading="Where the model tag is">
          <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            {APPLIANCE_TAGS.map((tag) => (
              <li key={tag.id}>
                <WhereItIs {...tag} />
              </li>
            ))}
          </ul>
        </PageSection>
        <PageSection id="read" heading="How to read it">
          <div className="grid gap-8 lg:grid-cols-2">
            <ExampleTag />
            <BulletList items={NUMBER_TIPS} />
          </div>
        </PageSection>
        <PageSection id="stuck" heading="Still stuck?">
          <Links
            links={[
              {
                label: 'How to read a model tag',
                to: paths.blogArticle('read-a-model-tag'),
                note: 'Including worn ones',
              },
              {
                label: 'Find it in a diagram',
                to: paths.diagrams,
                note: 'Exploded views with numbered parts',
              },
              { label: 'Browse by appliance', to: paths.categories, note: 'Every department' },
              { label: 'Ask our parts desk', to: paths.contact, note: 'Phone, email or message' },
            ]}
          />
        </PageSection>
      </div>
    </>
  )
}

function WhereItIs({ id, name, category, places, tip }: ApplianceTag) {
  const isSold = useRead(categoryList).data?.some(({ slug }) => slug === category)
  return (
    <Card className="flex h-full flex-col p-5">
      <h3 id={id} className="text-lg font-bold">
        {isSold ? (
          <Link href={paths.category(category)} className="text-link hover:underline">
            {name}
          </Link>
        ) : (
          name
        )}
      </h3>
      <div className="mx-auto w-48">
        <ApplianceDrawing appliance={id} title={`Where to look on a ${name.toLowerCase()}`} />
      </div>
      <ol className="mt-3 space-y-2">
        {places.map((place, index) => (
          <li key={place} className="flex gap-3">
            <span
              aria-hidden
              className="tabular flex size-6 shrink-0 items-center justify-center rounded-full bg-navy-900 text-sm font-bold text-white"
            >
              {index + 1}
            </span>
            <span>{place}</span>
          </li>
        ))}
      </ol>
      <p className="mt-3 border-t border-line pt-3 text-sm text-ink-muted">{tip}</p>
    </Card>
  )
}
