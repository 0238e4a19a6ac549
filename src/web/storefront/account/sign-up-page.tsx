import { useState } from 'react'
import { FormField } from '../../forms/form-field.tsx'
import { Confirmation } from '../../forms/message-form.tsx'
import { NeedsScript } from '../../forms/needs-script.tsx'
import { FieldError, useForm } from '../../forms/use-form.ts'
import { TEXT_LINK } from '../../page-layout/text-link.ts'
import { paths } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { AccountCard } from './account-card.tsx'

const FIELDS = [
  { name: 'firstName', label: 'First Name', type: 'text', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last Name', type: 'text', autoComplete: 'family-name' },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email' },
  { name: 'password', label: 'Password', type: 'password', autoComplete: 'new-password' },
  {
    name: 'confirmPassword',
    label: 'Confirm Password',
    type: 'password',
    autoComplete: 'new-password',
  },
] as const

export default function SignUpPage() {
  const [welcomed, setWelcomed] = useState<string>()
  const form = useForm({
    send: async ({ firstName, password, confirmPassword }) => {
      if (password !== confirmPassword) {
        throw new FieldError('confirmPassword', 'The passwords do not match')
      }
      setWelcomed(String(firstName))
    },
  })

  return (
    <AccountCard
      title="Create Account"
      description="Create a {name} account. Accounts are a demo: you can order as a guest at any time."
      lead="Accounts are a demo in this shop: nothing you enter here is stored. You can always order as a guest."
    >
      {welcomed === undefined ? (
        <form {...form.formProps} className="space-y-4">
          {FIELDS.map(({ name, label, type, autoComplete }) => (
            <FormField
              key={name}
              form={form}
              label={label}
              type={type}
              name={name}
              required
              autoComplete={autoComplete}
            />
          ))}
          <Button type="submit" className="w-full">
            Create Account
          </Button>
          <NeedsScript instead="You are not missing anything: accounts are a demo." />
        </form>
      ) : (
        <Confirmation title={`Welcome, ${welcomed}!`}>
          <p>
            Your demo account is ready for as long as this page is open. No password left your
            browser.
          </p>
          <Link href={paths.signin} className={buttonClass('primary', 'md', 'mt-4')}>
            Continue to Sign In
          </Link>
        </Confirmation>
      )}
      <p className="mt-6 text-center">
        Already have an account?{' '}
        <Link href={paths.signin} className={TEXT_LINK}>
          Sign in
        </Link>
      </p>
    </AccountCard>
  )
}
