import { FormField, type FormFieldProps } from './form-field.tsx'

/** Who writes to us: name, email and perhaps a phone number. */
export function SenderFields({ form }: Pick<FormFieldProps, 'form'>) {
  return (
    <>
      <FormField
        form={form}
        name="firstName"
        label="First Name"
        mark="required"
        autoComplete="given-name"
      />
      <FormField
        form={form}
        name="lastName"
        label="Last Name"
        mark="required"
        autoComplete="family-name"
      />
      <FormField
        form={form}
        name="email"
        label="Email"
        type="email"
        mark="required"
        autoComplete="email"
      />
      <FormField
        form={form}
        name="phone"
        label="Phone"
        mark="optional"
        type="tel"
        autoComplete="tel"
      />
    </>
  )
}
