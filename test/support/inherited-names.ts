/** Names that every plain object answers to, though nobody put them there. */
export const INHERITED_NAMES = [
  '__proto__',
  'constructor',
  'toString',
  'valueOf',
  'hasOwnProperty',
] as const
