import type { Tx } from '../../db/database.ts';
import * as store from './affiliates-store.ts';

/** What the demo agent invites with. */
export const demoAffiliateCode = 'SAMPAN01';

export async function seedAffiliate(tx: Tx, merchantCode: string, memberId: string, now: Date): Promise<void> {
  await store.insertAffiliate(tx, { merchantCode, code: demoAffiliateCode, memberId, createdAt: now });
}
