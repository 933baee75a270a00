import { randomBytes, randomUUID } from 'node:crypto';
import { sha256 } from '../../../secret-hash.ts';
import type { Database } from '../../../db/database.ts';

export const tablePartner = 'sandbox-games';

/** A player at an open game of an operator of its own, with a play session and money. */
export interface Seat {
  readonly merchantCode: string;
  readonly memberId: string;
  /** The login session's. */
  readonly token: string;
  readonly playSession: string;
  readonly account: bigint;
}

/** An operator with one vendor and one game, VND; once per database. */
export async function openTable(db: Database, merchantCode = 'TABLE'): Promise<void> {
  const statements = [
    `insert into merchants (code, name, currency, currency_symbol, time_zone) values ($1, 'Table', 'VND', '₫', 'UTC')
      on conflict do nothing`,
    `insert into vendors (merchant_code, code, name, account_type, partner)
      values ($1, 'JADE', 'Jade Harbor', 'JADE', '${tablePartner}') on conflict do nothing`,
    `insert into games (merchant_code, node_id, vendor_code, game_type, name, sort_order)
      values ($1, 'jade:lotus', 'JADE', 'RNG', 'Lotus', 1) on conflict do nothing`,
  ];
  for (const text of statements) await db.run({ text, values: [merchantCode] });
  // Its calls are made past the signature here: whoever signs them registers it before.
  await db.run({
    text: `insert into partners (code, kind, adapter, url, secret, secret_key_id)
      values ('${tablePartner}', 'vendor', 'sampan', 'http://games.invalid', '', '') on conflict do nothing`,
  });
  await db.run({
    text: `insert into partner_operators (partner_code, merchant_code) values ('${tablePartner}', $1)
      on conflict do nothing`,
    values: [merchantCode],
  });
}

/** `balance` in minor units; `now` as the gateway's clock tells it; `playSession`: what its token ends in. */
export async function sitDown(
  db: Database,
  { merchantCode = 'TABLE', balance = 100_000n, now = Date.now(), playSession: name = newId() } = {},
): Promise<Seat> {
  const [memberId, sessionId] = [randomUUID(), randomUUID()];
  const token = randomBytes(32).toString('base64url');
  const at = new Date(now);
  const run = <R>(text: string, values: readonly unknown[]) => db.run<R>({ text, values });
  await run(
    `insert into members (id, merchant_code, account, account_key, password_hash, password_changed_at, nickname)
      values ($1, $2, $3, $3, '', $4, 'guest')`,
    [memberId, merchantCode, memberId.replaceAll('-', ''), at],
  );
  await run(
    `insert into sessions (id, member_id, merchant_code, token_hash, created_at, last_seen_at, expires_at)
      values ($1, $2, $3, $4, $5, $5, $6)`,
    [sessionId, memberId, merchantCode, sha256(token), at, new Date(now + 86_400_000)],
  );
  const account = await open(db, merchantCode, 'member', memberId);
  const partnerAccount = await open(db, merchantCode, 'partner', tablePartner);
  const house = await open(db, merchantCode, 'house', 'adjustments');
  if (balance > 0n) {
    await run(`select ledger_post($2, 'test', 'start', $1, ''::bytea, 'adjustment', 'start', '', $3, $4, $5)`, [
      memberId,
      account,
      house,
      -balance,
      at,
    ]);
  }
  const playSession = `${account.toString(36)}.${name}`;
  await run(
    `insert into play_sessions (launch_hash, launch_expires_at, token_hash, opened_at, session_id, member_id,
        merchant_code, partner, account_id, partner_account_id, node_id, game_name, game_type, vassalage, vendor_name,
        language, created_at)
      values ($1, $2, $1, $2, $3, $4, $5, $6, $7, $8, 'jade:lotus', 'Lotus', 'RNG', 'JADE', 'Jade Harbor', 'EN', $2)`,
    [sha256(playSession), at, sessionId, memberId, merchantCode, tablePartner, account, partnerAccount],
  );
  return { merchantCode, memberId, token, playSession, account };
}

async function open(db: Database, merchantCode: string, kind: string, owner: string): Promise<bigint> {
  const { rows } = await db.run<{ id: bigint }>({
    text: `select ledger_account($1, 'real', 'VND', $2, $3) as id`,
    values: [merchantCode, kind, owner],
  });
  return rows[0]!.id;
}

/** A plain string: the type of a UUID would be asked of callers too. */
function newId(): string {
  return randomUUID();
}

/** What is wrong with the books, the rounds, the turnover or the day figures; nothing when all is well. */
export async function soundness(db: Database): Promise<unknown[]> {
  const { rows } = await db.run({
    text: `select problem, subject from ledger_problems()
      union all
      select problem, subject from turnover_problems()
      union all
      select 'a round is not the sum of its movements', r.id::text
        from rounds r
        left join transfers t on t.account_id = r.account_id and t.reference = r.round_id and t.source = r.partner
        where not r.is_reported
        group by r.account_id, r.placed_at, r.id
        having r.stake <> coalesce(sum(t.amount) filter (where t.kind = 'bet'), 0)
          or r.payout <> coalesce(sum(case when t.credit_account = t.account_id then t.amount else -t.amount end)
            filter (where t.kind in ('win', 'adjustment')), 0)
          or r.returned <> coalesce(sum(t.amount) filter (where t.kind = 'rollback'), 0)
      union all
      select 'a correction is not its movement', c.movement_id::text
        from round_corrections c
          join rounds r on r.account_id = c.account_id and r.placed_at = c.placed_at and r.id = c.round
          left join transfers t on t.account_id = c.account_id and t.created_at = c.corrected_at and t.id = c.movement_id
        where case when r.is_reported then 0 else c.payout_change end <> coalesce(case when t.credit_account = t.account_id then t.amount else -t.amount end, 0)
      union all
      select 'a bet was taken back twice', reverses::text
        from transfers where reverses is not null group by reverses having count(*) > 1
      union all
      select 'a day is not the sum of what it counts', day || ' ' || subject from figures_problems()
      union all
      select 'a team''s day is not the sum of its members', day || ' ' || subject from team_day_problems()
      union all
      select 'an operator''s day is not the sum of its members', day || ' ' || subject from operator_day_problems()
      union all
      select 'a week is not the sum of its missions', week || ' ' || account_id from mission_weeks_problems()
      union all
      select 'a mission is not the sum of its claims', merchant_code || ' ' || mission_id from mission_sums_problems()
      union all
      select 'points are not what they are counted of', concat_ws(' ', day, subject) from points_problems()`,
  });
  return rows;
}
