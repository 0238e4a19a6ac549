import type { SettingsInput } from '#contract/shop/shop-settings.ts'

/** The form's entries as the contract has them: texts, whole numbers, yes or no. */
export function bodyOf(data: FormData, version: number): SettingsInput {
  const text = (name: string) => String(data.get(name) ?? '')
  // Not a number stays none, for the schema to say so.
  const number = (name: string) => (text(name).trim() === '' ? Number.NaN : Number(text(name)))
  const isOn = (name: string) => data.has(name)
  return {
    version,
    name: text('name'),
    headerLine: text('headerLine'),
    tagline: text('tagline'),
    ownBrand: text('ownBrand'),
    legalName: text('legalName'),
    since: number('since'),
    copyrightYear: number('copyrightYear'),
    street: text('street'),
    city: text('city'),
    phone: text('phone'),
    supportEmail: text('supportEmail'),
    tradeEmail: text('tradeEmail'),
    careersEmail: text('careersEmail'),
    pressEmail: text('pressEmail'),
    investorsEmail: text('investorsEmail'),
    privacyEmail: text('privacyEmail'),
    legalEmail: text('legalEmail'),
    sustainabilityEmail: text('sustainabilityEmail'),
    businessHours: text('businessHours'),
    supportHours: text('supportHours'),
    timeZone: text('timeZone'),
    returnDays: number('returnDays'),
    warrantyYears: number('warrantyYears'),
    lowStockLimit: number('lowStockLimit'),
    orderNumberPrefix: text('orderNumberPrefix'),
    accentColor: text('accentColor'),
    logo: text('logo'),
    promoCode: text('promoCode'),
    showRetailPrice: isOn('showRetailPrice'),
    showCouponBanners: isOn('showCouponBanners'),
  }
}
