import { createContext, useContext } from 'react'
import type { ShopChanges } from '#domain/shop/settings.ts'
import { STOREFRONT_FACTS, type StorefrontFacts } from '#domain/shop/storefront-facts.ts'

/** The shop as every page knows it: what is built in, and over it what the owner changed. */
export type Shop = StorefrontFacts & ShopChanges

export function shopWith(changes?: ShopChanges): Shop {
  return { ...STOREFRONT_FACTS, ...changes }
}

const ShopContext = createContext(shopWith())
export const ShopProvider = ShopContext.Provider

export function useShop(): Shop {
  return useContext(ShopContext)
}
