import { RichText } from '../../page-layout/rich-text.tsx'
import { paths } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { AccountCard } from './account-card.tsx'

export default function ForgotPasswordPage() {
  return (
    <AccountCard
      title="Forgot Password"
      description="There is no password to reset: signing in to {name} is a demo."
      lead="There is nothing to reset: signing in is a demo here, and any password is accepted. We store none."
    >
      <p className="mb-6 leading-7">
        <RichText
          text={`To follow an order you need only its number and your email address: use [Track Your Order](${paths.trackOrder}). If you lost the number too, [write to us](${paths.contact}).`}
        />
      </p>
      <Link href={paths.signin} className={buttonClass('primary', 'md', 'w-full')}>
        Back to Sign In
      </Link>
    </AccountCard>
  )
}
