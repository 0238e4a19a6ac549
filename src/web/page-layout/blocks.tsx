import { ArrowRight, ChevronDown, Info } from 'lucide-react'
import type { Block, Fact, PageLink, Question, Step, Table, Text } from '#domain/pages/content.ts'
import { Link } from '../router/link.tsx'
import { useFilled } from '../shop-facts/use-filled.ts'
import { classes } from '../ui/class-names.ts'
import { CardGrid } from './card-grid.tsx'
import { RichText } from './rich-text.tsx'
import { useIsHidden } from './use-is-hidden.ts'

export function Blocks({ blocks }: { readonly blocks: readonly Block[] }) {
  return (
    <div className="space-y-5">
      {blocks.map((block) => (
        <OneBlock key={JSON.stringify(block).slice(0, 80)} block={block} />
      ))}
    </div>
  )
}

function OneBlock({ block }: { readonly block: Block }) {
  if (typeof block === 'string') return <Paragraph text={block} />
  if ('heading' in block) return <h3 className="text-lg font-bold">{block.heading}</h3>
  if ('list' in block)
    return block.numbered ? <NumberedList items={block.list} /> : <BulletList items={block.list} />
  if ('steps' in block) return <Steps steps={block.steps} />
  if ('table' in block) return <TextTable {...block.table} />
  if ('facts' in block) return <Facts facts={block.facts} />
  if ('questions' in block) return <Questions questions={block.questions} />
  if ('cards' in block) return <CardGrid cards={block.cards} />
  if ('callout' in block) return <Callout {...block.callout} />
  return <Links links={block.links} />
}

function Paragraph({ text }: { readonly text: Text }) {
  return (
    <p className="max-w-[68ch] leading-7">
      <RichText text={text} />
    </p>
  )
}

export function BulletList({ items }: { readonly items: readonly Text[] }) {
  return (
    <ul className="max-w-[68ch] list-disc space-y-2 pl-5 leading-7 marker:text-navy-600">
      {items.map((item) => (
        <li key={item}>
          <RichText text={item} />
        </li>
      ))}
    </ul>
  )
}

function NumberedList({ items }: { readonly items: readonly Text[] }) {
  return (
    <ol className="max-w-[68ch] list-decimal space-y-2 pl-6 leading-7 marker:text-ink-muted">
      {items.map((item) => (
        <li key={item}>
          <RichText text={item} />
        </li>
      ))}
    </ol>
  )
}

function Steps({ steps }: { readonly steps: readonly Step[] }) {
  const fill = useFilled()
  return (
    <ol className="space-y-5">
      {steps.map((step, index) => (
        <li key={step.title} className="flex gap-4">
          <span
            aria-hidden
            className="tabular flex size-9 shrink-0 items-center justify-center rounded-full bg-navy-800 font-bold text-white"
          >
            {index + 1}
          </span>
          <div className="max-w-[64ch] pt-1">
            <h3 className="font-bold">{fill(step.title)}</h3>
            <p className="mt-1 leading-7">
              <RichText text={step.text} />
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}

function TextTable({ caption, head, rows }: Table) {
  const fill = useFilled()
  // Many columns do not fit a phone: there each row becomes a list of named values.
  const stacks = head.length > 2
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <table className="w-full text-left">
        {caption !== '' && (
          <caption className="px-4 pt-3 pb-2 text-left text-sm text-ink-muted">
            {fill(caption)}
          </caption>
        )}
        <thead className={classes(stacks && 'max-sm:hidden')}>
          <tr className="border-b border-line bg-navy-50">
            {head.map((cell) => (
              <th key={cell} scope="col" className="px-4 py-2.5 text-sm font-semibold">
                {fill(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = '', ...others]) => (
            <tr
              key={[first, ...others].join()}
              className={classes(
                'border-b border-line align-top last:border-0',
                stacks && 'max-sm:block max-sm:px-4 max-sm:py-3',
              )}
            >
              <th scope="row" className={classes('px-4 py-2.5 font-medium', stacks && STACKED)}>
                <RichText text={first} />
              </th>
              {others.map((cell, index) => (
                <td
                  key={head[index + 1] ?? cell}
                  data-name={`${fill(head[index + 1] ?? '')}: `}
                  className={classes('px-4 py-2.5', stacks && STACKED, stacks && NAMED)}
                >
                  <RichText text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const STACKED = 'max-sm:block max-sm:px-0 max-sm:py-0.5'
/** The column's name before the value, where there are no columns. */
const NAMED =
  'max-sm:before:text-sm max-sm:before:text-ink-muted max-sm:before:content-[attr(data-name)]'

export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  const fill = useFilled()
  return (
    <dl className="grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-2">
      {facts.map((fact) => (
        <div key={fact.label} className="bg-surface px-4 py-3 sm:last:odd:col-span-2">
          <dt className="text-sm text-ink-muted">{fill(fact.label)}</dt>
          <dd className="mt-0.5 font-semibold break-words">
            <RichText text={fact.value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Questions({ questions }: { readonly questions: readonly Question[] }) {
  const fill = useFilled()
  return (
    <div className="divide-y divide-line rounded-lg border border-line bg-surface">
      {questions.map((each) => (
        <details
          key={each.question}
          className="group px-4 print:[&::details-content]:block print:[&::details-content]:[content-visibility:visible]"
        >
          <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
            {fill(each.question)}
            <ChevronDown
              aria-hidden
              className="size-5 shrink-0 text-ink-muted transition-transform group-open:rotate-180 print:hidden"
            />
          </summary>
          <p className="max-w-[68ch] pb-4 leading-7">
            <RichText text={each.answer} />
          </p>
        </details>
      ))}
    </div>
  )
}

export function Callout(props: { readonly title: string; readonly text: Text }) {
  const fill = useFilled()
  return (
    <div
      role="note"
      className="flex max-w-[72ch] gap-3 rounded-lg border-l-4 border-navy-600 bg-info-soft p-4"
    >
      <Info aria-hidden className="mt-0.5 size-5 shrink-0 text-info" />
      <div>
        <p className="font-bold">{fill(props.title)}</p>
        <p className="mt-1 leading-7">
          <RichText text={props.text} />
        </p>
      </div>
    </div>
  )
}

export function Links({ links }: { readonly links: readonly PageLink[] }) {
  const isHidden = useIsHidden()
  const fill = useFilled()
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3 print:hidden">
      {links
        .filter(({ to }) => !isHidden(to))
        .map(({ label, to, note }) => (
          <li key={label}>
            <Link
              href={to}
              className="group flex h-full items-center justify-between gap-3 rounded-lg border border-line bg-surface px-4 py-3 hover:border-navy-600"
            >
              <span>
                <span className="font-semibold text-link group-hover:underline">{fill(label)}</span>
                {note !== undefined && (
                  <span className="block text-sm text-ink-muted">{fill(note)}</span>
                )}
              </span>
              <ArrowRight aria-hidden className="size-5 shrink-0 text-link" />
            </Link>
          </li>
        ))}
    </ul>
  )
}
