/** What no page says to an owner: files, and settings of the environment. */
export const PROGRAMMERS_WORDS =
  /\b(src|docs)\/|\.(ts|tsx|md|env)\b|\w environment\b|\b[A-Z]+_[A-Z_]+\b/
