import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CONTACT_FACTS } from '#domain/shop/contact-facts.ts'
import { STOREFRONT_FACTS } from '#domain/shop/storefront-facts.ts'

const SOURCE = join(import.meta.dirname, '../../src')

/** What an owner changes first; anywhere else it would stay the demo's for ever. */
const FACTS = [
  STOREFRONT_FACTS.name,
  STOREFRONT_FACTS.ownBrand,
  CONTACT_FACTS.phone,
  CONTACT_FACTS.phone.replace(/\D/g, ''),
  CONTACT_FACTS.supportEmail.replace(/.*@/, ''),
  CONTACT_FACTS.street,
  CONTACT_FACTS.supportHours,
]

test.each(['web', 'server', 'api', 'http'])(
  'nothing in src/%s says the shop’s name, phone or address itself',
  (room) => {
    const files = readdirSync(join(SOURCE, room), { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.(tsx?|css)$/.test(file) && !/\.test\.tsx?$/.test(file),
    )
    expect(files.length).toBeGreaterThan(5)
    const saying = files.filter((file) => {
      const text = readFileSync(join(SOURCE, room, file), 'utf8')
      return FACTS.some((fact) => text.includes(fact))
    })
    expect(saying).toEqual([])
  },
)
