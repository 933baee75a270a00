import { createHash, randomBytes, randomInt } from 'node:crypto';
import pg from 'pg';
import { createDatabase, type Database } from '../apps/gateway/src/db/database.ts';
import { migrate } from '../apps/gateway/src/db/migrate.ts';
import { openPostgres } from '../apps/gateway/src/db/pool.ts';
import { localEvents } from '../apps/gateway/src/events.ts';
import { createPlay } from '../apps/gateway/src/modules/play/service.ts';
import * as play from '../apps/gateway/src/modules/play/store.ts';
import { type Seat, tablePartner } from '../apps/gateway/src/modules/play/testing/table.ts';
import { createWallet } from '../apps/gateway/src/modules/wallet/service.ts';
import type { Merchant, Session } from '../apps/gateway/src/plugins/request-context.ts';
import { dayRange } from '../apps/gateway/src/record-pages.ts';
import { startPostgres } from '../scripts/testing/postgres.mjs';
import { loadRounds, merchantCode } from './scale/load.ts';

/**
 * Whether what is asked for most takes longer when there are a hundred times as many rounds: the same calls on
 * databases of several sizes on one server, by turns. Ratios are of medians.
 */
const sizes = (process.env['BENCH_ROWS'] ?? '100000,1000000').split(',').map(Number);
const turns = Number(process.env['BENCH_ROUNDS'] ?? 9);
const callsOfTurn = 40;
/** The mark: the largest may take so many times as long as the smallest. */
const most = 1.5;

const clock = { now: () => Date.now() };
const merchant = {
  code: merchantCode,
  currency: 'VND',
  currencyDigits: 2,
  currencySymbol: '₫',
  symbolPlace: 'before',
  timeZone: 'UTC',
} as Merchant;
const never = () => {
  throw new Error('the records ask for nothing else');
};

type Call = (seat: Seat) => Promise<unknown>;

/** What is measured, by name; the calls of a turn follow one another in this order. */
function callsOn(db: Database, pages: number): ReadonlyMap<string, Call> {
  const wallet = createWallet({ db, clock, events: localEvents() });
  const service = createPlay({
    db,
    clock,
    wallet,
    findMerchant: async () => merchant,
    findGame: never,
    findVendor: never,
    seatIn: never,
    lotteryOf: never,
    demandPlay: never,
    sessionOf: never,
    fillWallet: never,
  });
  const whoOf = ({ memberId }: Seat) => ({ merchant, session: { memberId, isTrial: false } as Session });
  const moment = () => ({ now: new Date(), idleSince: new Date(Date.now() - 3_600_000) });
  let placed = { transactionId: '', roundId: '' };
  const moneyCall = ({ account, playSession }: Seat, transactionId: string) => ({
    partner: tablePartner,
    token: { account, hash: createHash('sha256').update(playSession).digest() },
    transactionId,
    roundId: placed.roundId,
  });
  const posted = async (answer: Promise<play.SeamlessAnswer>) => {
    const { outcome } = await answer;
    if (outcome !== 'posted') throw new Error(`a movement was ${outcome}`);
  };
  const monthAgo = () => Math.floor(Date.now() / 86_400_000 - 29) * 86_400_000;
  return new Map<string, Call>([
    [
      'bet',
      (seat) => {
        const id = randomBytes(9).toString('base64url');
        placed = { transactionId: `b${id}`, roundId: `r${id}` };
        const money = { amount: 100n, digits: 2, currency: 'VND' };
        return posted(play.bet(db, { ...moneyCall(seat, placed.transactionId), ...money }, moment()));
      },
    ],
    [
      'rollback',
      (seat) => {
        const call = moneyCall(seat, `x${placed.transactionId}`);
        return posted(play.rollback(db, { ...call, betTransactionId: placed.transactionId }, new Date()));
      },
    ],
    ['bets: totals of everything', async ({ account }) => play.roundDays(db.queries, { account }, dayRange({}, 'UTC'))],
    ['bets: newest page, of everything', (seat) => service.records(whoOf(seat), { pageNo: 1, pageSize: 20 })],
    [
      'bets: newest page, of 30 days',
      (seat) => service.records(whoOf(seat), { pageNo: 1, pageSize: 20, from: monthAgo() }),
    ],
    [
      'bets: any page, of everything',
      (seat) => service.records(whoOf(seat), { pageNo: randomInt(1, pages), pageSize: 20 }),
    ],
    ['account: newest page, of everything', (seat) => wallet.transactions(whoOf(seat), { pageNo: 1, pageSize: 20 })],
    [
      'account: any page, of everything',
      (seat) => wallet.transactions(whoOf(seat), { pageNo: randomInt(1, pages), pageSize: 20 }),
    ],
    ['turnover by month', ({ memberId }) => service.turnoverByMonth(memberId)],
    ['winner board', async () => [await service.latestWins(merchant, 10), await service.largestWins(merchant, 10)]],
  ]);
}

/** What was loaded is what the money calls would have left. */
async function expectRight(loader: pg.Client): Promise<void> {
  const { rows } = await loader.query('select * from figures_problems() limit 5');
  if (rows.length > 0) throw new Error(`the figures by day are not those of the rounds: ${JSON.stringify(rows)}`);
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

interface Measured {
  readonly calls: ReadonlyMap<string, () => Promise<unknown>>;
  /** By name, milliseconds. */
  readonly times: Map<string, number[]>;
}

const server = await startPostgres();
const admin = new pg.Client({ connectionString: server.url });
await admin.connect();
const opened: Database[] = [];
try {
  const loaded: Measured[] = [];
  for (const rounds of sizes) {
    await admin.query(`create database scale_${rounds}`);
    const url = new URL(server.url);
    url.pathname = `scale_${rounds}`;
    const db = createDatabase(openPostgres(url.href, 2, () => undefined));
    opened.push(db);
    await migrate(db);
    const start = performance.now();
    const loader = new pg.Client({ connectionString: url.href });
    await loader.connect();
    const { seats, busiest } = await loadRounds(db, loader, {
      rounds,
      merchantCode,
      roundsOfMember: 1_000,
      seats: 40,
      hasKeys: true,
    });
    if (rounds === Math.min(...sizes)) await expectRight(loader);
    await loader.end();
    const { rows } = await db.run<{ size: string }>({
      text: 'select pg_size_pretty(pg_database_size(current_database())) as size',
    });
    console.log(`${rounds} rounds: ${rows[0]?.size}, loaded in ${Math.round((performance.now() - start) / 1000)} s`);
    const calls = new Map([
      ...[...callsOn(db, 45)].map(([name, call]): [string, () => Promise<unknown>] => {
        // A rollback has the seat of the bet before it.
        let n = 0;
        return [name, () => call(seats[n++ % seats.length] as Seat)];
      }),
      ...[...callsOn(db, 45)]
        .filter(([name]) => name.endsWith('page, of everything') || name.startsWith('bets: totals'))
        .map(([name, call]): [string, () => Promise<unknown>] => [`busiest, ${name}`, () => call(busiest)]),
    ]);
    loaded.push({ calls, times: new Map() });
  }

  for (let turn = 0; turn <= turns; turn++)
    for (const { calls, times } of loaded) {
      const [bet, rollback] = [calls.get('bet'), calls.get('rollback')];
      const measure = async (name: string, call: (() => Promise<unknown>) | undefined) => {
        const start = performance.now();
        await call?.();
        // The first turn warms everything up.
        if (turn > 0) times.set(name, [...(times.get(name) ?? []), performance.now() - start]);
      };
      for (let n = 0; n < callsOfTurn; n++) {
        await measure('bet', bet);
        await measure('rollback', rollback);
      }
      for (const [name, call] of calls)
        if (call !== bet && call !== rollback) for (let n = 0; n < callsOfTurn; n++) await measure(name, call);
    }

  const [smallest, largest] = [loaded[0], loaded.at(-1)];
  const slow: string[] = [];
  console.log(`\n| medians of ${turns * callsOfTurn} calls, ms | ${sizes.join(' | ')} | ratio |`);
  console.log(`|---|${'---:|'.repeat(sizes.length + 1)}`);
  for (const name of smallest?.times.keys() ?? []) {
    const medians = loaded.map(({ times }) => median(times.get(name) ?? []));
    const ratio = median(largest?.times.get(name) ?? []) / median(smallest?.times.get(name) ?? []);
    console.log(`| ${name} | ${medians.map((ms) => ms.toFixed(2)).join(' | ')} | ${ratio.toFixed(2)} |`);
    if (ratio > most && !name.startsWith('busiest')) slow.push(name);
  }
  if (slow.length > 0) console.error(`more than ${most} times as slow: ${slow.join(', ')}`);
  process.exitCode = slow.length > 0 ? 1 : 0;
} finally {
  for (const db of opened) await db.close();
  await admin.end();
  await server.stop();
}
