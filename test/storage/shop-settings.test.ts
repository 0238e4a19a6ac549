import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#domain/shop/settings.ts'
import { shopName, shopSettings } from '#storage/shop/settings.ts'
import { onTwoStores } from '../support/store.ts'

onTwoStores('the settings of a shop in two processes', (stores) => {
  const one = () => stores()[0]
  const other = () => stores()[1]

  test('are the specification’s until somebody saves others, and then new everywhere', async () => {
    expect(await shopSettings(one())).toEqual({ version: 1, settings: DEFAULT_SETTINGS })
    expect(await shopSettings(other())).toEqual({ version: 1, settings: DEFAULT_SETTINGS })
    const saved = await one().write('saveSettings', {
      ...{ change: { name: 'Kim’s Parts' }, version: 1, actor: 'test' },
    })
    expect(saved).toEqual({ version: 2, settings: { ...DEFAULT_SETTINGS, name: 'Kim’s Parts' } })
    expect(await shopName(one())).toBe('Kim’s Parts')
    await expect.poll(() => shopName(other()), { timeout: 1_000 }).toBe('Kim’s Parts')
  })

  test('two saved at once: one is refused, and nothing of the other is lost', async () => {
    const { version } = await shopSettings(one())
    const results = await Promise.allSettled([
      one().write('saveSettings', { change: { tagline: 'First' }, version, actor: 'ann' }),
      other().write('saveSettings', { change: { phone: '555-010-0000' }, version, actor: 'bob' }),
    ])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const refused = results.find((result) => result.status === 'rejected')
    expect(refused?.reason).toMatchObject({ code: 'changed_meanwhile' })
    const won = results.find((result) => result.status === 'fulfilled')
    await expect
      .poll(() => shopSettings(other()).then((now) => now.version), { timeout: 1_000 })
      .toBe(version + 1)
    expect(await shopSettings(other())).toEqual(won?.value)
  })

  test('stay the same object while other things change', async () => {
    const before = await shopSettings(one())
    await one().write('createCategory', {
      ...{ draft: { name: 'New', description: '', imageUrl: '', sortOrder: 0 }, actor: 'test' },
    })
    expect(await shopSettings(one())).toBe(before)
  })
})
