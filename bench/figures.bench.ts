import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { createDatabase } from '../apps/gateway/src/db/database.ts';
import { migrate, ownFolders } from '../apps/gateway/src/db/migrate.ts';
import { openPostgres } from '../apps/gateway/src/db/pool.ts';
import {
  openTable,
  type Seat,
  sitDown,
  soundness,
  tablePartner,
} from '../apps/gateway/src/modules/play/testing/table.ts';
import { startOwnPostgres } from '../scripts/testing/postgres.mjs';

/**
 * What the figures by day cost a bet, a win and a rollback: processor time of the database's backend, beside the same
 * functions without them, by turns. It is the least that other programs disturb; for Linux, which tells it.
 */
const turns = Number(process.env['BENCH_ROUNDS'] ?? 15);
const callsOfTurn = 400;
const seatsOf = 40;
/** The mark: a bet may cost so many times what it does without. */
const most = 1.1;

/** The functions of money and play, with nothing that counts. Throws where they are not as they were any more. */
function withoutFigures(): string[] {
  const read = (name: string) => readFileSync(path.join(ownFolders.functions, name), 'utf8');
  const cut = (text: string, what: RegExp, times: number) => {
    const found = text.match(what)?.length ?? 0;
    if (found !== times) throw new Error(`${what} is there ${found} times, not ${times}`);
    return text.replaceAll(what, '');
  };
  const wallet = cut(read('wallet.sql'), /^ {4}-- Most of a day's movements[^]*?^ {4}end if;\n/gm, 1);
  return [
    cut(wallet, /^ *perform ledger_count\([^;]*;\n/gm, 3),
    cut(
      cut(read('play.sql'), /^ {4}if p_is_round_end then\n {6}perform play_count_round\([^;]*;\n {4}end if;\n/gm, 1),
      /^ {4}if v_status = 'void' then perform play_count_round\([^;]*; end if;\n/gm,
      1,
    ),
  ];
}

interface Side {
  readonly client: pg.Client;
  readonly pid: number;
  readonly seats: readonly Seat[];
}

const server = await startOwnPostgres({ isDurable: true });
const admin = new pg.Client({ connectionString: server.url });
await admin.connect();

async function prepare(name: string, functions: readonly string[]): Promise<Side & { check(): Promise<unknown[]> }> {
  await admin.query(`create database ${name}`);
  const url = new URL(server.url);
  url.pathname = name;
  const db = createDatabase(openPostgres(url.href, 2, () => undefined));
  await migrate(db);
  await openTable(db);
  const seats: Seat[] = [];
  for (let n = 0; n < seatsOf; n++) seats.push(await sitDown(db, { balance: 1_000_000_000_000n }));
  for (const text of functions) await db.run({ text });
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const check = async () => {
    const problems = await soundness(db);
    await db.close();
    return problems;
  };
  return { client, pid: rows[0]?.pid ?? 0, seats, check };
}

/** Processor time of a process so far, in nanoseconds. */
const cpuOf = (pid: number) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ', 1)[0]);

const id = () => randomBytes(9).toString('base64url');
const of = "$1, $2, sha256(convert_to($3, 'UTF8'))";
const calls = {
  bet: `select (seamless_bet(${of}, $4, $5, 100, 2, 'VND', $6, $6::timestamptz - interval '1 hour')).outcome`,
  win: `select (seamless_win(${of}, $4, $5, 150, 2, 'VND', true, $6)).outcome`,
  rollback: `select (seamless_rollback(${of}, $4, $5, $7, $6)).outcome`,
} as const;
type Kind = keyof typeof calls;

/** Microseconds of processor time that a call took. */
async function turn({ client, pid, seats }: Side): Promise<Record<Kind, number>> {
  const bets = Array.from({ length: 2 * callsOfTurn }, (_none, n) => ({
    seat: seats[n % seats.length] as Seat,
    round: `r${id()}`,
    bet: `b${id()}`,
  }));
  const measure = async (kind: Kind, chosen: typeof bets) => {
    const before = cpuOf(pid);
    for (const { seat, round, bet } of chosen) {
      const transaction = kind === 'bet' ? bet : `x${id()}`;
      const values = [seat.account, tablePartner, seat.playSession, transaction, round, new Date()];
      const { rows } = await client.query<{ outcome: string }>({
        name: kind,
        text: calls[kind],
        values: kind === 'rollback' ? [...values, bet] : values,
      });
      if (rows[0]?.outcome !== 'posted') throw new Error(`a ${kind} was ${rows[0]?.outcome}`);
    }
    return (cpuOf(pid) - before) / chosen.length / 1_000;
  };
  const bet = await measure('bet', bets);
  return {
    bet,
    win: await measure('win', bets.slice(0, callsOfTurn)),
    rollback: await measure('rollback', bets.slice(callsOfTurn)),
  };
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

try {
  const withFigures = await prepare('with_figures', []);
  const without = await prepare('without_figures', withoutFigures());
  const measured: { with: Record<Kind, number>; without: Record<Kind, number> }[] = [];
  for (let n = 0; n <= turns; n++) {
    // Who is first takes turns, too.
    const first = n % 2 === 0 ? await turn(withFigures) : null;
    const other = await turn(without);
    const both = { with: first ?? (await turn(withFigures)), without: other };
    // The first turn warms both up.
    if (n > 0) measured.push(both);
  }
  console.log(`medians of ${turns} turns, processor time of the backend, µs; the ratio is that of the turns' ratios\n`);
  console.log('| what | without figures | with | ratio |\n|---|---:|---:|---:|');
  const ratios = (kind: Kind) => measured.map((both) => both.with[kind] / both.without[kind]);
  for (const kind of Object.keys(calls) as Kind[]) {
    const [bare, counted] = [median(measured.map((m) => m.without[kind])), median(measured.map((m) => m.with[kind]))];
    console.log(`| ${kind} | ${bare.toFixed(0)} | ${counted.toFixed(0)} | ${median(ratios(kind)).toFixed(3)} |`);
  }
  const problems = await withFigures.check();
  await without.check();
  if (problems.length > 0) throw new Error(`the books are not sound: ${JSON.stringify(problems.slice(0, 5))}`);
  for (const { client } of [withFigures, without]) await client.end();
  const isMissed = median(ratios('bet')) > most;
  if (isMissed) console.error(`a bet costs more than ${most} times what it does without figures`);
  process.exitCode = isMissed ? 1 : 0;
} finally {
  await admin.end();
  await server.stop();
}
