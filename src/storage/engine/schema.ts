import type { Kysely, Transaction } from 'kysely'
import type { OnEngine } from './handle.ts'
import type { BuyerTables } from './tables/buyers.ts'
import type { CatalogueTables } from './tables/catalogue.ts'
import type { Flag } from './tables/columns.ts'
import type { DiagramTables } from './tables/diagrams.ts'
import type { IntegrationTables } from './tables/integrations.ts'
import type { MailingTables } from './tables/mailings.ts'
import type { OrderTables } from './tables/orders.ts'
import type { OutboxTables } from './tables/outbox.ts'
import type { PictureTables } from './tables/pictures.ts'
import type { ShopTables } from './tables/shop.ts'

export type { Flag } from './tables/columns.ts'

export type Schema = BuyerTables &
  CatalogueTables &
  DiagramTables &
  IntegrationTables &
  MailingTables &
  OrderTables &
  OutboxTables &
  PictureTables &
  ShopTables

/** Reads take a `Db`, writes a `Tx`: a write outside a transaction does not compile. */
export type Db = OnEngine<Kysely<Schema>>
export type Tx = OnEngine<Transaction<Schema>>

export const flag = (value: boolean): Flag => (value ? 1 : 0)
