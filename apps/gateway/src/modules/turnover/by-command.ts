import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { localEvents } from '../../events.ts';
import type { Audit } from '../audit/service.ts';
import { accountNamed } from '../identity/account-status.ts';
import { createWallet } from '../wallet/service.ts';
import * as store from './store.ts';
import type { ObligationRow } from './store.ts';
import { subjectId, waive } from './waiving.ts';

/** A member as the command line names it. */
export interface NamedMember {
  readonly merchantCode: string;
  readonly member: string;
}

/** All that a member has or had to play, oldest first; null: the operator has no such account. */
export async function listByCommand(
  db: Database,
  { merchantCode, member }: NamedMember,
): Promise<readonly ObligationRow[] | null> {
  const found = await accountNamed(db, merchantCode, member);
  return found && store.obligationsOfMember(db.queries, found.id);
}

export type Waived =
  | { readonly status: 'waived'; readonly row: ObligationRow }
  | { readonly status: 'member_unknown' | 'obligation_unknown' | 'obligation_closed' };

/** Ends one without its being played, and writes it down in the operator's log: both, or neither. A bonus stays. */
export async function waiveByCommand(
  { db, clock, audit }: { readonly db: Database; readonly clock: Clock; readonly audit: Audit },
  given: NamedMember & { readonly obligation: bigint; readonly reason: string; readonly actor: string },
): Promise<Waived> {
  const { merchantCode, member, obligation, reason, actor } = given;
  const found = await accountNamed(db, merchantCode, member);
  if (!found) return { status: 'member_unknown' };
  const row = (await store.obligationsOfMember(db.queries, found.id)).find(({ id }) => id === obligation);
  if (!row) return { status: 'obligation_unknown' };
  const wallet = createWallet({ db, clock, events: localEvents() });
  return db.transaction(async (tx) => {
    await wallet.lock(tx, row.account_id);
    const waived = await waive(tx, row, new Date(clock.now()));
    if (!waived) return { status: 'obligation_closed' };
    await audit.append(tx, {
      merchantCode,
      actor: { kind: 'cli' },
      operation: 'turnover.waive',
      subject: { kind: 'obligation', id: subjectId(row) },
      reason,
      before: waived.before,
      after: { ...waived.after, by: actor },
    });
    return { status: 'waived', row: waived.closed };
  });
}
