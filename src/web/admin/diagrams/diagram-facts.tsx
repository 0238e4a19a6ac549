import type { AdminDiagramJson } from '#contract/diagrams/admin-diagrams.ts'
import { FormField, FormText } from '../../forms/form-field.tsx'
import type { Form } from '../../forms/use-form.ts'

export type Facts = Pick<AdminDiagramJson, 'title' | 'appliance' | 'styles' | 'text'>

export const NO_FACTS: Facts = { title: '', appliance: '', styles: [], text: '' }

/** The types of appliance that come with the shop; any other may be typed. */
const APPLIANCES = [
  'Refrigerator',
  'Washer',
  'Dryer',
  'Range',
  'Dishwasher',
  'Gas Furnace',
  'Air Conditioner',
  'Air Handler',
]

/** What a drawing shows, apart from its spots. */
export function FactFields({ form, facts }: { readonly form: Form; readonly facts: Facts }) {
  return (
    <>
      <datalist id="appliances">
        {APPLIANCES.map((appliance) => (
          <option key={appliance} value={appliance} />
        ))}
      </datalist>
      <FormField
        form={form}
        name="title"
        label="Title"
        mark="required"
        hint="Appliance and assembly, for example “Dryer Drum, Belt and Rollers”"
        defaultValue={facts.title}
        autoComplete="off"
      />
      <FormField
        form={form}
        name="appliance"
        label="Type of appliance"
        mark="required"
        defaultValue={facts.appliance}
        list="appliances"
        autoComplete="off"
      />
      <FormText
        form={form}
        name="styles"
        label="Styles"
        mark="optional"
        hint="One per line, for example “Electric Dryer”. Leave empty if all styles look like this."
        defaultValue={facts.styles.join('\n')}
        rows={2}
      />
      <FormText
        form={form}
        name="text"
        label="Text above the drawing"
        mark="optional"
        defaultValue={facts.text}
        rows={3}
      />
    </>
  )
}

export function factsIn(data: FormData): Facts {
  const text = (name: string) => String(data.get(name) ?? '')
  const styles = text('styles').split('\n')
  return {
    title: text('title'),
    appliance: text('appliance'),
    styles: styles.map((style) => style.trim()).filter((style) => style !== ''),
    text: text('text'),
  }
}
