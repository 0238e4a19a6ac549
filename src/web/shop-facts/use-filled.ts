import { useShop } from '../shop.ts'
import { filled } from './fill.ts'

/** For plain texts; `RichText` fills in those with markup. */
export function useFilled(): (text: string) => string {
  const shop = useShop()
  return (text) => filled(text, shop)
}
