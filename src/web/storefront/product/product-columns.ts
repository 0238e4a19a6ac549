/**
 * The name first, then the picture, one below the other on a phone; beside each other on a tablet; in
 * three columns where there is room.
 */
export const PRODUCT_COLUMNS = {
  grid: 'grid items-start gap-x-8 gap-y-6 md:grid-cols-2 md:grid-rows-[auto_auto_auto_1fr] md:gap-y-4 xl:grid-cols-[5fr_5fr_4fr] xl:grid-rows-[auto_auto_1fr]',
  title: 'min-w-0 md:col-start-2',
  picture: 'min-w-0 md:col-start-1 md:row-span-4 md:row-start-1 xl:row-span-3 xl:row-start-1',
  buy: 'min-w-0 space-y-4 md:col-start-2 xl:sticky xl:top-4 xl:col-start-3 xl:row-span-3 xl:row-start-1',
  text: 'min-w-0 md:col-start-2',
} as const
