import { resetMemberFactor } from '@sampan/contract/members-staff';
import type { Tx } from '../../db/database.ts';
import type { Audit } from '../audit/service.ts';
import * as store from './store.ts';

export { lockedByKey } from './store.ts';

/**
 * Takes the authenticator apps that are locked with a lost key from the members whose they are; each stands in its
 * operator's log. Answers how many.
 */
export async function giveUpKey(
  tx: Tx,
  audit: Pick<Audit, 'append'>,
  { keyId, reason, by }: { readonly keyId: string; readonly reason: string; readonly by: string },
): Promise<number> {
  const taken = await store.removeLockedWith(tx, keyId);
  for (const { merchant_code: merchantCode, member_id: id } of taken)
    await audit.append(tx, {
      merchantCode,
      actor: { kind: 'cli' },
      operation: resetMemberFactor.name,
      subject: { kind: 'member', id },
      reason,
      before: { hasTotp: true },
      after: { hasTotp: false, by },
    });
  return taken.length;
}
