import packageJson from '../../package.json' with { type: 'json' }

/** What `npm start` gives to Node: settings first, then the script. */
const [, ...given] = packageJson.scripts.start.split(' ')

/** They decide how much memory the store takes. */
export const NODE_SETTINGS = given.slice(0, -1)
