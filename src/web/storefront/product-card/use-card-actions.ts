import { type MouseEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import type { ProductJson } from '#contract/catalogue/products.ts'
import { LARGEST_QUANTITY } from '#domain/cart/cart.ts'
import { useAddToCart } from '../../data/cart.ts'
import { toggleWish, useWishlist } from '../../data/wishlist.ts'
import { announce } from '../../ui/announcer.tsx'
import { PLACEHOLDER_PICTURE } from '../../ui/picture.tsx'

/**
 * What the buttons of a card are called in its markup; `data-product` names the card's product. The
 * one that adds is also the field that names the product where the browser sends it without script.
 */
export const ADD = 'productId'
export const WISH = 'wish'
/** The field of a row for how many. */
export const QUANTITY = 'quantity'

/**
 * What the buttons of all cards in a list do. The list listens once for all of them: a card is plain
 * markup, and a page of 24 is taken over quickly.
 */
export function useCardActions(products: readonly ProductJson[]) {
  const list = useRef<HTMLUListElement>(null)
  const { ask, add: addToCart } = useAddToCart()
  const [adding, setAdding] = useState<ReadonlySet<number>>(new Set())
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map())
  const saved = new Set(useWishlist().map(({ id }) => id))

  const clearProblem = (id: number) =>
    setProblems((all) => (all.has(id) ? new Map([...all].filter(([other]) => other !== id)) : all))
  const add = async (product: ProductJson, card: HTMLElement) => {
    const { id, name } = product
    const field = quantityField(card)
    const problem = field && quantityProblem(field.value.trim())
    if (problem !== undefined) {
      setProblems((all) => new Map([...all, [id, problem]]))
      return field?.select()
    }
    clearProblem(id)
    const line = await ask({ productId: id, name, quantity: Number(field?.value ?? 1) })
    if (!line) return
    setAdding((ids) => new Set([...ids, id]))
    await addToCart(line)
    setAdding((ids) => new Set([...ids].filter((other) => other !== id)))
  }
  const click = (event: MouseEvent<HTMLElement>) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    const card = button?.closest<HTMLElement>('[data-product]')
    const product = products.find(({ id }) => String(id) === card?.dataset.product)
    if (!card || !product) return
    // The browser need not send it by itself.
    event.preventDefault()
    if (button?.name === ADD) void add(product, card)
    if (button?.name === WISH) wish(product, saved.has(product.id))
  }
  const input = ({ target }: SyntheticEvent) => {
    const card = target instanceof Element ? target.closest<HTMLElement>('[data-product]') : null
    clearProblem(Number(card?.dataset.product))
  }

  // A picture of the server's page may have failed before React could listen.
  useEffect(() => {
    for (const image of list.current?.querySelectorAll('img') ?? []) {
      if (image.complete && image.naturalWidth === 0) showPlaceholder(image)
    }
  }, [])
  const pictureFailed = (event: SyntheticEvent) => {
    if (event.target instanceof HTMLImageElement) showPlaceholder(event.target)
  }

  return {
    adding,
    problems,
    saved,
    listProps: { ref: list, onClick: click, onInput: input, onErrorCapture: pictureFailed },
  }
}

function wish(product: ProductJson, isSaved: boolean): void {
  const { id, slug, name, brand, price, imageUrl } = product
  toggleWish({ id, slug, name, brand, price, imageUrl })
  announce(isSaved ? `Removed ${name} from your wishlist` : `Saved ${name} to your wishlist`)
}

/** Of a row; a card adds one, and its field is hidden. */
function quantityField(card: HTMLElement): HTMLInputElement | undefined {
  const field = card.querySelector<HTMLInputElement>(`input[name=${QUANTITY}]`)
  return field?.offsetParent ? field : undefined
}

function quantityProblem(typed: string): string | undefined {
  if (/^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= LARGEST_QUANTITY)
    return undefined
  const wanted = `Enter a whole number from 1 to ${LARGEST_QUANTITY}.`
  return typed === '' ? wanted : `“${typed}” is not a quantity. ${wanted}`
}

function showPlaceholder(image: HTMLImageElement): void {
  image.srcset = ''
  if (!image.src.endsWith(PLACEHOLDER_PICTURE)) image.src = PLACEHOLDER_PICTURE
}
