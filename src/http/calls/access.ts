/** Who may call: anybody, anybody on their own session's things, or staff. */
export type Access = 'public' | 'session' | 'staff'

/** Who changed something, as the audit log names them. */
export type Staff = { readonly actor: string }
