import { once } from 'node:events';
import { WebSocket } from 'ws';
import { sessionIn } from '../apps/sandbox/src/testing/sandbox.ts';
import type { TableMessage } from '../apps/sandbox/src/vendor/engine/tables/protocol.ts';
import { startSandbox } from './tables/start-sandbox.ts';

/**
 * A crowd at live tables: so many players at one baccarat table who all stake in each round, and others who look on at
 * five more tables. Measured is how late each message of a round is: from the moment that the server stamps on it until
 * the page has it. The wallet answers at once, over HTTP. Mark: no message later than 250 ms.
 */
const players = Number(process.env['BENCH_PLAYERS'] ?? 200);
const sockets = Number(process.env['BENCH_SOCKETS'] ?? 500);
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 4);
const most = 250;

const table = 'velvet-orchid:orchid-baccarat';
const others = [
  'pearl-salon:pearl-baccarat',
  'silk-table:silk-roulette',
  'banyan-court:jade-sic-bo',
  'grand-junk:ruby-dragon-tiger',
  'tenth-street:hanoi-xoc-dia',
];
const sandbox = await startSandbox();
const { origin, wallet } = sandbox;

let isOver = false;

interface Seat {
  readonly late: number[];
  readonly socket: WebSocket;
}

async function sit(nodeId: string, playerId: string, hasStakes: boolean): Promise<Seat> {
  wallet.playerId = playerId;
  const page = await fetch(`${origin}/play?launch=${wallet.launchToken(nodeId)}`);
  const session = sessionIn(await page.text());
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/vendor/table`, { origin });
  const late: number[] = [];
  let count = 0;
  async function stake(roundId: string): Promise<void> {
    // Not all in the same millisecond: within the first half of the betting time.
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 6_000));
    if (isOver) return;
    count += 1;
    const response = await fetch(`${origin}/api/vendor/table/stakes`, {
      method: 'POST',
      headers: { authorization: `Bearer ${session}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        requestId: `${playerId}-${count}`,
        roundId,
        lines: [{ market: 'main', selection: count % 2 === 0 ? 'player' : 'banker', amount: '10.00' }],
      }),
    });
    const { state } = (await response.json()) as { state: string };
    if (state !== 'placed') throw new Error(`a stake is ${state}`);
  }
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(String(data)) as TableMessage;
    if (message.type === 'round') late.push(Date.now() - message.now);
    if (!hasStakes || (message.type !== 'round' && message.type !== 'table')) return;
    if (message.round.phase === 'betting' && message.round.closesAt - message.now > 7_000)
      stake(message.round.id).catch((error: unknown) => {
        console.error(error);
        process.exitCode = 1;
      });
  });
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'join', session }));
  return { late, socket };
}

try {
  const seats: Seat[] = [];
  for (let n = 0; n < sockets; n++) {
    const isPlayer = n < players;
    const nodeId = isPlayer ? table : (others[n % others.length] ?? table);
    seats.push(await sit(nodeId, `player-${n}`, isPlayer));
  }
  // From now on all of them are there.
  for (const { late } of seats) late.length = 0;
  const wanted = rounds * 4;
  while ((seats[0]?.late.length ?? 0) < wanted) await new Promise((resolve) => setTimeout(resolve, 200));
  isOver = true;
  const late = seats.flatMap((seat) => seat.late).toSorted((a, b) => a - b);
  const at = (part: number) => late[Math.min(late.length - 1, Math.floor(late.length * part))] ?? Number.NaN;
  const countPaid = () => wallet.roundIds().filter((id) => wallet.round(id)?.state === 'closed').length;
  for (const until = Date.now() + 10_000; countPaid() < wallet.roundIds().length && Date.now() < until;)
    await new Promise((resolve) => setTimeout(resolve, 100));
  const paid = countPaid();
  console.log(
    `${players} players at one table, ${sockets} sockets, ${late.length} messages of rounds: late by ${at(0.5)} ms (median), ${at(0.99)} ms (99 of 100), at most ${at(1)} ms; ${paid} tickets paid`,
  );
  if (at(1) > most) {
    console.error(`a message came later than ${most} ms`);
    process.exitCode = 1;
  }
  if (paid < players * (rounds - 1)) {
    console.error('tickets were not paid');
    process.exitCode = 1;
  }
  for (const { socket } of seats) socket.terminate();
} finally {
  await sandbox.close();
}
