import { type FormEvent, useEffect, useRef, useState } from 'react'
import { NeedsScript, SENT_BY_SCRIPT } from '../../forms/needs-script.tsx'
import { TEXT_LINK } from '../../page-layout/rich-text.tsx'
import { paths } from '../../paths.ts'
import { Link } from '../../router/link.tsx'
import { useNavigation } from '../../router/navigation.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast-store.ts'
import { AccountCard } from './account-card.tsx'

/** How long the demo pretends to ask somebody. */
const DEMO_DELAY_MS = 1_000

export default function SignInPage() {
  const { navigate } = useNavigation()
  const [signingIn, setSigningIn] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Whoever leaves meanwhile is not called back.
  useEffect(() => () => clearTimeout(timer.current), [])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email'))
    setSigningIn(true)
    timer.current = setTimeout(() => {
      toast({ title: 'Demo Sign In', description: `Welcome back! Signed in as ${email}` })
      navigate(paths.home)
    }, DEMO_DELAY_MS)
  }

  return (
    <AccountCard
      title="Sign In"
      description="Sign in to your ProSource Parts account. This is a demo: any e-mail address and password are accepted."
      lead="Welcome back. This is a demo: any e-mail address and password will do, and neither leaves your browser."
    >
      <form {...SENT_BY_SCRIPT} onSubmit={submit} className="space-y-4">
        <Field label="Email">
          {(control) => (
            <TextInput {...control} type="email" name="email" required autoComplete="email" />
          )}
        </Field>
        <Field label="Password">
          {(control) => (
            <TextInput
              {...control}
              type="password"
              name="password"
              required
              autoComplete="current-password"
            />
          )}
        </Field>
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox name="remember">Remember me</Checkbox>
          <Link href={paths.forgotPassword} className={TEXT_LINK}>
            Forgot password?
          </Link>
        </div>
        <Button type="submit" disabled={signingIn} className="w-full">
          {signingIn ? 'Signing In...' : 'Sign In'}
        </Button>
        <NeedsScript instead="You miss nothing: signing in is a demo." />
      </form>
      <p className="mt-6 text-center">
        New here?{' '}
        <Link href={paths.signup} className={TEXT_LINK}>
          Create an account
        </Link>
      </p>
    </AccountCard>
  )
}
