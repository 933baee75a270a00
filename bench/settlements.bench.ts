import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { createDatabase, type Database } from '../apps/gateway/src/db/database.ts';
import { migrate } from '../apps/gateway/src/db/migrate.ts';
import { openPostgres } from '../apps/gateway/src/db/pool.ts';
import { localEvents } from '../apps/gateway/src/events.ts';
import { createBills } from '../apps/gateway/src/modules/bills/service.ts';
import { periodBefore } from '../apps/gateway/src/modules/contracts/periods.ts';
import { contractsOf, contractsSettings } from '../apps/gateway/src/modules/contracts/settings.ts';
import { createRebates } from '../apps/gateway/src/modules/rebates/service.ts';
import { createWallet } from '../apps/gateway/src/modules/wallet/service.ts';
import { startPostgres } from '../scripts/testing/postgres.mjs';
import { grow, treeSize } from './agents/grow.ts';
import { addFigures } from './team/figures.ts';

/**
 * What the settlements of agents cost in an operator of 10^5 members on twelve levels, of whom 10^4 are agents, each with
 * a dividend and a real-time salary: a half month's dividends, five minutes' salaries and a day's rebates; a database for
 * each number of rounds, one after the other.
 */
const sizes = (process.env['BENCH_ROWS'] ?? '100000,1000000,10000000').split(',').map(Number);
/** The rounds lie within so many days until today. */
const days = Number(process.env['BENCH_DAYS'] ?? 30);
const merchantCode = 'SAMPAN';
/** Seconds, by what is settled. */
const most: Readonly<Record<string, number>> = { dividends: 60, 'real-time salaries': 20 };

const merchant = {
  code: merchantCode,
  name: 'Sampan',
  currency: 'VND',
  currencySymbol: '₫',
  currencyDigits: 2,
  timeZone: 'UTC',
} as never;

/** Contracts of all agents, rates of all members, and five minutes in which every tenth member has played. */
async function promise(db: Database, slot: Date): Promise<void> {
  const kinds = [
    ['dividend', 'semimonthly'],
    ['realtime', 'five_minutes'],
  ] as const;
  for (const [kind, period] of kinds)
    await db.run({
      text: `insert into contracts (account_id, id, merchant_code, member_id, upline_id, kind, category, period, mode, tiers,
          rates, status, idempotency_key, payload_hash, offered_at, expires_at, starts_at, ends_at)
        select ledger_account('SAMPAN', 'real', 'VND', 'member', c.id::text) as account,
            ledger_account('SAMPAN', 'real', 'VND', 'member', c.id::text) || '.' || $1 || c.n, 'SAMPAN', c.id, p.id, $1,
            'CONS', $2, case when $1 = 'dividend' then 'fixed' end,
            case when $1 = 'dividend' then jsonb_build_array(jsonb_build_object('minimumBet', '100', 'netLoss', '0',
              'activeMember', 1, 'rate', 100000 - c.level * 5000)) else '[]' end,
            case when $1 = 'realtime' then jsonb_build_object('profit', 0, 'loss', 0, 'bet', 10000 - c.level * 500) end,
            'active', $1 || c.n, '', now() - interval '2 months', now(), now() - interval '2 months', 'infinity'
          from bench_nodes c join members m on m.id = c.id and m.type = 1
            left join bench_nodes p on p.tree = c.tree and p.n = c.parent`,
      values: [kind, period],
    });
  await db.run({
    text: `insert into rebate_rates (member_id, category, rate, valid_from, merchant_code)
      select id, k, 10000 - level * 500, now() - interval '2 months', 'SAMPAN'
        from bench_nodes, unnest(array['RNG', 'LIVE', 'SPORTS']) k where parent is not null`,
  });
  await db.run({
    text: `insert into member_interval (account_id, starts_at, category, merchant_code, member_id, rounds, valid_bet, payout,
        profit, loss)
      select ledger_account('SAMPAN', 'real', 'VND', 'member', id::text), $1, 'RNG', 'SAMPAN', id, 3, 10000 + n % 977, 9000,
          0, 1000
        from bench_nodes where n % 10 = 0`,
    values: [slot],
  });
  await db.run({ text: 'analyze contracts, rebate_rates, member_interval, account_owners' });
}

const server = await startPostgres({ isDurable: true });
const admin = new pg.Client({ connectionString: server.url });
await admin.connect();
async function measure(rounds: number): Promise<void> {
  const name = `bench_settlements_${rounds}_${randomBytes(3).toString('hex')}`;
  await admin.query(`create database ${name}`);
  const url = new URL(server.url);
  url.pathname = name;
  const db = createDatabase(openPostgres(url.href, 2, () => undefined, { statementMs: 0 }));
  await migrate(db);
  await grow(db, 1);
  await addFigures(db, { rounds, days });
  const now = Date.now();
  const slot = periodBefore('five_minutes', now, 'UTC');
  await promise(db, new Date(slot.from));

  const clock = { now: () => now };
  const wallet = createWallet({ db, clock, events: localEvents() });
  const groups = contractsSettings(2);
  const settings = contractsOf({
    contracts: groups.contracts.parse({}),
    dividend: groups.dividend.parse({ isOn: true }),
    dailySalary: groups.dailySalary.parse({}),
    hourlySalary: groups.hourlySalary.parse({}),
    realtimeSalary: groups.realtimeSalary.parse({ isOn: true, payer: 'platform' }),
  });
  const accountNames = async () => new Map<string, string>();
  const bills = createBills({
    db,
    clock,
    wallet,
    identity: { accountNames, accountStatusOf: async () => null },
    contracts: { consider: () => Promise.reject(new Error('nothing is offered')) },
    inForceIn: async () => ({ merchant, settings }),
    owed: async () => 0n,
    enqueue: async () => true,
  });
  const rebates = createRebates({
    db,
    clock,
    wallet,
    tree: { uplineAt: async () => null, isUnder: async () => false },
    identity: { accountNames, findByAccount: async () => null },
    rebatesIn: async () => ({
      merchant,
      settings: { isOn: true, when: 'day', maxRates: { RNG: 1, LIVE: 1, SPORTS: 1 } },
    }),
    enqueue: async () => true,
    countIntervals: async () => {},
  });
  const to = new Date(now);
  const runs: Readonly<Record<string, () => Promise<number>>> = {
    dividends: () => db.transaction((tx) => bills.settle(tx, 'semimonthly', { merchantCode, to })),
    'real-time salaries': () =>
      db.transaction((tx) => bills.settle(tx, 'five_minutes', { merchantCode, to: new Date(slot.to + 300_000) })),
    'rebates of a day': async () =>
      (await db.transaction((tx) => rebates.settle(tx, 'day', { merchantCode, to }))).rebates,
  };
  for (const [what, run] of Object.entries(runs)) {
    const start = performance.now();
    const rows = await run();
    const seconds = (performance.now() - start) / 1_000;
    console.log(`| ${rounds} | ${what} | ${rows} | ${seconds.toFixed(1)} |`);
    if (rows === 0) throw new Error(`${what} of ${rounds} rounds came to nothing`);
    if (seconds > (most[what] ?? Number.POSITIVE_INFINITY)) {
      console.error(`${rounds} rounds, ${what}: more than ${most[what]} s`);
      process.exitCode = 1;
    }
  }
  await db.close();
}

try {
  console.log(`${treeSize} members\n\n| rounds | what | rows | s |\n|---:|---|---:|---:|`);
  for (const rounds of sizes) await measure(rounds);
} finally {
  await admin.end();
  await server.stop();
}
