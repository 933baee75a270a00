import type pg from 'pg';
import type { Database } from '../../apps/gateway/src/db/database.ts';
import { daysToPack } from '../../apps/gateway/src/modules/play/rules.ts';
import { openTable, type Seat, sitDown, tablePartner } from '../../apps/gateway/src/modules/play/testing/table.ts';
import { mondayBefore } from './weeks.ts';

export const merchantCode = 'TABLE';
/** The rounds are spread over so many days before now. */
const days = 330;
const dayMs = 86_400_000;
/** Rounds of a member; the busiest one has a tenth of all. */
const roundsOfMember = 1_000;
const seatsMeasured = 40;
const batch = 500_000;

export interface Loaded {
  readonly seats: readonly Seat[];
  readonly busiest: Seat;
}

/**
 * Settled rounds by sets of rows, as the money calls leave them: the rounds, their movements and keys, and the figures
 * by day, which lie as the job packed them. Keys of rounds that no query asks for again are digests of something shorter.
 * `loader`: a connection of its own, whose statements may take minutes.
 */
export async function loadRounds(db: Database, loader: pg.Client, rounds: number): Promise<Loaded> {
  await loader.query(`set work_mem = '256MB'; set maintenance_work_mem = '512MB'; set jit = off`);
  const now = Date.now();
  const begin = now - days * dayMs;
  await db.run({ text: 'select make_partitions($1, 12)', values: [new Date(begin)] });
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
        select i as id, m.account, m.member, g.at, g.stake, g.payout, (g.at at time zone 'UTC')::date as day
          from generate_series($1::bigint, $2::bigint) i
            cross join lateral (
              select $3::timestamptz + i * $4::float8 * interval '1 millisecond' as at, 100 + i * 7 % 900 as stake,
                case when i % 3 = 0 then 1 + i * 13 % 2500 else 0 end as payout,
                case when i % 10 = 0 then 0 else 1 + abs(hashint8(i)::bigint) % $5::bigint end as n) g
            join bench_members m on m.n = g.n`,
      values: [from, to - 1, new Date(begin), ((days - 1) * dayMs) / rounds, members],
    });
    for (const text of inserts) await loader.query(text);
  }
  await db.run({
    text: `select setval('round_ids', $1), setval('movement_ids', $2)`,
    values: [rounds + 1, 2 * rounds + 1_000_000],
  });
  for (const text of indexes) await loader.query(text);
  await pack(loader, new Date(begin), new Date(now));
  for (const text of ['drop table bench_batch', 'vacuum analyze', 'checkpoint']) await loader.query(text);
  return { seats, busiest };
}

/** As the weekly job does it. */
async function pack(loader: pg.Client, begin: Date, now: Date): Promise<void> {
  const { firstDay: thisMonth, endDay } = daysToPack(mondayBefore(now.getTime()));
  const monthOf = (later: number) =>
    new Date(Date.UTC(begin.getUTCFullYear(), begin.getUTCMonth() + later, 1)).toISOString().slice(0, 10);
  const ranges: (readonly [string, string])[] = [];
  for (let n = 0; monthOf(n) < thisMonth; n++) ranges.push([monthOf(n), monthOf(n + 1)]);
  for (const range of [...ranges, [thisMonth, endDay]]) {
    await loader.query({
      text: `select figures_pack($1, $2, first, first + 500)
        from generate_series(0, (select max(id) from accounts), 500) first`,
      values: [...range],
    });
    await loader.query('vacuum member_day, member_money_day');
  }
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

const partnerAccount = `(select account_id from account_owners where kind = 'partner' and owner = '${tablePartner}')`;
const movement = 'account_id, created_at, id, movement_id, debit_account, credit_account, amount, balance_after, kind';

/** Of one batch: everything that bet and win of a round leave behind. */
const inserts = [
  `insert into rounds (account_id, placed_at, id, partner, round_id, merchant_code, member_id, node_id, game_name,
      game_type, vassalage, vendor_name, stake, payout, last_win, status, settled_at)
    select account, at, id, '${tablePartner}', 'l' || id, '${merchantCode}', member, 'jade:lotus', 'Lotus', 'RNG', 'JADE',
      'Jade Harbor', stake, payout, case when payout > 0 then 2 * id + 1 end, 'settled', at + interval '1 second'
      from bench_batch`,
  `insert into round_keys (account_id, digest, placed_at, id) select account, md5('r' || id)::uuid, at, id from bench_batch`,
  `insert into transfers (${movement}, source, action, transaction_id, reference, detail)
    select account, at, 2 * id, 2 * id, account, ${partnerAccount}, stake, 0, 'bet', '${tablePartner}', 'bet', 'b' || id,
      'l' || id, 'Lotus' from bench_batch
    union all
    select account, at + interval '1 second', 2 * id + 1, 2 * id + 1, ${partnerAccount}, account, payout, 0, 'win',
      '${tablePartner}', 'win', 'w' || id, 'l' || id, 'Lotus' from bench_batch where payout > 0`,
  `insert into ledger_keys (account_id, digest, payload, state, movement_id, created_at)
    select account, md5(kind || id)::uuid, decode(md5(kind), 'hex'), 'posted', 2 * id + (kind = 'w')::int, at
      from bench_batch cross join (values ('b'), ('w')) k (kind)`,
  `insert into member_day as d (account_id, day, placed_on, category, vassalage, merchant_code, member_id, rounds, stake,
      valid_bet, payout, best_win, best_placed_at, best_round)
    select account, ((at + interval '1 second') at time zone 'UTC')::date, day, 'RNG', 'JADE', '${merchantCode}',
      (array_agg(member))[1], count(*), sum(stake), sum(stake), sum(payout),
      coalesce(max(payout) filter (where payout > stake), 0),
      (array_agg(at order by payout desc, id) filter (where payout > stake))[1],
      (array_agg(id order by payout desc, id) filter (where payout > stake))[1]
      from bench_batch group by 1, 2, 3 order by 2, hashint8(account)
    on conflict (account_id, day, placed_on, category, vassalage) do update set rounds = d.rounds + excluded.rounds,
      stake = d.stake + excluded.stake, valid_bet = d.valid_bet + excluded.valid_bet,
      payout = d.payout + excluded.payout, best_win = greatest(d.best_win, excluded.best_win),
      best_placed_at = case when excluded.best_win > d.best_win then excluded.best_placed_at else d.best_placed_at end,
      best_round = case when excluded.best_win > d.best_win then excluded.best_round else d.best_round end`,
  `insert into member_money_day as d (account_id, day, kind, merchant_code, member_id, count, amount_in, amount_out)
    select * from (
      select account, day, 'bet', '${merchantCode}', (array_agg(member))[1], count(*), 0, sum(stake) from bench_batch
        group by 1, 2
      union all
      select account, ((at + interval '1 second') at time zone 'UTC')::date, 'win', '${merchantCode}',
        (array_agg(member))[1], count(*), sum(payout), 0 from bench_batch where payout > 0 group by 1, 2) d
      order by day, hashint8(account)
    on conflict (account_id, day, kind) do update set count = d.count + excluded.count,
      amount_in = d.amount_in + excluded.amount_in, amount_out = d.amount_out + excluded.amount_out`,
];
