import { writeSync } from 'node:fs';
import { createDatabase } from '../../../db/database.ts';
import { openEmbedded } from '../../../db/embedded.ts';
import { migrate } from '../../../db/migrate.ts';
import { openPostgres } from '../../../db/pool.ts';
import { openTable, sitDown } from '../../play/testing/table.ts';
import { loneCashier } from './lone-cashier.ts';

/**
 * A process made to be killed: opens deposits without end on the database of its argument (a folder, or a server's
 * address), gives up some, and tells that each is paid. It writes `order <id>` when the provider hears of one, `paying
 * <id>` when it was paid there, and `paid <id>` once that was answered.
 */
const [target = '', life = '0'] = process.argv.slice(2);
const isServer = target.startsWith('postgres');
const db = createDatabase(isServer ? openPostgres(target, 8, () => undefined) : await openEmbedded(target));
await migrate(db);
await openTable(db);
const say = (line: string) => writeSync(1, `${line}\n`);
const cashier = loneCashier(
  db,
  { now: () => Date.now() },
  {
    async onOrder(reference) {
      say(`order ${reference}`);
    },
    stateOf: () => 'open',
  },
);

async function deposit(writer: number): Promise<void> {
  const who = await sitDown(db, { balance: 0n });
  for (let n = 0; ; n++) {
    const { id } = await cashier.open(who, `${life}-${writer}-${n}`);
    if (n % 3 === 1) await cashier.cancel(who, id);
    say(`paying ${id}`);
    await cashier.pay(id);
    say(`paid ${id}`);
  }
}

await Promise.all(Array.from({ length: 8 }, (_none, writer) => deposit(writer)));
