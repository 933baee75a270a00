import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Cost, Turn } from './ledger/side.ts';

/**
 * What a bet and a balance read cost here, beside another version of the gateway, whose checkout BENCH_BESIDE names:
 * processor time of the gateway and of its database's backends for each call over HTTP, by turns; for Linux, which tells
 * it. It is what other programs disturb least.
 */
const turns = Number(process.env['BENCH_ROUNDS'] ?? 10);
const seconds = Number(process.env['BENCH_SECONDS'] ?? 3);
const beside = process.env['BENCH_BESIDE'];
/** The marks: how many times what it did there a call may cost. */
const most = { bet: Number(process.env['BENCH_MOST'] ?? 1.1), read: 1.05 };
type Kind = Turn['kind'];

interface Side {
  take(turn: Turn): Promise<Cost>;
  end(): Promise<void>;
}

async function start(checkout: string): Promise<Side> {
  const child: ChildProcess = fork(path.join(checkout, 'bench/ledger/side.ts'), { cwd: checkout });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const answer = async () => {
    const [message] = (await Promise.race([
      once(child, 'message'),
      ended.then(([code]) => Promise.reject(new Error(`${checkout} ended with ${String(code)}`))),
    ])) as [Cost | 'ready'];
    return message;
  };
  await answer();
  return {
    async take(turn) {
      child.send(turn);
      return (await answer()) as Cost;
    },
    async end() {
      child.send('end');
      const [code] = await ended;
      if (code !== 0) throw new Error(`${checkout} ended with ${String(code)}`);
    },
  };
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const total = ({ gateway, database }: Cost) => gateway + database;

async function compare(other: string): Promise<void> {
  const sides = { before: await start(path.resolve(other)), now: await start(path.join(import.meta.dirname, '..')) };
  const measured: Record<Kind, { before: Cost; now: Cost }[]> = { bet: [], read: [] };
  for (let n = 0; n <= turns; n++) {
    for (const kind of ['bet', 'read'] as const) {
      // Who is first takes turns, too.
      const first = n % 2 === 0 ? await sides.before.take({ kind, seconds }) : null;
      const now = await sides.now.take({ kind, seconds });
      const before = first ?? (await sides.before.take({ kind, seconds }));
      // The first turn warms both up.
      if (n > 0) measured[kind].push({ before, now });
    }
  }
  await sides.before.end();
  await sides.now.end();

  console.log(
    `medians of ${turns} turns of ${seconds} s, processor time in µs a call; ratios are those of the turns\n`,
  );
  console.log('| what | part | there | here | ratio |\n|---|---|---:|---:|---:|');
  for (const kind of ['bet', 'read'] as const) {
    const parts = { both: total, gateway: (cost: Cost) => cost.gateway, database: (cost: Cost) => cost.database };
    for (const [part, of] of Object.entries(parts)) {
      const pairs = measured[kind].map(({ before, now }) => [of(before), of(now)] as const);
      const ratio = median(pairs.map(([before, now]) => now / before));
      const figures = [median(pairs.map(([before]) => before)), median(pairs.map(([, now]) => now))];
      console.log(`| ${kind} | ${part} | ${figures.map((n) => n.toFixed(0)).join(' | ')} | ${ratio.toFixed(3)} |`);
      if (part !== 'both' || ratio <= most[kind]) continue;
      console.error(`a ${kind} costs more than ${most[kind]} times what it did`);
      process.exitCode = 1;
    }
    const speed = measured[kind].map(({ before, now }) => now.perSecond / before.perSecond);
    console.log(`| ${kind} | calls a second | | | ${median(speed).toFixed(3)} |`);
  }
}

if (beside) await compare(beside);
else console.log('BENCH_BESIDE names no checkout of another version: nothing is compared');
