import type { LinkWay } from '@sampan/contract/members-staff';
import type { Queries } from '../../db/database.ts';
import * as staffStore from './staff-store.ts';
import * as store from './store.ts';

/** What money that goes out is judged by, of who asks for it. */
export interface Standing {
  readonly registeredAt: Date;
  /** With how many other accounts of the operator the member shares something. */
  readonly shared: Readonly<Record<LinkWay, number>>;
}

/** How a member stands, inside a transaction, too; null: the operator has no such member. */
export async function standingOf(
  queries: Queries,
  whose: { readonly merchantCode: string; readonly memberId: string },
): Promise<Standing | null> {
  const member = await store.findMember(queries, whose.memberId);
  if (member?.merchant_code !== whose.merchantCode) return null;
  return { registeredAt: member.created_at, shared: await staffStore.linkCounts(queries, whose.memberId) };
}
