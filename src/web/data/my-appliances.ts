import { useSyncExternalStore } from 'react'
import { deviceValue } from './device-value.ts'

/** An appliance that the visitor saved on this device. */
export type Appliance = {
  /** The number as its maker writes it. */
  readonly model: string
  /** "Whirlpool Side-by-Side Refrigerator", or empty. */
  readonly about: string
  /** What the visitor calls it, such as "Kitchen fridge"; usually empty. */
  readonly name: string
}

type Stored = {
  readonly appliances: readonly Appliance[]
  /** The model that is shopped for now, one of those above. */
  readonly chosen: string | undefined
}

const MOST_APPLIANCES = 20
export const LONGEST_APPLIANCE_NAME = 40
const NONE: Stored = { appliances: [], chosen: undefined }

/* The server's page knows nothing of it: pages are cached for everybody. */
const stored = deviceValue('my-appliances', parseStored)

/** In the order in which they were added, the newest first. */
export function useMyAppliances(): Stored {
  return useSyncExternalStore(stored.subscribe, stored.get, () => NONE)
}

/** Only the chosen model: components that need no more do not render when another one is named. */
export function useChosenModel(): string | undefined {
  return useSyncExternalStore(
    stored.subscribe,
    () => stored.get().chosen,
    () => undefined,
  )
}

/** The same outside of components; none on the server. */
export function myAppliances(): Stored {
  return typeof window === 'undefined' ? NONE : stored.get()
}

/** Adds it, unless it is there already, and shops for it from now on. */
export function keepAppliance(model: string, about: string): void {
  const { appliances } = stored.get()
  const isKnown = appliances.some((each) => each.model === model)
  const all = isKnown ? appliances : [{ model, about, name: '' }, ...appliances]
  store({ appliances: all.slice(0, MOST_APPLIANCES), chosen: model })
}

/** Undefined: none of them for now. */
export function chooseAppliance(model: string | undefined): void {
  store({ ...stored.get(), chosen: model })
}

export function nameAppliance(model: string, name: string): void {
  const { appliances, chosen } = stored.get()
  const named = appliances.map((each) => (each.model === model ? { ...each, name } : each))
  store({ appliances: named, chosen })
}

export function removeAppliance(model: string): void {
  const { appliances, chosen } = stored.get()
  const left = appliances.filter((each) => each.model !== model)
  store({ appliances: left, chosen: chosen === model ? undefined : chosen })
}

/** When the visitor withdraws the consent to store them. */
export function forgetAppliances(): void {
  stored.clear()
  mark(NONE)
}

function store(changed: Stored): void {
  stored.set(changed)
  mark(changed)
}

/**
 * Styles keep a place for what depends on the model: an attribute of the document says whether there
 * is one, which the page's first script sets before anything is painted (shell/first-script.ts).
 */
function mark({ chosen }: Stored): void {
  document.documentElement.toggleAttribute('data-my-model', chosen !== undefined)
}

/** Nothing is the same nothing as on the server, so that no component renders again for it. */
function parseStored(found: unknown): Stored {
  const { appliances, chosen } = (found ?? {}) as Partial<Record<keyof Stored, unknown>>
  const all = Array.isArray(appliances) ? appliances.filter(isAppliance) : []
  if (all.length === 0) return NONE
  return { appliances: all, chosen: all.find(({ model }) => model === chosen)?.model }
}

function isAppliance(value: Partial<Appliance> | null): value is Appliance {
  const { model, about, name } = value ?? {}
  return [model, about, name].every((text) => typeof text === 'string') && model !== ''
}
