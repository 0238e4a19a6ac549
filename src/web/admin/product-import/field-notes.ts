import type { FileColumn } from '#domain/product-import/columns.ts'

/** What each column of the file is. */
export const FIELD_NOTES: Record<FileColumn, string> = {
  'Product Name': 'Name as shoppers see it',
  'Product Code/SKU': 'Unique; a row whose SKU already exists is skipped',
  Price: 'Decimal, such as 24.99',
  Category: 'Created if it does not exist yet',
  'Product Description': 'Long text',
  'Short Description': 'One line for lists',
  'Retail Price': 'Decimal',
  'Sale Price': 'Decimal; kept with the product',
  'Compare Price': 'Decimal; struck through when above the price',
  'Brand Name': 'Maker',
  'Product Weight': 'Pounds',
  Dimensions: 'Free text',
  Model: 'A model it fits',
  'Part Number': "The maker's number",
  'Product Image File - 1': 'Address of the main picture',
  'Product Image Description - 1': 'What the picture shows',
  'Product UPC/EAN': 'Barcode number',
  'GPS Category': 'Kind of part, such as Washer Parts > Drain Pump',
  'GPS Global Trade Item Number': 'GTIN',
  'GPS Manufacturer Part Number': 'MPN',
  'Search Keywords': 'Replaced numbers and symptoms, separated by commas',
  'Meta Keywords': 'Free text',
  'Meta Title': 'Title for search engines',
  'Meta Description': 'Text for search engines',
  'Current Stock Level': 'Whole number',
  'Low Stock Level': 'Whole number',
  'Product Visible?': 'true or false',
  'Product Availability': 'available, out-of-stock, discontinued',
  'Product Condition': 'new, used, refurbished',
  'Allow Purchases?': 'true or false',
  'Track Inventory': 'true or false',
  'Item Type': 'product, service, digital',
  'Product Type': 'physical, digital',
  'Product Image Is Thumbnail - 1': 'true or false',
  'GPS Enabled': 'true or false',
  'Product Tax Class': 'standard, exempt, reduced',
  'Free Shipping': 'true or false',
  'Show Product Condition?': 'true or false',
  'Show SKU': 'true or false',
  Features: 'Separated by a pipe: Quiet|Easy to fit',
  Compatibility: 'Model numbers, separated by a pipe',
  Images: 'Addresses of more pictures, separated by a pipe',
  'OEM or Aftermarket': 'oem or aftermarket; empty if unknown',
  'Replaces OEM Number': "Makers' numbers that an aftermarket part replaces, separated by a pipe",
  'Installation Tips': 'Separated by a pipe: Difficulty: Easy|Unplug first',
  Popularity: 'Whole number, higher comes first; if empty, the number of models it fits',
  Cost: 'What the part costs you; compared with the price, and not stored',
  'Model Number': 'One model that the part fits; several models are several rows',
  'Model Brand': 'Maker of the model',
  Appliance: 'Kind of appliance, such as Washer',
  'Replaced Number': 'An old number of the part, so that searching for it finds the part',
}

/** Of the column that says which part a row means. */
export const KEY_NOTE = 'Finds the part'

export const INSTRUCTIONS = [
  'The first line names the columns. Product Name, Product Code/SKU and Price are required; all others may be left out.',
  'Put text that contains commas in double quotes.',
  'Write true or false for yes-or-no columns, whole numbers for stock levels and decimals for prices.',
  'Separate several values in one cell with a pipe (|).',
  'Categories that do not exist yet are created.',
  'Rows whose SKU already exists are skipped. Invalid rows are left out and listed; all others are imported.',
  'A file that is only checked changes nothing: you see what it would do and apply exactly that, or nothing.',
  'A column Cost is compared with the price when a file is checked, and is not stored.',
] as const

const NAMES_COLUMNS =
  'The first line names the columns. Columns with other names can be matched before anything happens.'

const CHECKED_FIRST = [
  'The file is checked first: you see what it would change and apply exactly that, or nothing.',
  'Parts that someone changes after the check are left alone and listed.',
  'You can undo an applied file for 90 days: each value goes back to what it was, unless it has been changed since.',
  'CSV, tabs or semicolons, in UTF-8, UTF-16 or Windows-1252, also compressed with gzip; or an Excel spreadsheet (.xlsx).',
] as const

/** For files that change parts. */
export const UPDATE_INSTRUCTIONS = [
  NAMES_COLUMNS,
  'Missing columns and empty cells change nothing; (clear) empties a field that may be empty.',
  ...CHECKED_FIRST,
] as const

/** For files that add models or old numbers to parts. */
export const ADDITION_INSTRUCTIONS = [
  NAMES_COLUMNS,
  'Each row adds one number to one part, and takes nothing away.',
  ...CHECKED_FIRST,
] as const
