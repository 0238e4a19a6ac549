import type { AdminPageJson, PageSourceJson } from '#contract/pages/admin-pages.ts'
import { FOOTER_COLUMNS } from '#domain/pages/pages.ts'
import { FormField, FormText } from '../../forms/form-field.tsx'
import { FormSelect } from '../../forms/form-select.tsx'
import type { Form } from '../../forms/use-form.ts'

type FieldsProps = { readonly form: Form; readonly page: AdminPageJson; readonly isNew: boolean }

const COLUMN_CHOICES = [
  { value: '', label: 'Not in the footer' },
  ...FOOTER_COLUMNS.map((column) => ({ value: column, label: column })),
]

export function PageFields({ form, page, isNew }: FieldsProps) {
  const { source, kind } = page
  return (
    <>
      {isNew && (
        <FormField
          form={form}
          name="path"
          label="Address"
          mark="required"
          defaultValue={page.path}
          hint={`Lower-case letters, digits and hyphens, for example ${kind === 'article' ? `${page.path}quiet-washer` : '/warranty-claims'}`}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      <FormField
        form={form}
        name="title"
        label="Title"
        mark="required"
        defaultValue={source.title}
        autoComplete="off"
      />
      {kind === 'article' ? (
        <ArticleFields form={form} source={source} />
      ) : (
        <TextFields form={form} source={source} isOwn={kind === 'own'} />
      )}
      <FormText
        form={form}
        name="markdown"
        label="Text"
        hint="Markdown: ## begins a section, - a list, > a note. HTML is shown as it is written."
        defaultValue={source.markdown}
        rows={22}
        spellCheck
        inputClassName="font-mono text-sm leading-6"
      />
    </>
  )
}

function TextFields(props: {
  readonly form: Form
  readonly source: PageSourceJson
  readonly isOwn: boolean
}) {
  const { form, source, isOwn } = props
  return (
    <>
      <FormText form={form} name="lead" label="Introduction" defaultValue={source.lead} rows={3} />
      <FormText
        form={form}
        name="description"
        label="Description for search engines"
        defaultValue={source.description}
        rows={2}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField
          form={form}
          name="picture"
          label="Picture address"
          mark="optional"
          defaultValue={source.picture}
          autoComplete="off"
        />
        <FormField
          form={form}
          name="updated"
          label="Last updated"
          mark="optional"
          defaultValue={source.updated}
          placeholder="January 16, 2025"
          autoComplete="off"
        />
        {isOwn && (
          <FormSelect
            form={form}
            name="column"
            label="Link in the footer"
            options={COLUMN_CHOICES}
            defaultValue={source.column}
          />
        )}
      </div>
    </>
  )
}

function ArticleFields({ form, source }: { readonly form: Form; readonly source: PageSourceJson }) {
  return (
    <>
      <FormText
        form={form}
        name="description"
        label="Summary"
        hint="Opens the article and appears in the blog’s list."
        defaultValue={source.description}
        rows={2}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={form} name="author" label="Author" defaultValue={source.author} />
        <FormField form={form} name="date" label="Date" type="date" defaultValue={source.date} />
        <FormField form={form} name="category" label="Category" defaultValue={source.category} />
        <FormField
          form={form}
          name="picture"
          label="Picture address"
          mark="optional"
          defaultValue={source.picture}
        />
        <FormField
          form={form}
          name="tags"
          label="Tags"
          hint="Separated by commas"
          defaultValue={source.tags.join(', ')}
        />
        <FormField
          form={form}
          name="parts"
          label="Parts for the job"
          hint="Part numbers or words, separated by commas"
          defaultValue={source.parts.join(', ')}
        />
      </div>
    </>
  )
}

/** What the form holds; a field that it does not show keeps its value. */
export function sourceIn(data: FormData, before: PageSourceJson): PageSourceJson {
  const text = (name: keyof PageSourceJson) => String(data.get(name) ?? before[name])
  const words = (name: 'tags' | 'parts') => (data.has(name) ? splitWords(text(name)) : before[name])
  return {
    title: text('title'),
    description: text('description'),
    lead: text('lead'),
    updated: text('updated'),
    picture: text('picture'),
    markdown: text('markdown'),
    column: FOOTER_COLUMNS.find((column) => column === text('column')) ?? '',
    author: text('author'),
    date: text('date'),
    category: text('category'),
    tags: words('tags'),
    parts: words('parts'),
  }
}

function splitWords(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
}
