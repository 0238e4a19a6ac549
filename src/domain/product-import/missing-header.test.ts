import { expect, test } from 'vitest'
import { refuseRowAsHeader } from './missing-header.ts'

const check = (lines: readonly string[]) => () => {
  const [header = [], ...rows] = lines.map((line) => line.split(';'))
  refuseRowAsHeader(header, rows)
}

test.each([
  [['EDR1RXD1;49.99', 'WP3363394;12.00']],
  [['EDR1RXD1;49,99', 'WP3363394;12,00']],
  [['Pump;WP3363394;49.99', 'Belt;279838;8.00']],
  [['WPW10348269;W10084573', 'WP3363394;8559384']],
  [['883049312507;49.99', '883049312514;8.00']],
  [['EDR1RXD1;49.99']],
])('%j has no names of columns', (lines) => {
  expect(check(lines)).toThrow('Line 1 looks like a part and not like the names of the columns.')
})

test.each([
  [['Artikel;Preis', 'EDR1RXD1;49.99']],
  [['Column1;Column2', 'EDR1RXD1;49.99']],
  [['SKU;2026', 'EDR1RXD1;49.99']],
  [['Ref;Price2026', 'EDR1RXD1;49.99']],
  [['Nummer;Name', 'Pump;Belt']],
  [['A;B', 'Pump;Belt']],
  [['EDR1RXD1;49.99', 'Pump;on request']],
  [['One;Two']],
  [['']],
])('%j may have them', (lines) => {
  expect(check(lines)).not.toThrow()
})
