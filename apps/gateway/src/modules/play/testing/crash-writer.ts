import { writeSync } from 'node:fs';
import { createDatabase } from '../../../db/database.ts';
import { openEmbedded } from '../../../db/embedded.ts';
import { migrate } from '../../../db/migrate.ts';
import { openPostgres } from '../../../db/pool.ts';
import { localEvents } from '../../../events.ts';
import { createWallet } from '../../wallet/service.ts';
import { createSeamless } from '../seamless.ts';
import { openTable, sitDown, tablePartner } from './table.ts';

/**
 * A process made to be killed: plays rounds without end on the database of its argument (a folder, or a server's
 * address) and writes `<action> <transaction id> <reference>` for each call once it was answered.
 */
const [target = '', life = '0'] = process.argv.slice(2);
const isServer = target.startsWith('postgres');
const db = createDatabase(isServer ? openPostgres(target, 8, () => undefined) : await openEmbedded(target));
await migrate(db);
await openTable(db);
const seamless = createSeamless({
  db,
  clock: { now: () => Date.now() },
  wallet: createWallet({ db, clock: { now: () => Date.now() }, events: localEvents() }),
  findMerchant: async () => null,
  onWin: () => undefined,
  originOf: async () => 'http://localhost',
  sessionIdleMs: 3_600_000,
});

async function play(writer: number): Promise<void> {
  const seat = await sitDown(db, { balance: 1_000_000_000n });
  for (let n = 0; ; n++) {
    const name = `${life}-${writer}-${n}`;
    const call = { playSession: seat.playSession, roundId: name, currency: 'VND' };
    const bet = await seamless.bet(tablePartner, { ...call, transactionId: `b${name}`, amount: '1.00' });
    writeSync(1, `bet b${name} ${bet.reference}\n`);
    const win = await seamless.win(tablePartner, {
      ...call,
      transactionId: `w${name}`,
      amount: '0.50',
      isRoundEnd: true,
    });
    writeSync(1, `win w${name} ${win.reference}\n`);
  }
}

await Promise.all(Array.from({ length: 8 }, (_none, writer) => play(writer)));
