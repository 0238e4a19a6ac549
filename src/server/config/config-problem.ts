/** The message is one clear line for the operator. */
export class ConfigProblem extends Error {}

export type Environment = Readonly<Record<string, string | undefined>>
