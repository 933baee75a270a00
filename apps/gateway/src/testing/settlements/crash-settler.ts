import { writeSync } from 'node:fs';
import { createDatabase } from '../../db/database.ts';
import { openEmbedded } from '../../db/embedded.ts';
import { openPostgres } from '../../db/pool.ts';
import { settler } from './settler.ts';

/**
 * A process made to be killed: settles what is due on the database of its argument (a folder, or a server's address) and
 * writes a line within each settlement, before it commits. Its clock jumps, up to three hours back from `until` and one
 * beyond it.
 */
const [target = '', until = '0'] = process.argv.slice(2);
const hour = 3_600_000;
const db = createDatabase(
  target.startsWith('postgres') ? openPostgres(target, 6, () => undefined) : await openEmbedded(target),
);
let jump = -3 * hour;
const clock = {
  now() {
    if (Math.random() < 0.05) jump = Math.floor((Math.random() * 4 - 3) * hour);
    return Number(until) + jump;
  },
};
settler(db, clock, (job) => writeSync(1, `${job}\n`)).start();
