import { beforeAll, expect, test } from 'vitest'
import { searchProducts } from '#storage/search/results.ts'
import { searchNotes } from '#storage/search/search-notes.ts'
import { importText } from '../support/sample-catalogue.ts'
import { onEachEngine } from '../support/store.ts'

const HEADER =
  'Product Name,Product Code/SKU,Price,Category,Brand Name,GPS Category,Product Description'
const ROWS = [
  'Door Gasket,GA-1,50.00,Refrigerator Parts,GE,Refrigerator Parts > Door Gasket,a magnetic strip',
  'Water Filter,FI-1,40.00,Refrigerator Parts,GE,Refrigerator Parts > Water Filter,good water',
  'Door Bin,BI-1,30.00,Refrigerator Parts,GE,Refrigerator Parts > Door Bin,',
  'Air Damper,DA-1,20.00,Refrigerator Parts,GE,Refrigerator Parts > Air Damper,"car, oil, blue"',
  'Wood Screw,SC-1,3.00,Refrigerator Parts,GE,Refrigerator Parts > Screw,beside the door gasket',
  'Burner Valve,VA-1,9.00,Oven & Range Parts,GE,Oven & Range Parts > Gas Valve,oil the filter',
]

onEachEngine('a word that no part of the named kind has', (store) => {
  beforeAll(() => importText(store(), [HEADER, ...ROWS]))

  const found = async (search: string) => {
    const { products } = await searchProducts(store(), { search, limit: 10, offset: 0 })
    const { others } = await searchNotes(store(), { search })
    return { found: products.map(({ sku }) => sku), alone: others?.words }
  }

  test.each([
    ['wood gasket', 'gasket'],
    ['blue gasket', 'gasket'],
    ['blue ge door gasket', 'ge door gasket'],
    ['oil filter', 'filter'],
    ['toyota camry oil filter', 'filter'],
    // Close to "good", which a filter's text has.
    ['gold filter', 'filter'],
  ])('%s: nothing, and apart what is found by "%s"', async (search, alone) => {
    expect(await found(search)).toEqual({ found: [], alone })
  })

  test.each([
    ['magnetic gasket', 'GA-1'],
    ['magnetik gasket', 'GA-1'],
    // Its make, how it is sold and what is wrong with it.
    ['rubber door gasket', 'GA-1'],
    ['cheap gasket set', 'GA-1'],
    ['moldy door gasket', 'GA-1'],
    ['door gasket failure', 'GA-1'],
    // Brand, appliance, position and another name.
    ['whirlpool fridge gasket', 'GA-1'],
    ['lower door shelf', 'BI-1'],
    // A sentence says more than what a part is called.
    ['I need a blue gasket for my wood cabinet', 'GA-1'],
  ])('%s: the part', async (search, sku) => {
    expect((await found(search)).found[0]).toBe(sku)
  })
})
