import { paths } from '../paths/shop-paths.ts'
import { Link } from '../router/link.tsx'
import { useShop } from '../shop.ts'

/** The owner's picture, or a hexagon nut with the shop's name. */
export function Logo() {
  const { name, since, logo } = useShop()
  return (
    <Link href={paths.home} className="flex items-center gap-2 sm:gap-3">
      {logo ? (
        <img src={logo} alt={name} className="h-10 max-w-48 object-contain" />
      ) : (
        <>
          <Nut />
          <span className="leading-tight">
            <span className="block text-lg font-extrabold text-white sm:text-2xl">{name}</span>
            <span className="block text-xs font-medium tracking-wide text-navy-300">
              {`Since ${since}`}
            </span>
            <span className="visually-hidden">, home page</span>
          </span>
        </>
      )}
    </Link>
  )
}

function Nut() {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className="size-8 shrink-0 sm:size-10">
      <path d="M24 2 43 13v22L24 46 5 35V13z" className="fill-white" />
      <path d="M24 2 43 13 24 24 5 13z" className="fill-navy-100" />
      <path d="M24 24v22L5 35V13z" className="fill-navy-300" />
      <circle cx="24" cy="24" r="10" className="fill-navy-900" />
      <path d="M24 14a10 10 0 0 1 10 10h-4a6 6 0 0 0-6-6z" className="fill-navy-600" />
    </svg>
  )
}
