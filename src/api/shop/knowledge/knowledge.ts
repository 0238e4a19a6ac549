import { buyerFiguresJson } from '#contract/buyers/buyer-answers.ts'
import {
  errorCode,
  errorCodeList,
  howTo,
  howToList,
  symptomGuide,
  symptomList,
} from '#contract/knowledge/knowledge-calls.ts'
import { figuresOf } from '#domain/buyers/figures.ts'
import { ShopError } from '#domain/errors.ts'
import { APPLIANCES } from '#domain/knowledge/appliances.ts'
import type { Answer, ErrorCode } from '#domain/knowledge/entries.ts'
import { codesOf, type Library } from '#domain/knowledge/library.ts'
import { codeSlug, makerSlug, partName } from '#domain/knowledge/names.ts'
import { symptomsOfKind } from '#domain/knowledge/symptoms-of-kind.ts'
import { pictureOfStep } from '#jobs/knowledge/step-pictures.ts'
import { answerCounts } from '#storage/buyers/counts.ts'
import { readLibrary } from '#storage/knowledge/library.ts'
import { type ReadRoute, readRoute } from '../read-route.ts'
import { howToSummaryJson, namedKinds } from './knowledge-parts.ts'

const symptoms = readRoute(symptomList, async (store) => {
  const all = [...(await readLibrary(store)).symptoms.values()]
  return {
    body: byAppliance(all).map(([appliance, found]) => ({
      appliance,
      symptoms: found.map(({ slug, title }) => ({ slug, title })),
    })),
  }
})

const symptom = readRoute(symptomGuide, async (store, { params, query }) => {
  const library = await readLibrary(store)
  const { slug, appliance, title, first, question, answers } = known(
    library.symptoms.get(params.slug),
  )
  const causes = answers.flatMap((answer) => causesOf(library, answer))
  const kinds = causes.flatMap((cause) => cause.kinds)
  return {
    body: {
      slug,
      appliance,
      title,
      first,
      question,
      answers: answers.map((answer) => ({
        slug: answer.slug,
        text: answer.text,
        leadsTo: titleOf(library, answer.leadsTo),
        causes: causesOf(library, answer),
      })),
      ...(await namedKinds(store, { appliance, kinds }, query.model)),
    },
  }
})

const codes = readRoute(errorCodeList, async (store) => {
  const library = await readLibrary(store)
  return {
    body: [...library.codes].map(([slug, byCode]) => {
      const entries = [...new Set([...byCode.values()].flat())]
      return {
        maker: entries[0]?.maker ?? slug,
        slug,
        codes: entries.map(({ codes: [code = ''], appliance, meaning }) => ({
          code,
          slug: codeSlug(code),
          appliance,
          meaning,
        })),
      }
    }),
  }
})

const code = readRoute(errorCode, async (store, { params, query }) => {
  const library = await readLibrary(store)
  const found = codesOf(library, params.maker, params.code)
  const first = known(found[0])
  const meaningOf = async (entry: ErrorCode) => ({
    appliance: entry.appliance,
    codes: [...entry.codes],
    meaning: entry.meaning,
    checks: [...entry.checks],
    symptom: titleOf(library, entry.symptom),
    ...(await namedKinds(store, entry, query.model)),
  })
  return {
    body: {
      maker: first.maker,
      makerSlug: makerSlug(first.maker),
      code: spelledAs(first, params.code),
      slug: codeSlug(first.codes[0] ?? params.code),
      meanings: await Promise.all(found.map(meaningOf)),
    },
  }
})

const howTos = readRoute(howToList, async (store) => {
  const all = [...(await readLibrary(store)).howTos.values()]
  return {
    body: byAppliance(all).map(([appliance, found]) => ({
      appliance,
      howTos: found.map((entry) => ({ kind: entry.kind, ...howToSummaryJson(entry) })),
    })),
  }
})

const fitting = readRoute(howTo, async (store, { params, query }) => {
  const library = await readLibrary(store)
  const entry = known(library.howTos.get(params.slug))
  const { appliance, kind, tools, dangers, steps } = entry
  return {
    body: {
      ...howToSummaryJson(entry),
      appliance,
      kind,
      name: partName(entry),
      tools: [...tools],
      dangers: [...dangers],
      steps: [...steps],
      pictures: steps.map((step) => pictureOfStep(entry.slug, step) ?? null),
      buyers: buyerFiguresJson(figuresOf(await answerCounts(store.db, 'how-to', entry.slug))),
      symptoms: symptomsOfKind(library, entry).map(({ slug, title }) => ({ slug, title })),
      ...(await namedKinds(store, { appliance, kinds: [kind] }, query.model)),
    },
  }
})

export const knowledgeReads: readonly ReadRoute[] = [
  symptoms,
  symptom,
  codes,
  code,
  howTos,
  fitting,
]

function known<Entry>(entry: Entry | undefined): Entry {
  if (!entry) throw new ShopError('not_found', 'We have no guide with this name.')
  return entry
}

function byAppliance<Entry extends { readonly appliance: (typeof APPLIANCES)[number] }>(
  entries: readonly Entry[],
) {
  const grouped = Map.groupBy(entries, ({ appliance }) => appliance)
  return APPLIANCES.flatMap((appliance) => {
    const found = grouped.get(appliance)
    return found ? [[appliance, found] as const] : []
  })
}

function causesOf(library: Library, answer: Answer) {
  return answer.causes.flatMap(({ cause: slug, likelihood }) => {
    const cause = library.causes.get(slug)
    if (!cause) return []
    const { title, check, test, dangers, kinds } = cause
    return { slug, title, likelihood, check, test, dangers: [...dangers], kinds: [...kinds] }
  })
}

function titleOf(library: Library, slug: string) {
  const found = library.symptoms.get(slug)
  return found ? { slug, title: found.title } : null
}

/** The page of "5C" is headed "5C", although the code is better known as "5E". */
function spelledAs({ codes }: ErrorCode, typed: string): string {
  return codes.find((each) => codeSlug(each) === codeSlug(typed)) ?? codes[0] ?? typed
}
