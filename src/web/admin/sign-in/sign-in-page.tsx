import { useQueryClient } from '@tanstack/react-query'
import { signIn } from '#contract/staff/session-calls.ts'
import { send } from '../../data/send.ts'
import { FormField } from '../../forms/form-field.tsx'
import { FieldError, useForm } from '../../forms/use-form.ts'
import { adminPaths } from '../../paths/admin-paths.ts'
import { paths } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import { useNavigation } from '../../router/navigation.tsx'
import type { PageProps } from '../../router/route.ts'
import { useShop } from '../../shop.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { forgetAdminData, useStaffSession } from '../data/admin-queries.ts'
import { sentenceOf } from '../data/use-change.ts'
import { CLOSED_SENTENCES } from '../frame/closed-words.ts'

export { PlainFrame as Frame } from '../frame/plain-frame.tsx'

/** The door of the back office. */
export default function SignInPage({ search }: PageProps) {
  const { name } = useShop()
  const { data: session } = useStaffSession()
  const next = nextPage(search.get('next'))
  return (
    <div className="mx-auto flex min-h-dvh max-w-md flex-col justify-center px-4 py-12">
      <Card className="p-6 md:p-8">
        <p className="text-sm font-semibold text-ink-muted">{name}</p>
        <h1 className="mb-5 text-2xl font-bold">Staff Sign In</h1>
        {session?.mode === 'shut' && <p>{CLOSED_SENTENCES.shut}</p>}
        {session?.mode === 'demo' && !session.staff && <p>{CLOSED_SENTENCES.demo}</p>}
        {session?.mode === 'demo' && session.staff && <NoPassword next={next} />}
        {(session === undefined || session.mode === 'locked') && <SignInForm next={next} />}
      </Card>
      <p className="mt-6 text-center text-sm">
        <Link href={paths.home} className="text-link hover:underline">
          Go to the store
        </Link>
      </p>
    </div>
  )
}

function SignInForm({ next }: { readonly next: string }) {
  const client = useQueryClient()
  const { navigate } = useNavigation()
  const form = useForm({
    schema: signInInput,
    send: async (body) => {
      try {
        await send(signIn, { body })
      } catch (error) {
        const sentence = sentenceOf(error, 'The store cannot be reached right now.')
        throw new FieldError('password', sentence)
      }
      forgetAdminData(client)
      navigate(next, { replace: true })
    },
  })

  return (
    <form {...form.formProps} className="space-y-5">
      <FormField
        form={form}
        label="Password"
        type="password"
        name="password"
        autoComplete="current-password"
        autoFocus
      />
      <Button type="submit" className="w-full" disabled={form.sending}>
        {form.sending ? 'Signing In...' : 'Sign In'}
      </Button>
    </form>
  )
}

const signInInput = async () => (await import('#contract/staff/staff.ts')).SignInInput

function NoPassword({ next }: { readonly next: string }) {
  return (
    <>
      <p className="mb-5 text-ink-muted">
        This demo has no password: the back office is open on this computer.
      </p>
      <Link href={next} className={buttonClass('primary', 'md', 'w-full')}>
        Open the Back Office
      </Link>
    </>
  )
}

/** Only screens of the back office: a link with another address must not send anybody there. */
function nextPage(asked: string | null): string {
  return asked !== null && /^\/admin([/?]|$)/.test(asked) ? asked : adminPaths.dashboard
}
