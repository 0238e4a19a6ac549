import type { EngineOptions } from '#storage/engine/engine.ts'
import { openStore, type Store } from '#storage/store.ts'
import { SHOP_COMMANDS_URL, type ShopCommands } from './shop-commands.ts'

/** A store with a few commands of the tests' own: see shop-commands.ts. */
export type Shop = Store<ShopCommands>

/** A table of commands in which one has a bug that a test must find. */
export function planted(name: string): string {
  return new URL(`./planted/${name}.ts`, import.meta.url).href
}

export type ShopOptions = Partial<
  Pick<EngineOptions, 'commandsUrl' | 'clock' | 'log'> & Required<Pick<EngineOptions, 'alarm'>>
>

export function openShop(url: string, options: ShopOptions = {}): Promise<Shop> {
  const { commandsUrl = SHOP_COMMANDS_URL, clock = Date.now, log = () => {} } = options
  return openStore<ShopCommands>({ url, commandsUrl, clock, log, alarm: options.alarm ?? log })
}
