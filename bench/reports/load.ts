import type { Database } from '../../apps/gateway/src/db/database.ts';

const batch = 500_000;

export interface Size {
  readonly members: number;
  readonly rounds: number;
  /** Over how many days until today they are spread. */
  readonly days: number;
  readonly games: number;
}

/**
 * An operator `SAMPAN` whose members registered over twice the days, with the day figures that so many rounds come to, those
 * of today as rounds, too: nothing else of them is read. Each round is of a member, a day and one of twenty vendors of
 * chance, early members play more; each tenth day of a member comes with a deposit, each twentieth with a withdrawal, each
 * fortieth with a promotion's bonus.
 */
export async function load(db: Database, { members, rounds, days, games }: Size): Promise<void> {
  const run = (text: string, values: readonly unknown[] = []) => db.run({ text, values: [...values] });
  await run(`insert into merchants (code, name, currency, time_zone) values ('SAMPAN', 'Sampan', 'VND', 'UTC')`);
  await run(`insert into books (merchant_code, realm, currency) values ('SAMPAN', 'real', 'VND')`);
  for (let level = 0; level <= 10; level++)
    await run(
      `insert into vip_levels (merchant_code, level, total_turnover, monthly_turnover) values ('SAMPAN', $1, $2, $3)`,
      [level, level * 4_000, level * 1_000],
    );
  await run(
    `insert into members (merchant_code, account, account_key, password_changed_at, type, nickname, mobile, created_at)
      select 'SAMPAN', 'm' || k, 'm' || k, now(), 3, k,
          case when k % 5 > 0 then '+849' || lpad((k % 100000000)::text, 8, '0') end,
          now() - (2 * $2::int) * interval '1 day' * (1 - k::float8 / $1::int)
        from generate_series(0, $1::int - 1) k`,
    [members, days],
  );
  await run(`create unlogged table bench_members as
    select row_number() over (order by created_at) - 1 as k, id as member_id, 1 + row_number() over (order by created_at) as account_id
      from members`);
  await run('create unique index on bench_members (k)');
  await run(`insert into accounts (id, book_id, kind, owner, balance, held, version) overriding system value
    select account_id, (select id from books), 'member', member_id, 0, 0, 0 from bench_members`);
  await run(`insert into account_owners (owner, kind, book_id, account_id)
    select member_id, 'member', (select id from books), account_id from bench_members`);
  await run('analyze');
  await run(
    `create unlogged table bench_days (k int, day date, vendor int, rounds bigint, stake bigint, payout bigint)`,
  );
  for (let from = 1; from <= rounds; from += batch)
    await run(
      `insert into bench_days
        select (power(abs(hashint8(i)::bigint) % 1000003 / 1000003.0, 1.6) * ($4::int - 1))::int,
            current_date - (abs(hashint8(-i)::bigint) % $3)::int, abs(hashint8(i * 7)::bigint) % 20, count(*),
            sum(100 + i * 7 % 900), sum(case when i % 3 = 0 then 1 + i * 13 % 2500 else 0 end)
          from generate_series($1::bigint, $2::bigint) i group by 1, 2, 3`,
      [from, Math.min(rounds, from + batch - 1), days, members],
    );
  await run(`insert into member_day (account_id, day, placed_on, category, vassalage, merchant_code, member_id, rounds, stake,
      valid_bet, payout, book_id)
    select p.account_id, d.day, d.day, (array['RNG', 'LIVE', 'SPORTS', 'FISH'])[1 + d.vendor % 4], 'V' || d.vendor, 'SAMPAN',
        p.member_id, sum(d.rounds), sum(d.stake), sum(d.stake), sum(d.payout),
        (select id from books)
      from bench_days d join bench_members p on p.k = d.k group by 1, 2, 4, 5, 7 order by d.day, hashint8(p.account_id)`);
  await run(`insert into member_money_day (account_id, day, kind, merchant_code, member_id, count, amount_in, amount_out, book_id)
    select d.account_id, d.day, k.kind, 'SAMPAN', d.member_id, 1, k.income, k.expense, (select id from books)
      from (select distinct account_id, day, member_id from member_day) d,
        (values ('bet', 1, 0, 900), ('deposit', 10, 5000, 0), ('withdrawal', 20, 0, 3000),
          ('withdrawal_fee', 20, 0, 10), ('bonus', 40, 200, 0), ('cashback', 25, 40, 0)) k (kind, every, income, expense)
      where abs(hashint8(d.account_id + (d.day - '2000-01-01'::date))::bigint) % k.every = 0
      order by d.day, hashint8(d.account_id)`);
  await run(`insert into promotions (merchant_code, id, type, kind, starts_at, reward)
    select 'SAMPAN', 'p' || n, 'newbie', 'reward', now() - interval '3 years', 200 from generate_series(0, 29) n`);
  await run(`insert into promotion_rewards (merchant_code, promotion_id, member_id, period, way, amount, posting_reference, at)
    select 'SAMPAN', 'p' || f.account_id % 30, f.member_id, f.day::text, 'claimed', 200, '', f.day::timestamptz + interval '12 hours'
      from member_money_day f where f.kind = 'bonus' order by f.day`);
  await run(
    `insert into game_day (merchant_code, day, vassalage, node_id, category, players, rounds, stake, valid_bet, returned, payout)
      select 'SAMPAN', current_date - d, 'V' || g % 20, 'g' || g, 'RNG', 5, 9, 900, 900, 0, 850
        from generate_series(1, $1::int - 1) d, generate_series(0, $2::int - 1) g where (g * 7 + d * 13) % 10 < 5`,
    [days, games],
  );
  await run(`insert into game_month
    select merchant_code, date_trunc('month', day)::date, vassalage, node_id, min(category), sum(rounds), sum(stake),
        sum(valid_bet), sum(returned), sum(payout)
      from game_day group by 1, 2, 3, 4`);
  await run(
    `insert into vendors (merchant_code, code, name, account_type)
      select 'SAMPAN', 'V' || n, 'Vendor ' || n, 'V' || n from generate_series(0, 19) n`,
  );
  await run(
    `insert into games (merchant_code, node_id, vendor_code, game_type, name, sort_order)
      select 'SAMPAN', 'g' || g, 'V' || g % 20, 'RNG', 'Game ' || g, g from generate_series(0, $1::int - 1) g`,
    [games],
  );
  await run(
    `insert into rounds (partner, round_id, account_id, merchant_code, member_id, node_id, game_name, game_type, vassalage,
        vendor_name, stake, payout, status, placed_at, settled_at)
      select 'p', d.account_id || ' ' || d.vassalage || ' ' || n, d.account_id, 'SAMPAN', d.member_id,
          'g' || abs(hashint8(d.account_id + n)::bigint) % $1::int, 'g', d.category, d.vassalage, 'v', greatest(d.stake / d.rounds, 1),
          d.payout / d.rounds, 'settled', now() - interval '1 minute', now() - interval '1 minute'
        from member_day d, generate_series(1, d.rounds) n where d.day = current_date`,
    [games],
  );
  // A twentieth of the members has a limit, every fiftieth took a break.
  await run(`insert into safer_play_limits (account_id, kind, period, merchant_code, member_id, own)
    select account_id, 'deposit', 'week', 'SAMPAN', member_id, 1000 from bench_members where k % 20 = 0`);
  await run(
    `insert into safer_play (account_id, merchant_code, member_id, break_kind, break_from, break_until)
      select account_id, 'SAMPAN', member_id, 'time_out', now() - interval '1 day', now() + k % 9 * interval '1 day' - interval '4 days'
        from bench_members where k % 50 = 0`,
  );
  await run(
    `insert into safer_play_changes (account_id, merchant_code, member_id, at, actor, subject, change, value_after, effective_at)
      select account_id, 'SAMPAN', member_id, at, 'member', case when k % 50 = 0 then 'break' else 'limit.deposit.week' end,
          case when k % 50 = 0 then 'time_out' else 'set' end, (extract(epoch from at + interval '3 days') * 1000)::bigint, at
        from bench_members cross join lateral (select now() - (k % $1::int) * interval '1 day' as at) a
        where k % 20 = 0 or k % 50 = 0 order by at`,
    [days],
  );
  await run('vacuum analyze');
}
