import { z } from 'zod'
import { call } from '../call.ts'
import { idInText } from '../fields.ts'
import { RevertInput, SettingsInput, SettingsJson, SettingsVersionJson } from './shop-settings.ts'

export const readSettings = call({
  method: 'GET',
  path: '/api/admin/settings',
  access: 'staff',
  summary: 'All settings of the shop, with their version',
  response: SettingsJson,
})

export const saveSettings = call({
  method: 'PUT',
  path: '/api/admin/settings',
  access: 'staff',
  summary: 'Changes settings; what is left out stays. A save over a later version is 409',
  body: SettingsInput,
  response: SettingsJson,
})

export const settingsVersions = call({
  method: 'GET',
  path: '/api/admin/settings/versions',
  access: 'staff',
  summary: 'The last 100 versions of the settings, newest first',
  response: z.array(SettingsVersionJson),
})

export const revertSettings = call({
  method: 'POST',
  path: '/api/admin/settings/versions/:version/revert',
  access: 'staff',
  summary: 'Puts a former version back, as a new one',
  params: z.object({ version: idInText('version') }),
  body: RevertInput,
  response: SettingsJson,
})

export const uploadLogo = call({
  method: 'POST',
  path: '/api/admin/settings/logo',
  access: 'staff',
  summary: 'Stores a PNG, JPEG or WebP of at most 1 MB; saving its address as `logo` shows it',
  bodyMediaType: 'application/octet-stream',
  response: z.object({ logo: z.string() }),
  status: 201,
})
