/** Who changed something, as the audit log names them. */
export type Staff = { readonly actor: string }
