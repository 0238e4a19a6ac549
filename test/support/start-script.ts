import packageJson from '../../package.json' with { type: 'json' }

/** What `npm start` gives to Node: settings first, then the script. */
const [, ...given] = packageJson.scripts.start.split(' ')

/** They decide how much memory the store takes, and how soon it starts. */
export const NODE_SETTINGS = given.slice(0, -1).map(absolute)

/** Whatever folder the store is started in. */
function absolute(setting: string): string {
  const isFile = setting.startsWith('./')
  return isFile ? new URL(`../../${setting.slice(2)}`, import.meta.url).pathname : setting
}
