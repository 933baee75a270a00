import type { Tx } from '../../src/db/database.ts';
import { insertAffiliate } from '../../src/modules/invitations/affiliates-store.ts';
import type { Demo } from './operator.ts';

/** What the demo agent invites with. */
export const demoAffiliateCode = 'SAMPAN01';

export async function seedAffiliate(tx: Tx, { merchantCode, now }: Demo, memberId: string): Promise<void> {
  await insertAffiliate(tx, { merchantCode, code: demoAffiliateCode, memberId, createdAt: new Date(now) });
}
