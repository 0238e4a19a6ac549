import { ShopError } from '#domain/errors.ts'
import { MOST_KEYS } from '#domain/integrations/keys.ts'
import type { Command } from '#storage/engine/commands.ts'
import { beginChangesAnew } from '#storage/integrations/changes.ts'
import {
  countLiveKeys,
  insertKey,
  markKeyRevoked,
  markKeyUsed,
  type NewKey,
} from '#storage/integrations/keys.ts'
import { auditedAs, recordAudit } from '#storage/staff/audit.ts'

const audited = auditedAs('key')

type CreateKey = Omit<NewKey, 'createdBy' | 'now'> & { readonly actor: string }

/** Returns its id. Only the hash of the key comes here. */
export const createKey: Command<CreateKey, number> = async (tx, { actor, ...key }, { now }) => {
  if (key.expiresAt !== undefined && key.expiresAt <= now) {
    throw new ShopError('invalid', 'A key must expire in the future')
  }
  const others = await countLiveKeys(tx)
  if (others >= MOST_KEYS) {
    throw new ShopError('invalid', `There are ${MOST_KEYS} keys already. Revoke one first.`)
  }
  // Without a key no program could read what changed, so it was not recorded.
  if (others === 0) await beginChangesAnew(tx)
  const id = await insertKey(tx, { ...key, createdBy: actor, now })
  const { name, scopes } = key
  await recordAudit(tx, {
    ...audited(id, actor, now),
    action: 'key.create',
    after: { name, scopes },
  })
  return id
}

/** From the next call on, in every process. */
export const revokeKey: Command<{ readonly id: number; readonly actor: string }, void> = async (
  tx,
  { id, actor },
  { now },
) => {
  const name = await markKeyRevoked(tx, id, now)
  if (name === undefined) throw new ShopError('not_found', 'Key not found')
  await recordAudit(tx, { ...audited(id, actor, now), action: 'key.revoke', before: { name } })
}

export const touchKey: Command<{ readonly id: number }, void> = (tx, { id }, { now }) =>
  markKeyUsed(tx, id, now)
