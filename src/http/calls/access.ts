/** Who changed something, as the audit log names them. */
export type Staff = {
  readonly actor: string
  /** What a program's key may do; people may do everything. */
  readonly scopes?: readonly string[]
}
