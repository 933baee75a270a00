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
 * What the ledger of turnover costs a bet and its settlement: processor time of the database's backend, beside the same
 * functions without it, by turns; of members who owe nothing, who owe for one deposit, and for five of them.
 */
const turns = Number(process.env['BENCH_ROUNDS'] ?? 15);
const callsOfTurn = 400;
const seatsOf = 40;
/** The mark: a bet with its settlement may cost so many times what it does without. */
const most = 1.15;
const sides = { bare: 0, none: 0, one: 1, five: 5 } as const;
type SideName = keyof typeof sides;

/** The functions of play, with nothing that asks what is owed. Throws where they are not as they were any more. */
function withoutTurnover(): string {
  const text = readFileSync(path.join(ownFolders.functions, 'play.sql'), 'utf8');
  const asked = /^ {4}if p_is_round_end and exists \([^]*?^ {4}end if;\n/gm;
  const returned = /\n {6}returning stake - returned as stake[^;]*;/g;
  if (text.match(asked)?.length !== 1 || text.match(returned)?.length !== 1) throw new Error('play.sql has changed');
  return text.replace(asked, '').replace(returned, ';');
}

interface Side {
  readonly client: pg.Client;
  readonly pid: number;
  readonly seats: readonly Seat[];
  check(): Promise<unknown[]>;
}

const server = await startOwnPostgres({ isDurable: true });
const admin = new pg.Client({ connectionString: server.url });
await admin.connect();

async function prepare(name: SideName): Promise<Side> {
  await admin.query(`create database turnover_${name}`);
  const url = new URL(server.url);
  url.pathname = `turnover_${name}`;
  const db = createDatabase(openPostgres(url.href, 2, () => undefined));
  await migrate(db);
  await openTable(db);
  const seats: Seat[] = [];
  for (let n = 0; n < seatsOf; n++) seats.push(await sitDown(db, { balance: 1_000_000_000_000n }));
  if (name === 'bare') await db.run({ text: withoutTurnover() });
  // Deposits that no bench plays through; met ones of before, as a player has them.
  for (const { account } of seats)
    await db.run({
      text: `with paid as (
          select n, ledger_post($1, 'test', 'deposit', n::text, ''::bytea, 'deposit', n::text, '',
              ledger_account('TABLE', 'real', 'VND', 'partner', 'bank'), -1000000000, now()) as answer
            from generate_series(1, $2::int + 20) n)
        insert into turnover_obligations (account_id, id, merchant_code, member_id, source, reference, detail, amount,
            multiple, required, consumed, weights, status, created_at, closed_at)
          select $1, t.id, 'TABLE', a.owner::uuid, 'deposit', '', '', t.amount, 10000, t.amount,
              case when paid.n <= 20 then t.amount else 0 end, '{"LIVE": 1000}',
              case when paid.n <= 20 then 'met' else 'open' end, t.created_at, case when paid.n <= 20 then now() end
            from paid join transfers t on t.account_id = $1 and t.id = (paid.answer).movement_id
              join accounts a on a.id = $1`,
      values: [account, sides[name]],
    });
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const check = async () => {
    const problems = await soundness(db);
    await db.close();
    return problems.filter((one) => !JSON.stringify(one).includes('is not the sum of what counted'));
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
} as const;
type Kind = keyof typeof calls;
type Cost = Record<Kind | 'both', number>;

/** Microseconds of processor time that a call took. */
async function turn({ client, pid, seats }: Side): Promise<Cost> {
  const bets = Array.from({ length: callsOfTurn }, (_none, n) => ({ seat: seats[n % seats.length] as Seat, id: id() }));
  const measure = async (kind: Kind) => {
    const before = cpuOf(pid);
    for (const { seat, id: name } of bets) {
      const values = [seat.account, tablePartner, seat.playSession, `${kind}${name}`, name, new Date()];
      const { rows } = await client.query<{ outcome: string }>({ name: kind, text: calls[kind], values });
      if (rows[0]?.outcome !== 'posted') throw new Error(`a ${kind} was ${rows[0]?.outcome}`);
    }
    return (cpuOf(pid) - before) / bets.length / 1_000;
  };
  const bet = await measure('bet');
  const win = await measure('win');
  return { bet, win, both: bet + win };
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

try {
  const names = Object.keys(sides) as SideName[];
  const made = new Map<SideName, Side>();
  for (const name of names) made.set(name, await prepare(name));
  const measured: Record<SideName, Cost>[] = [];
  for (let n = 0; n <= turns; n++) {
    const costs = new Map<SideName, Cost>();
    // Who is first takes turns, too.
    for (const name of [...names.slice(n % 4), ...names.slice(0, n % 4)]) costs.set(name, await turn(made.get(name)!));
    // The first turn warms all up.
    if (n > 0) measured.push(Object.fromEntries(costs) as Record<SideName, Cost>);
  }
  console.log(`medians of ${turns} turns, processor time of the backend, µs; the ratio is that of the turns' ratios\n`);
  console.log('| what | without the ledger | owes nothing | owes for one | owes for five |\n|---|---:|---:|---:|---:|');
  const ratio = (kind: keyof Cost, name: SideName) => median(measured.map((m) => m[name][kind] / m.bare[kind]));
  for (const kind of ['bet', 'win', 'both'] as const) {
    const cells = names.map((name) => {
      const cost = median(measured.map((m) => m[name][kind])).toFixed(0);
      return name === 'bare' ? cost : `${cost} (${ratio(kind, name).toFixed(3)})`;
    });
    console.log(`| ${kind} | ${cells.join(' | ')} |`);
  }
  const problems = (await Promise.all(names.map((name) => made.get(name)!.check()))).flat();
  if (problems.length > 0) throw new Error(`the books are not sound: ${JSON.stringify(problems.slice(0, 5))}`);
  for (const { client } of made.values()) await client.end();
  const isMissed = Math.max(ratio('both', 'none'), ratio('both', 'one')) > most;
  if (isMissed)
    console.error(`a bet with its settlement costs more than ${most} times what it does without the ledger`);
  process.exitCode = isMissed ? 1 : 0;
} finally {
  await admin.end();
  await server.stop();
}
