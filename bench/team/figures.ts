import type { Database } from '../../apps/gateway/src/db/database.ts';
import { closeDay } from '../../apps/gateway/src/modules/team-figures/store.ts';
import { dateAfter, startOfDate } from '@sampan/contract/zone-time';

const batch = 500_000;

/** The days of last week as they came, those before as the weekly job packs them. */
const lying = (of: string) => `case when d.day < current_date - 7 then date_trunc('month', d.day::timestamp)
    else d.day + interval '100 years' end,
  case when d.day < current_date - 7 then ${of}.account_id else hashint8(${of}.account_id) end, d.day`;

export interface Asked {
  readonly rounds: number;
  /** Over how many days until today they are spread. */
  readonly days: number;
}

/**
 * Gives the members of `bench_nodes` the day figures that so many rounds come to, without the rounds: an overview reads
 * none. Each round is of a member and a day of chance; each twentieth comes with a deposit, each fortieth with a
 * withdrawal and a bonus.
 */
export async function addFigures(db: Database, { rounds, days }: Asked): Promise<void> {
  const run = (text: string, values: readonly unknown[] = []) => db.run({ text, values: [...values] });
  await run('truncate member_day, member_money_day');
  await run(
    `insert into accounts (id, book_id, kind, owner, balance, held, version) overriding system value
      select account_id, book_id, kind, owner, 0, 0, 0 from account_owners`,
  );
  await run('create table bench_players (k int primary key, account_id bigint, member_id uuid)');
  await run(
    `insert into bench_players
      select row_number() over (order by o.account_id) - 1, o.account_id, n.id
        from bench_nodes n join account_owners o on o.owner = n.id::text`,
  );
  await run('create unlogged table bench_days (k int, day date, rounds bigint, stake bigint, payout bigint)');
  for (let from = 1; from <= rounds; from += batch)
    await run(
      `insert into bench_days
        select abs(hashint8(i)::bigint) % (select count(*) from bench_players), current_date - (abs(hashint8(-i)::bigint) % $3)::int,
            count(*), sum(100 + i * 7 % 900), sum(case when i % 3 = 0 then 1 + i * 13 % 2500 else 0 end)
          from generate_series($1::bigint, $2::bigint) i group by 1, 2`,
      [from, Math.min(rounds, from + batch - 1), days],
    );
  await run(
    `insert into member_day (account_id, day, placed_on, category, vassalage, merchant_code, member_id, rounds, stake,
        valid_bet, payout)
      select p.account_id, d.day, d.day, 'RNG', 'JADE', 'SAMPAN', p.member_id, sum(d.rounds), sum(d.stake), sum(d.stake),
          sum(d.payout)
        from bench_days d join bench_players p on p.k = d.k group by 1, 2, 7
        order by ${lying('p')}`,
  );
  await run(
    `insert into member_money_day (account_id, day, kind, merchant_code, member_id, count, amount_in, amount_out)
      select d.account_id, d.day, k.kind, 'SAMPAN', d.member_id, 1, k.income, k.expense
        from member_day d, (values ('bet', 1, 0, 900), ('win', 1, 800, 0), ('deposit', 20, 5000, 0),
          ('withdrawal', 40, 0, 3000), ('bonus', 40, 200, 0)) k (kind, every, income, expense)
        where abs(hashint8(d.account_id + (d.day - '2000-01-01'::date))::bigint) % k.every = 0
        order by ${lying('d')}`,
  );
  await run('vacuum analyze member_day, member_money_day, accounts');
}

/** Closes every day until yesterday, as the job does. Answers how long each of them took, in milliseconds. */
export async function closeDays(db: Database, { days }: Asked): Promise<readonly number[]> {
  const today = new Date().toISOString().slice(0, 10);
  const [first, last] = [dateAfter(today, -days), dateAfter(today, -1)];
  // From the first day on, one after the other: a first close would write all of them in one transaction.
  await db.run({ text: 'select team_day_note($1, $2, $2)', values: ['SAMPAN', first] });
  const times: number[] = [];
  for (let day = dateAfter(first, 1); day <= last; day = dateAfter(day, 1)) {
    const start = performance.now();
    const at = new Date(startOfDate(dateAfter(day, 1), 'UTC') + 1_200_000);
    await db.transaction((tx) => closeDay(tx, 'SAMPAN', at));
    times.push(performance.now() - start);
  }
  await db.run({ text: 'vacuum analyze team_day' });
  return times;
}
