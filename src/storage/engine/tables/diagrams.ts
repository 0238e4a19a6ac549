import type { Generated } from 'kysely'
import type { JsonText, Time } from './columns.ts'

/** Drawings of assemblies, and what their numbers stand for. */
export type DiagramTables = {
  diagrams: {
    id: Generated<number>
    slug: string
    title: string
    appliance: string
    styles: JsonText
    image_url: string
    sort_order: number
    version: Generated<number>
    created_at: Time
    updated_at: Time
  }
  diagram_spots: {
    diagram_id: number
    number: number
    x: number
    y: number
    label: string
    kind_key: string | null
    place: string
    product_id: number | null
  }
}
