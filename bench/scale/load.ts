import type pg from 'pg';
import type { Database } from '../../apps/gateway/src/db/database.ts';
import { daysToPack } from '../../apps/gateway/src/modules/play/rules.ts';
import { openTable, type Seat, sitDown, tablePartner } from '../../apps/gateway/src/modules/play/testing/table.ts';
import { mondayBefore } from './weeks.ts';

export const merchantCode = 'TABLE';
/** The rounds are spread over so many days before now. */
export const days = 330;
const dayMs = 86_400_000;
const batch = 500_000;

export interface Loaded {
  readonly seats: readonly Seat[];
  readonly busiest: Seat;
  /** Of the first round. */
  readonly begin: Date;
}

export interface Wanted {
  readonly rounds: number;
  readonly merchantCode: string;
  /** On average; the busiest member has a tenth of all. */
  readonly roundsOfMember: number;
  /** Members with a session. */
  readonly seats: number;
  /** Without them no money call goes on from what is loaded, and a third of the time is saved. */
  readonly hasKeys: boolean;
  /** Other movements, before the figures by day are counted. */
  readonly moreMovements?: (loaded: Loaded) => Promise<void>;
  /** What is made of the figures by day. */
  readonly more?: (loaded: Loaded) => Promise<void>;
}

/**
 * Rounds by sets of rows, as the money calls leave them: the rounds, their movements and keys, and the figures by day,
 * which lie as the job packed them. Three of a hundred are of another category and vendor, one of a thousand is void. Keys of rounds
 * that no query asks for again are digests of something shorter. `bench_members`: who they are, the busiest as number 0.
 * `loader`: a connection of its own, whose statements may take minutes.
 */
export async function loadRounds(
  db: Database,
  loader: pg.Client,
  { rounds, merchantCode, roundsOfMember, seats: seatsMeasured, hasKeys, moreMovements, more }: Wanted,
): Promise<Loaded> {
  await loader.query(`set work_mem = '256MB'; set maintenance_work_mem = '512MB'; set jit = off`);
  const now = Date.now();
  const begin = new Date(now - days * dayMs);
  await db.run({ text: 'select make_partitions($1, 12)', values: [begin] });
  await openTable(db, merchantCode);
  const busiest = await sitDown(db, { merchantCode, balance: 1_000_000_000_000n });
  const seats: Seat[] = [];
  for (let n = 0; n < seatsMeasured; n++) seats.push(await sitDown(db, { merchantCode, balance: 1_000_000_000_000n }));
  const members = Math.max(seatsMeasured, Math.round(rounds / roundsOfMember));
  await db.run({ text: 'create table bench_members (n bigint primary key, account bigint, member uuid)' });
  await db.run({
    text: `insert into bench_members
      select a.n, a.account, a.member::uuid
        from unnest($1::bigint[], $2::text[]) with ordinality as a (account, member, n)`,
    values: [
      [...seats, busiest].map(({ account }) => String(account)),
      [...seats, busiest].map(({ memberId }) => memberId),
    ],
  });
  await db.run({ text: 'update bench_members set n = 0 where account = $1', values: [busiest.account] });
  await loader.query({
    text: `insert into bench_members
      select n, ledger_account($2, 'real', 'VND', 'member', id::text), id
        from (select n, gen_random_uuid() as id from generate_series($1::bigint, $3::bigint) n offset 0) m`,
    values: [seatsMeasured + 1, merchantCode, members],
  });
  // Rows are right by themselves; indexes that are made of all of them at once take a tenth of the time.
  await loader.query('set session_replication_role = replica');
  const indexes = await dropIndexes(loader);
  for (let from = 0; from < rounds; from += batch) {
    const to = Math.min(rounds, from + batch);
    await loader.query('drop table if exists bench_batch');
    await loader.query({
      text: `create unlogged table bench_batch as
        select i as id, m.account, m.member, g.at, g.stake, g.is_void,
            case when i % 3 = 0 and not g.is_void then 1 + i * 13 % 2500 else 0 end as payout,
            case when g.is_live then 'LIVE' else 'RNG' end as category,
            case when g.is_live then 'REEF' else 'JADE' end as vassalage,
            case when g.is_live then 'Reef' else 'Jade Harbor' end as vendor, (g.at at time zone 'UTC')::date as day
          from generate_series($1::bigint, $2::bigint) i
            cross join lateral (
              select $3::timestamptz + i * $4::float8 * interval '1 millisecond' as at, 100 + i * 7 % 900 as stake,
                abs(hashint8(i)::bigint) % 100 < 3 as is_live, abs(hashint8(i)::bigint) / 100 % 1000 = 0 as is_void,
                case when i % 10 = 0 then 0 else 1 + abs(hashint8(-i)::bigint) % $5::bigint end as n) g
            join bench_members m on m.n = g.n`,
      values: [from, to - 1, begin, ((days - 1) * dayMs) / rounds, members],
    });
    for (const text of insertsOf(merchantCode, hasKeys)) await loader.query(text);
  }
  await db.run({
    text: `select setval('round_ids', $1), setval('movement_ids', $2)`,
    values: [rounds + 1, 2 * rounds + 1_000_000],
  });
  const loaded = { seats, busiest, begin };
  await moreMovements?.(loaded);
  for (const text of figuresOf(merchantCode, daysToPack(mondayBefore(now)).endDay)) await loader.query(text);
  await more?.(loaded);
  for (const text of indexes) await loader.query(text);
  for (const text of ['drop table bench_batch', 'vacuum analyze', 'checkpoint']) await loader.query(text);
  return loaded;
}

/** Answers what makes them again. */
async function dropIndexes(loader: pg.Client): Promise<string[]> {
  const { rows } = await loader.query<{ drop: string; make: string }>(`
    select case when c.oid is null then format('drop index %s', i.indexrelid::regclass)
        else format('alter table %s drop constraint %I', i.indrelid::regclass, c.conname) end as drop,
      case when c.oid is null then replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ')
        else format('alter table %s add constraint %I %s', i.indrelid::regclass, c.conname, pg_get_constraintdef(c.oid))
        end as make
      from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype = 'p'
      where i.indrelid in ('rounds'::regclass, 'transfers'::regclass, 'ledger_keys'::regclass, 'round_keys'::regclass)`);
  for (const { drop } of rows) await loader.query(drop);
  return rows.map(({ make }) => make);
}

const partnerAccount = `(select min(account_id) from account_owners where kind = 'partner' and owner = '${tablePartner}')`;
const movement = 'account_id, created_at, id, movement_id, debit_account, credit_account, amount, balance_after, kind';

/** Of one batch: everything that bet, win and rollback of a round leave behind. */
function insertsOf(merchantCode: string, hasKeys: boolean): string[] {
  const keys = [
    `insert into round_keys (account_id, digest, placed_at, id)
      select account, md5('r' || id)::uuid, at, id from bench_batch`,
    `insert into ledger_keys (account_id, digest, payload, state, movement_id, created_at)
      select account, md5(kind || id)::uuid, decode(md5(kind), 'hex'),
          case when is_void and kind = 'b' then 'reversed' else 'posted' end, 2 * id + (kind = 'w')::int, at
        from bench_batch cross join (values ('b'), ('w')) k (kind)`,
  ];
  return [
    `insert into rounds (account_id, placed_at, id, partner, round_id, merchant_code, member_id, node_id, game_name,
        game_type, vassalage, vendor_name, stake, returned, payout, last_win, status, settled_at)
      select account, at, id, '${tablePartner}', 'l' || id, '${merchantCode}', member, 'jade:lotus', 'Lotus', category,
        vassalage, vendor, stake, case when is_void then stake else 0 end, payout,
        case when payout > 0 then 2 * id + 1 end, case when is_void then 'void' else 'settled' end,
        at + interval '1 second'
        from bench_batch`,
    ...(hasKeys ? keys : []),
    `insert into transfers (${movement}, source, action, transaction_id, reference, detail, reverses)
      select account, at, 2 * id, 2 * id, account, ${partnerAccount}, stake, 0, 'bet', '${tablePartner}', 'bet', 'b' || id,
        'l' || id, 'Lotus', null from bench_batch
      union all
      select account, at + interval '1 second', 2 * id + 1, 2 * id + 1, ${partnerAccount}, account,
        case when is_void then stake else payout end, 0, case when is_void then 'rollback' else 'win' end,
        '${tablePartner}', case when is_void then 'rollback' else 'win' end, 'w' || id, 'l' || id, 'Lotus',
        case when is_void then 2 * id end
        from bench_batch where payout > 0 or is_void`,
  ];
}

/**
 * The figures by day of everything there is, lying as the weekly job left them: days before `packedEnd` month by month in
 * the order of the accounts, later ones as they came.
 */
function figuresOf(merchantCode: string, packedEnd: string): string[] {
  const packed = `day < '${packedEnd}'`;
  const order = `case when ${packed} then date_trunc('month', day::timestamp) else day + interval '100 years' end,
    case when ${packed} then account_id else hashint8(account_id) end, day`;
  return [
    'truncate member_day, member_money_day',
    `insert into member_day (account_id, day, placed_on, category, vassalage, merchant_code, member_id, rounds, stake,
        valid_bet, returned, payout, void_rounds, void_stake, best_win, best_placed_at, best_round, book_id)
      select d.*, a.book_id from (
        select account_id, (settled_at at time zone 'UTC')::date as day, (placed_at at time zone 'UTC')::date, game_type,
            vassalage, '${merchantCode}', member_id, count(*), sum(stake), sum(stake - returned), sum(returned), sum(payout),
            count(*) filter (where status = 'void'), coalesce(sum(stake) filter (where status = 'void'), 0),
            coalesce(max(payout) filter (where payout > stake), 0),
            (array_agg(placed_at order by payout desc, id) filter (where payout > stake))[1],
            (array_agg(id order by payout desc, id) filter (where payout > stake))[1]
          from rounds where status <> 'open' group by 1, 2, 3, 4, 5, 6, 7) d
          join accounts a on a.id = d.account_id
        order by ${order}`,
    `insert into member_money_day (account_id, day, kind, merchant_code, member_id, count, amount_in, amount_out, book_id)
      select d.account_id, d.day, d.kind, b.merchant_code, a.owner::uuid, d.count, d.amount_in, d.amount_out, a.book_id
        from (
          select account_id, (created_at at time zone 'UTC')::date as day, kind, count(*) as count,
              coalesce(sum(amount) filter (where credit_account = account_id), 0) as amount_in,
              coalesce(sum(amount) filter (where credit_account <> account_id), 0) as amount_out
            from transfers where balance_after is not null group by 1, 2, 3) d
          join accounts a on a.id = d.account_id join books b on b.id = a.book_id
        order by ${order}`,
  ];
}
