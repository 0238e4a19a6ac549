import type { HowToJson } from '#contract/knowledge/knowledge.ts'
import { effortText } from '#domain/knowledge/effort.ts'
import { paths } from '../../paths/shop-paths.ts'
import type { Crumb } from '../../shell/breadcrumb.tsx'
import { Head, useOrigin } from '../../shell/head.tsx'
import { breadcrumbJsonLd } from '../../shell/json-ld.ts'

/** What search engines and other reading machines get of a guide. */
export function HowToHead(props: {
  readonly guide: HowToJson
  readonly title: string
  readonly crumbs: readonly Crumb[]
}) {
  const { guide, title, crumbs } = props
  const origin = useOrigin()
  return (
    <Head
      title={title}
      description={`${title}: ${effortText(guide)}, tools: ${guide.tools.join(', ')}. ${guide.steps.length} steps, with what is dangerous and the parts that fit your model.`}
      canonical={paths.howTo(guide.slug)}
      jsonLd={[breadcrumbJsonLd(crumbs, origin), howToJsonLd(guide, title, origin)]}
    />
  )
}

function howToJsonLd(guide: HowToJson, name: string, origin: string): object {
  const { minutes, tools, steps, pictures } = guide
  return {
    '@type': 'HowTo',
    name,
    totalTime: `PT${minutes.most}M`,
    tool: tools.map((tool) => ({ '@type': 'HowToTool', name: tool })),
    step: steps.map((text, at) => ({
      ...{ '@type': 'HowToStep', position: at + 1, text },
      ...(pictures[at] ? { image: origin + pictures[at].imageUrl } : {}),
    })),
  }
}
