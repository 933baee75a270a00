import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../db/database.ts';
import { databases, testDatabase } from '../../testing/harness.ts';

interface Answer {
  status: string;
  posting_id: bigint | null;
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
  const openMember = (realm = 'real') => open('member', `m${nextOwner++}`, realm);

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
      text: `select * from ledger_post('test', $1, $2, $3, 'adjustment', 'r', '', $4, array[$5::bigint],
        array[$6::bigint], $7)`,
      values: [action, id, hash(payload ?? `${account}|${amount}`), account, counter, amount, at],
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
      posting_id: first.posting_id,
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
      posting_id: first.posting_id,
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

  it('[W-07] refuses to change or remove what was written, and entries that do not sum to zero', async () => {
    const [account, counter] = [await openMember(), await open('house', 'test')];
    const { posting_id: posting } = await post({ account, counter, amount: -100n, id: 'e1' });
    for (const table of ['entries', 'postings', 'money_audit']) {
      await db.run({
        text: `insert into money_audit (at, source, action, transaction_id, outcome) values (now(), 't', 't', 't', 't')`,
      });
      await expect(db.run({ text: `delete from ${table}` })).rejects.toThrow(/never changed/);
      await expect(db.run({ text: `truncate ${table}` })).rejects.toThrow(/never changed/);
    }
    await expect(db.run({ text: 'update entries set amount = amount + 1' })).rejects.toThrow(/never changed/);
    for (const [unknown, amount] of [
      [counter, 1n],
      [999_999n, 0n],
    ] as const) {
      const other = posting! + 1_000n;
      await expect(
        db.run({
          text: `insert into entries values ($1, $2, $3, null, 'adjustment', now())`,
          values: [other, unknown, amount],
        }),
      ).rejects.toThrow(/do not sum to zero within one book/);
    }
    await expectSound();
  });

  it('[W-07] holds set money aside and resolve once', async () => {
    const [account, counter] = [await openMember(), await open('house', 'payouts')];
    await post({ account, counter, amount: -1_000n, id: 'f1' });
    const hold = async (id: string, amount: bigint) => {
      const { rows } = await db.run<Answer>({
        text: `select * from ledger_hold('test', $1, $2, $3, $4, 'w', $5)`,
        values: [id, hash(`${amount}`), account, amount, at],
      });
      return rows[0]!;
    };
    const resolve = async (id: bigint | null, to: bigint | null) => {
      const { rows } = await db.run<Answer>({
        text: `select * from ledger_resolve($1, $2::bigint, '', $3)`,
        values: [id, to, at],
      });
      return rows[0]!;
    };

    const first = await hold('h1', 600n);
    expect(first).toMatchObject({ status: 'created', balance: 400n });
    expect(await hold('h1', 600n)).toMatchObject({ status: 'repeated', posting_id: first.posting_id });
    expect(await hold('h1', 601n)).toMatchObject({ status: 'conflict' });
    expect(await hold('h2', 401n)).toMatchObject({ status: 'insufficient' });
    expect(await post({ account, counter, amount: 401n, id: 'f2' })).toMatchObject({ status: 'insufficient' });
    const second = await hold('h3', 400n);
    expect(await stateOf(account)).toMatchObject({ balance: 0n, held: 1_000n });
    await expectSound();

    const resolutions = await Promise.all(Array.from({ length: 6 }, () => resolve(first.posting_id, counter)));
    expect(resolutions.map((answer) => answer.status).toSorted()).toEqual([
      'posted',
      ...Array.from({ length: 5 }, () => 'repeated'),
    ]);
    expect(await resolve(first.posting_id, null)).toMatchObject({ status: 'conflict' });
    expect(await resolve(second.posting_id, null)).toMatchObject({ status: 'released', balance: 400n });
    expect(await resolve(second.posting_id, null)).toMatchObject({ status: 'repeated' });
    expect(await resolve(second.posting_id, counter)).toMatchObject({ status: 'conflict' });
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
        const seen = new Map<number, { payload: string; balance: bigint; posting: bigint | null }>();
        for (const { who, amount, key } of movements) {
          const account = accounts[who]!;
          const answer = await post({ account, counter, amount, id: `${run}-${key}` });
          const payload = `${account}|${amount}`;
          const before = seen.get(key);
          if (before) {
            expect(answer.status).toBe(before.payload === payload ? 'repeated' : 'conflict');
            if (before.payload === payload) {
              expect(answer).toMatchObject({ balance: before.balance, posting_id: before.posting });
            }
          } else if (balances[who]! - amount < 0n) {
            expect(answer).toMatchObject({ status: 'insufficient', balance: balances[who] });
          } else {
            balances[who]! -= amount;
            expect(answer).toMatchObject({ status: 'posted', balance: balances[who] });
            seen.set(key, { payload, balance: balances[who]!, posting: answer.posting_id });
          }
        }
        for (const [who, account] of accounts.entries()) expect((await stateOf(account)).balance).toBe(balances[who]);
      }),
      { numRuns: 25 },
    );
    await expectSound();
  });
});
