import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createDatabase, type Database } from '../../db/database.ts';
import { openEmbedded } from '../../db/embedded.ts';
import { oneDatabase, testDatabase } from '../../testing/harness.ts';
import { placeEmbedded } from '../../testing/templates.ts';
import { soundness } from '../play/testing/table.ts';
import { each, loneCashier } from './testing/lone-cashier.ts';

const depositor = path.join(import.meta.dirname, 'testing/crash-depositor.ts');

/** What the provider knows whichever process dies: ids of deposits by `order`, `paying` and `paid`. */
type Known = Readonly<Record<'order' | 'paying' | 'paid', Set<string>>>;

/** Lets a process deposit until it said so many lines, kills it in mid-work, and notes what it said. */
async function depositAndKill(target: string, life: number, lines: number, known: Known): Promise<void> {
  const child = spawn(process.execPath, [depositor, target, String(life)], { stdio: ['ignore', 'pipe', 'pipe'] });
  let out = '';
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString();
    if (out.split('\n').length > lines) child.kill('SIGKILL');
  });
  const signal = await new Promise((resolve) => child.on('close', (_code, by) => resolve(by)));
  expect({ signal, complaint }).toEqual({ signal: 'SIGKILL', complaint: '' });
  // What follows the last line break was not written whole.
  for (const line of out.split('\n').slice(0, -1)) {
    const [word = '', id = ''] = line.split(' ');
    if (word === 'order' || word === 'paying' || word === 'paid') known[word].add(id);
  }
}

interface Row {
  readonly id: string;
  readonly member_id: string;
  readonly status: string;
  readonly redirect_url: string | null;
}

async function rowsOf(db: Database): Promise<Row[]> {
  return (await db.run<Row>({ text: 'select id, member_id, status, redirect_url from deposits' })).rows;
}

/** The next process finds all of it as it was answered, finishes what was on its way, and lets everybody go on. */
async function expectKept(db: Database, known: Known): Promise<void> {
  const before = await rowsOf(db);
  const paid = new Set(before.filter(({ status }) => status === 'paid').map(({ id }) => id));
  expect([...known.paid].filter((id) => !paid.has(id))).toEqual([]);
  expect([...paid].filter((id) => !known.paying.has(id))).toEqual([]);

  // After the time in which a call may still be out.
  const now = Date.now() + 120_000;
  const cashier = loneCashier(
    db,
    { now: () => now },
    {
      onOrder: async () => undefined,
      stateOf: (id) => (known.paying.has(id) ? 'paid' : known.order.has(id) ? 'open' : null),
    },
  );
  let after: Row[] = [];
  // The job asks time and again: a row that the dead process holds, until the server knows of its death, is left for later.
  await expect
    .poll(async () => {
      await cashier.ask();
      after = await rowsOf(db);
      const isPaid = new Map(after.map(({ id, status }) => [id, status === 'paid']));
      return [...known.paying].filter((id) => !isPaid.get(id));
    })
    .toEqual([]);
  const { rows } = await db.run({
    text: `select d.member_id from deposits d join accounts a on a.id = d.account_id
      group by d.member_id, a.balance having a.balance <> $1 * count(*) filter (where d.status = 'paid')`,
    values: [each],
  });
  expect(rows).toEqual([]);
  expect(await soundness(db)).toEqual([]);

  // A deposit that nobody knows where to pay keeps its member from no other; one with an order does.
  const waiting = Map.groupBy(
    after.filter(({ status }) => status === 'pending'),
    (row) => row.member_id,
  );
  for (const [memberId, own] of waiting) {
    const open = cashier.open({ memberId }, randomUUID());
    if (own.every((row) => row.redirect_url === null)) expect((await open).redirectUrl).toMatch(/^https:/);
    else await expect(open).rejects.toMatchObject({ code: 'deposit_open' });
  }
}

const linesBeforeTheKill = { postgres: [90, 241, 40], embedded: [80, 31] };

describe.each(oneDatabase)('a gateway that is killed in mid-deposit, on %s', (kind) => {
  it(
    '[W-02] [W-07] credits what was paid once, and leaves nobody with a deposit that can’t be paid',
    {
      timeout: 180_000,
    },
    async () => {
      const known: Known = { order: new Set(), paying: new Set(), paid: new Set() };
      if (kind === 'postgres') {
        const { db, url } = await testDatabase('postgres');
        onTestFinished(() => db.close());
        for (const [life, lines] of linesBeforeTheKill[kind].entries()) {
          await depositAndKill(url ?? '', life, lines, known);
          await expectKept(db, known);
        }
      } else {
        const folder = await mkdtemp(path.join(tmpdir(), 'sampan-deposits-'));
        onTestFinished(() => rm(folder, { recursive: true, force: true }));
        await placeEmbedded('migrated', folder);
        for (const [life, lines] of linesBeforeTheKill[kind].entries()) {
          await depositAndKill(folder, life, lines, known);
          const db = createDatabase(await openEmbedded(folder));
          try {
            await expectKept(db, known);
          } finally {
            await db.close();
          }
        }
      }
      expect(known.paid.size).toBeGreaterThan(20);
    },
  );
});
