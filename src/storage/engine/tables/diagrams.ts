import type { Generated } from 'kysely'
import type { Flag, JsonText, Time } from './columns.ts'

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
    text: Generated<string>
    is_hidden: Generated<Flag>
    /** 1 once staff changed it: releases leave it alone. */
    is_changed: Generated<Flag>
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
  diagram_pictures: { hash: string; svg: string; created_at: Time }
}
