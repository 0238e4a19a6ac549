import { Phone } from 'lucide-react'
import { phoneLink } from '#domain/shop/contact-facts.ts'
import { paths } from '../paths/shop-paths.ts'
import { Link } from '../router/link.tsx'
import { useContact } from '../shop-facts/contact.ts'

/** Whoever reads this far may rather talk to somebody. */
export function HelpCard() {
  const { phone, supportHours } = useContact()
  return (
    <aside className="rounded-lg bg-navy-900 p-5 text-navy-100 print:hidden">
      <p className="font-bold text-white">Need a hand?</p>
      <p className="mt-1 text-sm">Our parts desk knows where the tag is.</p>
      <a
        href={phoneLink(phone)}
        className="tabular mt-3 flex min-h-9 items-center gap-2 font-bold text-white hover:underline"
      >
        <Phone aria-hidden className="size-4" /> {phone}
      </a>
      <p className="text-sm">{supportHours}</p>
      <Link
        href={paths.contact}
        className="mt-2 inline-flex min-h-9 items-center text-sm font-semibold text-white underline underline-offset-4"
      >
        Write to us
      </Link>
    </aside>
  )
}
