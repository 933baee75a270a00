import { createHash, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../db/database.ts';
import { databases, testDatabase } from '../../testing/harness.ts';

interface Answer {
  status: string;
  movement_id: bigint | null;
  balance: bigint | null;
  version: bigint | null;
}

const at = new Date('2026-11-21T12:00:00Z');
const hash = (payload: string) => createHash('sha256').update(payload).digest();

describe.each(databases)('the ledger on %s', (kind) => {
  let db: Database;
  let nextOwner = 0;

  beforeAll(async () => {
    ({ db } = await testDatabase(kind));
    await db.run({
      text: `insert into merchants (code, name, currency, currency_symbol, time_zone)
        values ('ONE', 'One', 'VND', '₫', 'UTC'), ('TWO', 'Two', 'THB', '฿', 'UTC')`,
    });
  });
  afterAll(() => db.close());

  async function open(ownerKind: string, owner: string, realm = 'real', merchant = 'ONE'): Promise<bigint> {
    const { rows } = await db.run<{ id: bigint }>({
      text: 'select ledger_account($1, $2, $3, $4, $5) as id',
      values: [merchant, realm, 'VND', ownerKind, owner],
    });
    return rows[0]!.id;
  }
  const openMember = (realm = 'real') => open('member', randomUUID(), realm);

  interface Movement {
    account: bigint;
    counter: bigint;
    amount: bigint;
    id: string;
    action?: string;
    payload?: string;
  }
  async function post({ account, counter, amount, id, action = 'move', payload }: Movement): Promise<Answer> {
    const { rows } = await db.run<Answer>({
      name: 'test_post',
      text: `select * from ledger_post($1, 'test', $2, $3, $4, 'adjustment', 'r', '', $5, $6, $7)`,
      values: [account, action, id, hash(payload ?? `${account}|${amount}`), counter, amount, at],
    });
    return rows[0]!;
  }
  async function stateOf(account: bigint): Promise<{ balance: bigint; held: bigint; version: bigint }> {
    const { rows } = await db.run<{ balance: bigint; held: bigint; version: bigint }>({
      text: 'select balance, held, version from accounts where id = $1',
      values: [account],
    });
    return rows[0]!;
  }
  async function expectSound(): Promise<void> {
    const { rows } = await db.run({ text: 'select * from ledger_problems()' });
    expect(rows).toEqual([]);
  }

  it('[W-07] opens an account once, however many ask', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => open('partner', 'contended', 'trial')));
    expect(new Set(ids).size).toBe(1);
  });

  it('[W-07] answers a repeat with the first answer and refuses another payload under the same key', async () => {
    const [account, counter] = [await openMember(), await open('house', 'test')];
    const first = await post({ account, counter, amount: -500n, id: 'a1' });
    expect(first).toMatchObject({ status: 'posted', balance: 500n, version: 1n });
    await post({ account, counter, amount: 200n, id: 'a2' });
    expect(await post({ account, counter, amount: -500n, id: 'a1' })).toMatchObject({
      status: 'repeated',
      movement_id: first.movement_id,
      balance: 500n,
    });
    expect(await post({ account, counter, amount: -501n, id: 'a1' })).toMatchObject({ status: 'conflict' });
    expect(await stateOf(account)).toEqual({ balance: 300n, held: 0n, version: 2n });
    await expectSound();
  });

  it('[W-07] never takes more than there is', async () => {
    const [account, counter] = [await openMember(), await open('house', 'test')];
    await post({ account, counter, amount: -100n, id: 'b1' });
    expect(await post({ account, counter, amount: 101n, id: 'b2' })).toMatchObject({
      status: 'insufficient',
      balance: 100n,
    });
    expect(await post({ account, counter, amount: 100n, id: 'b2' })).toMatchObject({ status: 'posted', balance: 0n });
    await expect(db.run({ text: 'update accounts set balance = -1 where id = $1', values: [account] })).rejects.toThrow(
      /violates check constraint/,
    );
    await expectSound();
  });

  it('[W-07] keeps a movement of nothing, so that its repeat finds an answer', async () => {
    const [account, counter] = [await openMember(), await open('house', 'test')];
    const first = await post({ account, counter, amount: 0n, id: 'c1' });
    expect(first).toMatchObject({ status: 'posted', balance: 0n });
    expect(await post({ account, counter, amount: 0n, id: 'c1' })).toMatchObject({
      status: 'repeated',
      movement_id: first.movement_id,
      balance: 0n,
    });
    expect(await stateOf(account)).toEqual({ balance: 0n, held: 0n, version: 0n });
    await expectSound();
  });

  it('[W-07] [G-11] moves no money between real and trial, nor between operators', async () => {
    const account = await openMember('trial');
    for (const counter of [await open('house', 'test'), await open('house', 'test', 'trial', 'TWO')]) {
      await expect(post({ account, counter, amount: -100n, id: `d${counter}` })).rejects.toThrow(/within one book/);
    }
    expect((await stateOf(account)).balance).toBe(0n);
    await expectSound();
  });

  it('[W-07] a fee is a movement of its own, from who pays to the house', async () => {
    const [account, payer, fees] = [await openMember(), await open('partner', 'bank'), await open('house', 'fees')];
    const { rows } = await db.run<Answer>({
      text: `select * from ledger_post($1, 'test', 'deposit', 'e1', $2, 'deposit', 'r', '', $3, -98, $4, $5, 2)`,
      values: [account, hash('e1'), payer, at, fees],
    });
    expect(rows[0]).toMatchObject({ status: 'posted', balance: 98n });
    const { rows: written } = await db.run({
      text: `select debit_account, credit_account, amount, balance_after from transfers where movement_id = $1 order by id`,
      values: [rows[0]!.movement_id],
    });
    expect(written).toEqual([
      { debit_account: payer, credit_account: account, amount: 98n, balance_after: 98n },
      { debit_account: payer, credit_account: fees, amount: 2n, balance_after: null },
    ]);
    await expectSound();
  });

  it('[W-07] a clock that runs years ahead loses no write', async () => {
    const [account, counter] = [await openMember(), await open('house', 'test')];
    const { rows } = await db.run<Answer>({
      text: `select * from ledger_post($1, 'test', 'move', 'late', $2, 'adjustment', 'r', '', $3, -5, $4)`,
      values: [account, hash('late'), counter, new Date('2041-03-01T00:00:00Z')],
    });
    expect(rows[0]).toMatchObject({ status: 'posted', balance: 5n });
    const made = async (from: string) =>
      (await db.run<{ made: number }>({ text: 'select make_partitions($1, 2) as made', values: [new Date(from)] }))
        .rows[0]?.made;
    // Three tables; the month whose row is in the default part stays there.
    expect(await made('2041-03-15T00:00:00Z')).toBe(5);
    expect(await made('2041-03-15T00:00:00Z')).toBe(0);
    await expectSound();
  });

  it('[W-07] holds set money aside and resolve once', async () => {
    const [account, counter] = [await openMember(), await open('house', 'payouts')];
    await post({ account, counter, amount: -1_000n, id: 'f1' });
    const hold = async (id: string, amount: bigint) => {
      const { rows } = await db.run<Answer>({
        text: `select * from ledger_hold($3, 'test', $1, $2, $4, 'w', $5)`,
        values: [id, hash(`${amount}`), account, amount, at],
      });
      return rows[0]!;
    };
    const resolve = async (id: bigint | null, to: bigint | null) => {
      const { rows } = await db.run<Answer>({
        text: `select * from ledger_resolve($4, $1, $2::bigint, '', $3)`,
        values: [id, to, at, account],
      });
      return rows[0]!;
    };

    const first = await hold('h1', 600n);
    expect(first).toMatchObject({ status: 'created', balance: 400n });
    expect(await hold('h1', 600n)).toMatchObject({ status: 'repeated', movement_id: first.movement_id });
    expect(await hold('h1', 601n)).toMatchObject({ status: 'conflict' });
    expect(await hold('h2', 401n)).toMatchObject({ status: 'insufficient' });
    expect(await post({ account, counter, amount: 401n, id: 'f2' })).toMatchObject({ status: 'insufficient' });
    const second = await hold('h3', 400n);
    expect(await stateOf(account)).toMatchObject({ balance: 0n, held: 1_000n });
    await expectSound();

    const resolutions = await Promise.all(Array.from({ length: 6 }, () => resolve(first.movement_id, counter)));
    expect(resolutions.map((answer) => answer.status).toSorted()).toEqual([
      'posted',
      ...Array.from({ length: 5 }, () => 'repeated'),
    ]);
    expect(await resolve(first.movement_id, null)).toMatchObject({ status: 'conflict' });
    expect(await resolve(second.movement_id, null)).toMatchObject({ status: 'released', balance: 400n });
    expect(await resolve(second.movement_id, null)).toMatchObject({ status: 'repeated' });
    expect(await resolve(second.movement_id, counter)).toMatchObject({ status: 'conflict' });
    expect(await resolve(-1n, counter)).toMatchObject({ status: 'unknown' });
    expect(await stateOf(account)).toMatchObject({ balance: 400n, held: 0n });
    await expectSound();
  });

  it('[W-07] agrees with a model over random movements with duplicates and misused keys', async () => {
    const movement = fc.record({
      who: fc.nat(2),
      amount: fc.bigInt(-300n, 300n),
      key: fc.nat(15),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(movement, { minLength: 5, maxLength: 40 }), async (movements) => {
        const run = `g${nextOwner++}`;
        const counter = await open('house', 'test');
        const accounts = [await openMember(), await openMember(), await openMember()];
        const balances = [0n, 0n, 0n];
        const seen = new Map<string, { payload: string; balance: bigint; posting: bigint | null }>();
        for (const { who, amount, key } of movements) {
          const account = accounts[who]!;
          const answer = await post({ account, counter, amount, id: `${run}-${key}` });
          const payload = `${account}|${amount}`;
          const before = seen.get(`${who} ${key}`);
          if (before) {
            expect(answer.status).toBe(before.payload === payload ? 'repeated' : 'conflict');
            if (before.payload === payload) {
              expect(answer).toMatchObject({ balance: before.balance, movement_id: before.posting });
            }
          } else if (balances[who]! - amount < 0n) {
            expect(answer).toMatchObject({ status: 'insufficient', balance: balances[who] });
          } else {
            balances[who]! -= amount;
            expect(answer).toMatchObject({ status: 'posted', balance: balances[who] });
            seen.set(`${who} ${key}`, { payload, balance: balances[who]!, posting: answer.movement_id });
          }
        }
        for (const [who, account] of accounts.entries()) expect((await stateOf(account)).balance).toBe(balances[who]);
      }),
      { numRuns: 25 },
    );
    await expectSound();
  });
});
