import pg from 'pg';
import { demoPasswords } from '../../apps/gateway/seeds/demo/accounts.ts';
import { walletVendor } from '../../apps/gateway/seeds/demo/catalogue/vendors.ts';
import { demoOperator } from '../../apps/gateway/seeds/demo/operator.ts';
import { seedDemo } from '../../apps/gateway/seeds/demo/seed.ts';
import type { Database } from '../../apps/gateway/src/db/database.ts';
import { migrate } from '../../apps/gateway/src/db/migrate.ts';
import { registerPartners } from '../../apps/gateway/src/modules/partners/testing/register.ts';
import { encryptionKeys, vendor } from '../ledger/table.ts';
import { days, type Loaded, loadRounds } from '../scale/load.ts';

const seats = 400;

/** Of each kind: what other members have, what those with a session have, the busiest one's, and which way it goes. */
const movements = [
  ['deposit', 2, 24, 1_000, 1],
  ['withdrawal', 1, 12, 330, -1],
  ['withdrawal_return', 0, 1, 10, 1],
  ['bonus', 1, 24, 660, 1],
  ['cashback', 1, 24, 330, 1],
  ['mission', 1, 24, 600, 1],
  ['points', 0, 6, 100, 1],
  ['commission', 0, 12, 300, 1],
  ['line_transfer', 0, 12, 2_000, -1],
  ['wallet_transfer', 0, 12, 500, -1],
  ['adjustment', 0, 1, 10, 1],
  // Rounds that are not settled.
  ['bet', 0, 2, 20, -1],
] as const;

/** One of so many members was invited by the busiest one, and is in its downline. */
const invitedShare = 50;
const invitedOfSeat = 5;

const { code } = demoOperator;

/**
 * Fills an empty database: the demonstration's operator, whose days are UTC's, with so many rounds and everything else
 * that the record pages show. `roundsOfMember`: on average. `more`: what else is to be there, by a connection of its own.
 */
export async function prepareRecords(
  db: Database,
  url: string,
  rounds: number,
  {
    roundsOfMember = 100,
    more,
  }: { readonly roundsOfMember?: number; readonly more?: (loader: pg.Client) => Promise<void> } = {},
): Promise<Loaded> {
  await migrate(db);
  // A gateway on a server's database refuses the published demo passwords.
  await seedDemo({ db, clock: { now: () => Date.now() }, passwords: demoPasswords({ given: {}, isExposed: true }) });
  await db.run({ text: `update merchants set time_zone = 'UTC' where code = $1`, values: [code] });
  const loader = new pg.Client({ connectionString: url });
  await loader.connect();
  await loader.query(`set time zone 'UTC'`);
  try {
    const loaded = await loadRounds(db, loader, {
      rounds,
      merchantCode: code,
      roundsOfMember,
      seats,
      hasKeys: false,
      moreMovements: (given) => loadMovements(loader, given),
      async more(given) {
        await loadRecords(loader, given);
        await more?.(loader);
        await loader.query('drop table bench_members');
      },
    });
    // `figures_problems` reads everything.
    if (rounds <= 1_000_000) {
      const { rows } = await loader.query('select * from figures_problems() limit 5');
      if (rows.length > 0) throw new Error(`the figures by day are not those of the rows: ${JSON.stringify(rows)}`);
    }
    await registerPartners(db, encryptionKeys, [vendor], [code]);
    return loaded;
  } finally {
    await loader.end();
  }
}

/**
 * Movements of all kinds beside play, and what each belongs to. Those with a session have a year's worth, the busiest one
 * far more, all others a few. Every member takes two mission rewards this week, for the leaderboard. Balances are not of
 * the movements.
 */
async function loadMovements(loader: pg.Client, { begin }: Loaded): Promise<void> {
  const run = async (text: string) => void (await loader.query(text));
  const since = sinceOf(begin);
  await run('alter table bench_members add column prefix text');
  await run(`update bench_members set prefix = ${base36('account')} || '.'`);
  await run(`insert into members (id, merchant_code, account, account_key, password_hash, password_changed_at, nickname,
      created_at)
    select member, '${code}', 'bench' || n, 'bench' || n, '', now(), 'guest', ${since} from bench_members on conflict do nothing`);
  await run('create index on bench_members (n)');
  await run('create index on bench_members (member)');

  const kinds = movements.map(([kind, ...counts]) => `('${kind}', ${counts.join(', ')})`).join(', ');
  await run(`create unlogged table bench_moves as
    select nextval('movement_ids') as id, m.*, prefix || 'm' || k || '-' || kind as name from (
      select m.n, m.account, m.member, m.prefix, p.kind, p.sign, k, 1000 + m.n * 7 % 9000 + k % 500 as amount,
          ${since} + (k - m.n * 0.618034 % 1) / c.count * ${days - 1} * interval '1 day' as at
        from bench_members m
          cross join (values ${kinds}) p (kind, others, measured, busiest, sign)
          cross join lateral (select case when m.n = 0 then busiest when m.n <= ${seats} then measured else others end) c (count)
          cross join lateral generate_series(1, c.count) k
      union all
      select m.n, m.account, m.member, m.prefix, 'mission', 1, 100000 + k, 500000 + m.n * 7919 % 40 * 50000,
          date_trunc('week', now(), 'UTC') + (m.n * 0.414214 + k * 0.5) % 1 * (now() - date_trunc('week', now(), 'UTC'))
        from bench_members m cross join generate_series(1, 2) k
      order by at) m`);
  await run(`select ledger_account('${code}', 'real', 'VND', 'house', 'adjustments')`);
  await run('create index on bench_moves (kind)');
  await run('analyze bench_members, bench_moves');
  for (const text of ofMovements) await run(text);
}

const sinceOf = (begin: Date) => `'${begin.toISOString()}'::timestamptz`;

/** What members have beside movements. */
async function loadRecords(loader: pg.Client, { begin }: Loaded): Promise<void> {
  for (const text of [...ofMembers(sinceOf(begin)), 'drop table bench_moves']) await loader.query(text);
}

/** What names begin with: the number in the digits of `account-names.ts`. */
function base36(account: string): string {
  const digits = Array.from(
    { length: 5 },
    (_none, n) => `substr('0123456789abcdefghijklmnopqrstuvwxyz', (${account} / ${36 ** (4 - n)} % 36)::int + 1, 1)`,
  );
  return `ltrim(${digits.join(' || ')}, '0')`;
}

const house = `(select min(account_id) from account_owners where kind = 'house' and owner = 'adjustments')`;
const key = { columns: 'account_id, id, merchant_code, member_id', values: `account, name, '${code}', member` };

/** The movements, and what asked for them. */
const ofMovements = [
  `insert into transfers (account_id, created_at, id, movement_id, debit_account, credit_account, amount, balance_after,
      kind, source, action, transaction_id, reference, detail)
    select account, at, id, id, case sign when 1 then ${house} else account end,
        case sign when 1 then account else ${house} end, amount, 0, kind, 'bench', kind, name, name, 'Bench'
      from bench_moves`,
  `insert into rounds (account_id, placed_at, partner, round_id, merchant_code, member_id, node_id, game_name, game_type,
      vassalage, vendor_name, stake)
    select account, at, 'sandbox-games', name, '${code}', member, 'jade:lotus', 'Lotus', 'RNG', 'JADE', 'Jade Harbor', amount
      from bench_moves where kind = 'bet'`,
  // One of five was not paid.
  ...['', 'x'].map(
    (
      end,
    ) => `insert into deposits (${key.columns}, idempotency_key, payload_hash, method_id, method_name, provider, amount,
        fee, currency, status, paid_amount, paid_at, created_at, expires_at, settled_at)
      select account, name || '${end}', '${code}', member, name || '${end}', '', 'sandbox-pay', 'Sandbox Pay', 'sandbox-pay',
          amount, 0, 'VND', ${end ? `'expired', null, null` : `'paid', amount, at`}, at, at + interval '1 hour', at
        from bench_moves where kind = 'deposit' ${end && 'and k % 4 = 0'}`,
  ),
  `insert into withdrawals (${key.columns}, idempotency_key, payload_hash, payout_account_id, method, method_name,
      method_kind, number, holder, provider, amount, fee, currency, hold_id, status, created_at, approved_at, sent_at,
      settled_at, receipt_due_at, receipt, receipt_at, receipt_by)
    select ${key.values}, name, '', name, 'VCB', 'Vietcombank', 'bank', '0071001234567', 'BENCH MEMBER', 'sandbox-pay',
        amount, 0, 'VND', id, 'paid', at - interval '1 hour', at, at, at, at + interval '1 hour', 'received', at, 'member'
      from bench_moves where kind = 'withdrawal'`,
  `insert into line_transfers (${key.columns}, side, relation, other_id, other_name, amount, currency, pair_id,
      idempotency_key, payload_hash, created_at)
    select v.account, v.name, '${code}', v.member, 'sent', case v.n when 0 then 'downline' else 'upline' end, o.member,
        'bench' || o.n, v.amount, 'VND', v.name, v.name, '', v.at
      from bench_moves v join bench_members o on o.n = case v.n when 0 then 1 else 0 end
      where v.kind = 'line_transfer'`,
  `insert into wallet_transfers (${key.columns}, idempotency_key, payload_hash, vendor, vendor_name, partner, direction,
      occasion, amount, currency, hold_id, status, created_at, sent_at, settled_at)
    select ${key.values}, name, '', '${walletVendor}', 'Moonboat', 'sandbox-games', 'in', 'member', amount, 'VND', id, 'done',
        at, at, at
      from bench_moves where kind = 'wallet_transfer'`,
  `insert into cashback_claims (${key.columns}, idempotency_key, amount, parts, at)
    select ${key.values}, name, amount, jsonb_build_array(jsonb_build_object('gameType', 'RNG', 'rateBasisPoints', 50,
        'stakes', (amount * 200)::text, 'amount', amount::text)), at
      from bench_moves where kind = 'cashback'`,
  `insert into mission_claims (account_id, mission_id, period, merchant_code, member_id, amount, posting_reference, at)
    select account, case k % 2 when 0 then 'daily-rounds' else 'daily-slots' end, ((at at time zone 'UTC')::date)::text,
        '${code}', member, amount, id, at
      from bench_moves where kind = 'mission' on conflict do nothing`,
  `insert into mission_weeks (account_id, week, merchant_code, member_id, missions, amount, last_at)
    select account_id, date_trunc('week', at, 'UTC')::date, merchant_code, member_id, count(*), sum(amount), max(at)
      from mission_claims group by 1, 2, 3, 4`,
  `insert into mission_sums (merchant_code, mission_id, part, claims, amount)
    select merchant_code, mission_id, account_id % 16, count(*), sum(amount) from mission_claims group by 1, 2, 3`,
  `insert into promotion_rewards (merchant_code, promotion_id, member_id, period, way, amount, posting_reference, at)
    select '${code}', 'daily-credit', member, ((at at time zone 'UTC')::date)::text, 'claimed', amount, id, at
      from bench_moves where kind = 'bonus' on conflict do nothing`,
];

/** `since`: SQL of the first day's beginning. */
function ofMembers(since: string): string[] {
  const some = `m.n <= ${seats}`;
  const many = (others: number, ofSeats: number, busiest: number) =>
    `cross join lateral generate_series(1, case when m.n = 0 then ${busiest} when ${some} then ${ofSeats} else ${others} end) k`;
  const at = (back = 330) => `now() - (k - m.n * 0.618034 % 1) / 2000.0 * ${back} * interval '1 day'`;
  const invited = `(select count(*) / ${invitedShare} from bench_members)`;
  return [
    `insert into promotion_participations (merchant_code, promotion_id, member_id, joined_at, decision)
      select '${code}', p.id, m.member, ${since}, 'none'
        from bench_members m cross join (values ('daily-credit'), ('lantern-wheel'), ('first-deposit')) p (id) where ${some}`,
    `insert into promotion_draws (merchant_code, promotion_id, member_id, idempotency_key, day, place, amount, tickets_left, at)
      select '${code}', 'lantern-wheel', m.member, k, ((${at()})::date)::text, k % 3, k % 3 * 200000, 1, ${at()}
        from bench_members m ${many(0, 40, 600)}`,
    `insert into vip_gifts (merchant_code, member_id, level, amount, posting_reference, at)
      select '${code}', m.member, k, 2000000, k, ${since} from bench_members m ${many(0, 2, 5)}`,

    // The last three are open; the first one has a tenth of all rounds.
    `insert into turnover_obligations (account_id, id, merchant_code, member_id, source, reference, detail, amount, multiple,
        required, consumed, weights, status, created_at, closed_at)
      select account, id, '${code}', member, kind, name, 'Bench', amount, 10000, amount,
          case when last > 3 then amount else amount / 2 end, '{}', case when last > 3 then 'met' else 'open' end, at,
          case when last > 3 then at + interval '1 day' end
        from (select *, row_number() over (partition by account order by at desc, id desc) as last from bench_moves m
          where ${some} and kind in ('deposit', 'bonus', 'cashback', 'mission', 'points')) m`,
    `insert into turnover_rounds (account_id, obligation_id, round, placed_at, merchant_code, stake, amount)
      select r.account_id, o.id, r.id, r.placed_at, '${code}', r.stake, r.stake
        from (
          select account_id, id, row_number() over (partition by account_id order by id) as n from turnover_obligations) o
          join (
            select r.*, row_number() over own as n, count(*) over (partition by r.account_id) as count, c.obligations
              from rounds r
                join (select account_id, count(*) as obligations from turnover_obligations group by 1) c
                  on c.account_id = r.account_id
              where r.status = 'settled'
              window own as (partition by r.account_id order by r.placed_at)) r
            on r.account_id = o.account_id and o.n = case when r.n <= r.count / 10 then 1 else 1 + (r.n - 1) * r.obligations / r.count end`,

    `delete from point_programmes where merchant_code = '${code}'`,
    `insert into point_programmes (merchant_code, since, closed_to)
      values ('${code}', (${since})::date, (now() at time zone 'UTC')::date)`,
    `insert into point_rates (merchant_code, category, since, rate, unit)
      select '${code}', c, (${since})::date, 1200, 1000 from unnest(array['RNG', 'LIVE']) c on conflict do nothing`,
    `insert into point_wallets (account_id, merchant_code, member_id, balance)
      select m.account, '${code}', m.member, 900000000 from bench_members m where ${some}`,
    `insert into point_entries (account_id, merchant_code, member_id, created_at, kind, amount, balance_after, day, category)
      select d.account_id, '${code}', d.member_id, d.day + interval '1 day', 'earned', 1 + sum(d.valid_bet), 900000000, d.day,
          d.category
        from member_day d join bench_members m on m.account = d.account_id and ${some} group by 1, 3, 4, 8, 9 order by 4`,
    `insert into point_days (account_id, day, category, merchant_code, points)
      select account_id, day, category, merchant_code, amount from point_entries where kind = 'earned'`,
    `insert into point_orders (account_id, id, merchant_code, member_id, idempotency_key, payload_hash, goods_id, kind, quantity,
        points, balance_after, status, created_at, decided_at)
      select m.account, m.prefix || 'o' || k, '${code}', m.member, k, '', 'mug', 'article', 1, 900000, 900000000,
          case k % 5 when 0 then 'rejected' else 'approved' end, ${at()}, now()
        from bench_members m ${many(0, 10, 200)}`,
    `insert into point_entries (account_id, merchant_code, member_id, created_at, kind, amount, balance_after, reference, key)
      select account_id, merchant_code, member_id, created_at, 'redeemed', -points, balance_after, id, id
        from point_orders order by created_at`,

    `insert into notifications (member_id, merchant_code, template, values, status, channel, due_at, created_at, done_at, read_at)
      select m.member, '${code}', 'deposit_credited', '{"amount": "10.00", "currency": "VND", "reference": "bench"}', 'sent',
          'email', ${at(90)}, ${at(90)}, ${at(90)}, case when k > 5 then ${at(90)} end
        from bench_members m ${many(2, 40, 2_000)}`,
    `insert into login_history (merchant_code, member_id, outcome, ip, device, user_agent, at)
      select '${code}', m.member, 'opened', '192.0.2.7', 'WEB', 'Mozilla/5.0', ${at()} from bench_members m ${many(5, 100, 2_000)}`,

    `insert into referrals (member_id, merchant_code, referrer_id, registered_at, refusal)
      select m.member, '${code}', i.member, ${since} + m.n * 0.414214 % 1 * 30 * interval '1 day',
          case when m.n % 50 = 0 then 'device' end
        from bench_members m join bench_members i
          on i.n = case when m.n <= ${seats} + ${invited} then 0
            else 1 + (m.n - ${seats} - ${invited} - 1) / ${invitedOfSeat} end
        where m.n > ${seats} and m.n <= ${seats} + ${invited} + ${seats * invitedOfSeat}`,
    `insert into referral_commissions (account_id, day, invited_id, merchant_code, member_id, valid_bet, bet_amount, deposit,
        deposit_amount, movement)
      select i.account, d.day, r.member_id, '${code}', i.member, sum(d.valid_bet), 1 + sum(d.valid_bet) / 1000, 0, 0, 'bench'
        from referrals r join bench_members i on i.member = r.referrer_id join bench_members m on m.member = r.member_id
          join member_day d on d.account_id = m.account
        where r.refusal is null group by 1, 2, 3, 5`,
    `insert into uplines (member_id, merchant_code, upline_id, valid_from)
      select m.member, '${code}', b.member, ${since} from bench_members m join bench_members b on b.n = 0
        where m.n > 0 and m.n <= ${seats} + ${invited}`,
    `insert into upline_closure (descendant_id, ancestor_id, valid_from, valid_to, depth, merchant_code)
      select member_id, upline_id, valid_from, valid_to, 1, merchant_code from uplines on conflict do nothing`,
    // A week of it was collected.
    `insert into cashback_days (account_id, day, category, merchant_code, stakes)
      select d.account_id, d.day, d.category, '${code}', sum(d.valid_bet) / 2
        from member_day d join bench_members m on m.account = d.account_id and ${some}
        where d.day >= (now() at time zone 'UTC')::date - 6 group by 1, 2, 3`,
    `update missions set starts_at = ${since} where merchant_code = '${code}'`,
    `update sessions set last_seen_at = now(), expires_at = now() + interval '1 day' where merchant_code = '${code}'`,
  ];
}
