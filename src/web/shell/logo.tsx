import { paths } from '../paths.ts'
import { Link } from '../router/link.tsx'
import { SHOP_NAME, SINCE } from '../shop.ts'

/** The shop's logo: a hexagon nut. */
export function Logo() {
  return (
    <Link href={paths.home} className="flex items-center gap-2 sm:gap-3">
      <svg viewBox="0 0 48 48" aria-hidden="true" className="size-8 shrink-0 sm:size-10">
        <path d="M24 2 43 13v22L24 46 5 35V13z" className="fill-white" />
        <path d="M24 2 43 13 24 24 5 13z" className="fill-navy-100" />
        <path d="M24 24v22L5 35V13z" className="fill-navy-300" />
        <circle cx="24" cy="24" r="10" className="fill-navy-900" />
        <path d="M24 14a10 10 0 0 1 10 10h-4a6 6 0 0 0-6-6z" className="fill-navy-600" />
      </svg>
      <span className="leading-tight">
        <span className="block text-lg font-extrabold text-white sm:text-2xl">{SHOP_NAME}</span>
        <span className="block text-xs font-medium tracking-wide text-navy-300">{SINCE}</span>
        <span className="visually-hidden">, home page</span>
      </span>
    </Link>
  )
}
