/*
 * What most pages of the shop say of it. Apart from the contact facts, since every visitor's browser
 * loads this file.
 */
export type StorefrontFacts = {
  readonly name: string
  /** The first line of every page. */
  readonly headerLine: string
  readonly tagline: string
  /** The name under which the shop's own parts are sold. */
  readonly ownBrand: string
  /** The year in which the shop began. */
  readonly since: number
  readonly copyrightYear: number
  /** Counted in days from delivery. */
  readonly returnDays: number
  readonly warrantyYears: number
  /** Where the owner's picture is served, or empty for the built-in drawing and the name. */
  readonly logo: string
  /** The "Retail" price beside a part's own. */
  readonly showRetailPrice: boolean
  readonly showCouponBanners: boolean
  /** What the coupon banners say. */
  readonly promoCode: string
}

/** The specification's values: what a shop says until its owner says otherwise. */
export const STOREFRONT_FACTS: StorefrontFacts = {
  name: 'ProSource Parts',
  headerLine: 'Aftermarket & OEM Appliance Parts',
  tagline: 'Quality Parts at Unbeatable Prices!',
  ownBrand: 'ProSource',
  since: 2009,
  copyrightYear: 2025,
  returnDays: 30,
  warrantyYears: 1,
  logo: '',
  showRetailPrice: true,
  showCouponBanners: true,
  promoCode: 'PROSOURCE',
}
