/** What the shop says of itself, once. */
export const SHOP_NAME = 'ProSource Parts'
export const HEADER_LINE = 'Aftermarket & OEM Appliance Parts'
export const TAGLINE = 'Quality Parts at Unbeatable Prices!'
export const SINCE = 'Since 2009'
export const COPYRIGHT_YEAR = 2025
export const PROMO_CODE = 'PROSOURCE'
