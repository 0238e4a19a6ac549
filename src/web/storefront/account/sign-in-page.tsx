import { useEffect, useRef } from 'react'
import { signInAs } from '../../data/signed-in.ts'
import { FormField } from '../../forms/form-field.tsx'
import { NeedsScript } from '../../forms/needs-script.tsx'
import { useForm } from '../../forms/use-form.ts'
import { TEXT_LINK } from '../../page-layout/text-link.ts'
import { paths } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import { useNavigation } from '../../router/navigation.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { toast } from '../../ui/toast-store.ts'
import { AccountCard } from './account-card.tsx'

/** How long the demo pretends to ask somebody. */
const DEMO_DELAY_MS = 1_000

export default function SignInPage() {
  const { navigate } = useNavigation()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Whoever leaves meanwhile is not called back.
  useEffect(() => () => clearTimeout(timer.current), [])

  const form = useForm({
    send: ({ email, remember }) =>
      new Promise<void>((resolve) => {
        timer.current = setTimeout(() => {
          signInAs(String(email), remember !== undefined)
          toast({ title: 'Demo Sign In', description: `Welcome back! Signed in as ${email}` })
          navigate(paths.home)
          resolve()
        }, DEMO_DELAY_MS)
      }),
  })

  return (
    <AccountCard
      title="Sign In"
      description="Sign in to your {name} account. This is a demo: any email address and password are accepted."
      lead="Welcome back. This is a demo: any email address and password will do, and neither leaves your browser."
    >
      <form {...form.formProps} className="space-y-4">
        <FormField
          form={form}
          label="Email"
          type="email"
          name="email"
          required
          autoComplete="email"
        />
        <FormField
          form={form}
          label="Password"
          type="password"
          name="password"
          required
          autoComplete="current-password"
        />
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox name="remember">Remember me</Checkbox>
          <Link href={paths.forgotPassword} className={TEXT_LINK}>
            Forgot password?
          </Link>
        </div>
        <Button type="submit" disabled={form.sending} className="w-full">
          {form.sending ? 'Signing In...' : 'Sign In'}
        </Button>
        <NeedsScript instead="You are not missing anything: signing in is a demo." />
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
