import { randomUUID } from 'node:crypto';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/database.ts';
import { allTables } from '../../../testing/all-tables.ts';
import { accountStatusOf } from '../../identity/account-status.ts';
import { endContracts } from '../../contracts/moves.ts';
import { attribute } from '../attribution.ts';
import { createTree, type Tree } from '../tree.ts';

export function treeOf(db: Database, clock: Clock, maxLevels = 12): Tree {
  return createTree({ db, clock, accountStatusOf, settings: async () => ({ maxLevels }), onMove: endContracts });
}

export async function addOperator(db: Database, code: string): Promise<void> {
  await db.run({
    text: `insert into merchants (code, name, currency, time_zone) values ($1, $1, 'VND', 'UTC') on conflict do nothing`,
    values: [code],
  });
}

/** An account that registers by an agent's code, as far as the tree goes; answers its id. */
export async function register(
  db: Database,
  member: {
    readonly merchantCode: string;
    readonly at: number;
    readonly agentId?: string | null;
    readonly maxLevels?: number;
    readonly type?: number;
    /** Of chance without it. */
    readonly account?: string;
  },
): Promise<string> {
  const { merchantCode, at, agentId = null, maxLevels = 12, type = 1, account = randomUUID() } = member;
  const registeredAt = new Date(at);
  return db.transaction(async (tx) => {
    const { id } = await allTables(tx)
      .insertInto('members')
      .values({
        merchant_code: merchantCode,
        account,
        account_key: account,
        password_changed_at: registeredAt,
        type,
        nickname: account,
        language: 'EN',
        first_login_at: registeredAt,
        created_at: registeredAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const invitation = agentId === null ? null : { code: 'CODE', agentId, maxLevels, type, rates: null };
    await attribute(tx, { id, merchantCode, registeredAt }, { invitation }, async () => undefined);
    return id;
  });
}

/** What `agents check` would say. */
export async function problems(db: Database): Promise<unknown[]> {
  const { rows: direct } = await db.run({ text: 'select * from upline_problems()' });
  const { rows: closure } = await db.run({ text: 'select * from upline_closure_problems()' });
  return [...direct, ...closure];
}
