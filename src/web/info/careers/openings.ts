import type { Card, Section, TextContent } from '#domain/pages/content.ts'
import { careers, JOBS, type JobOpening } from './careers.ts'

const OPENINGS = { id: 'openings', heading: 'Open positions' } as const

/** The page's text with its positions as cards, so that one text holds all that staff may change. */
export const careersWithJobs: TextContent = {
  ...careers,
  sections: [{ ...OPENINGS, blocks: [{ cards: JOBS.map(cardOf) }] }, ...careers.sections],
}

/** The positions of a text, which get a button to apply, and the rest of it. */
export function splitJobs(content: TextContent) {
  const openings = content.sections.find(({ id }) => id === OPENINGS.id)
  return {
    rest: { ...content, sections: content.sections.filter((section) => section !== openings) },
    openings: { id: OPENINGS.id, heading: openings?.heading ?? OPENINGS.heading },
    jobs: openings ? jobsIn(openings) : [],
  }
}

function cardOf({
  title,
  department,
  location,
  type,
  salary,
  description,
  requirements,
}: JobOpening): Card {
  return {
    title,
    badge: department,
    text: description,
    facts: [
      { label: 'Location', value: location },
      { label: 'Type', value: type },
      { label: 'Salary', value: salary },
    ],
    list: requirements,
  }
}

function jobsIn({ blocks }: Section): readonly JobOpening[] {
  const cards = blocks.flatMap((block) =>
    typeof block !== 'string' && 'cards' in block ? block.cards : [],
  )
  return cards.map(({ title, badge = '', text, facts = [], list = [] }) => {
    const fact = (label: string) => facts.find((each) => each.label === label)?.value ?? ''
    return {
      id: title,
      title,
      department: badge,
      location: fact('Location'),
      type: fact('Type'),
      salary: fact('Salary'),
      description: text,
      requirements: list,
    }
  })
}
