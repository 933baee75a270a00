import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneDatabase, testGateway, type TestGateway } from '../../testing/harness.ts';
import { openTable, type Seat, sitDown, soundness } from '../play/testing/table.ts';
import { createWallet, type Wallet } from './service.ts';

describe.each(oneDatabase)('the wallets’ days on %s', (kind) => {
  let gateway: TestGateway;
  let wallet: Wallet;
  beforeAll(async () => {
    gateway = await testGateway(kind, { content: 'migrated' });
    wallet = createWallet(gateway);
    await openTable(gateway.db);
  });
  afterAll(() => gateway.close());

  const keyOf = ({ merchantCode, memberId }: Seat) =>
    ({ merchantCode, memberId, realm: 'real', currency: 'VND' }) as const;
  const daysOf = async ({ account }: Seat) =>
    (
      await gateway.db.run({
        text: `select kind, count, amount_in, amount_out from member_money_day where account_id = $1 order by day, kind`,
        values: [account],
      })
    ).rows;
  const deposit = (seat: Seat, transactionId: string, amount: bigint, fee: bigint) =>
    gateway.db.transaction((tx) =>
      wallet.move(tx, {
        wallet: keyOf(seat),
        source: 'sandbox-pay',
        action: 'deposit',
        transactionId,
        payload: [amount, fee],
        kind: 'deposit',
        reference: transactionId,
        detail: '',
        counter: { kind: 'partner', owner: 'sandbox-pay' },
        amount: fee - amount,
        fee,
      }),
    );

  test('[M-04] [W-07] deposits, their fees and bonuses count once, however often they are asked for', async () => {
    const seat = await sitDown(gateway.db, { balance: 0n });
    const ids = [randomUUID(), randomUUID()];
    for (const id of [...ids, ...ids]) await deposit(seat, id, 10_000n, 150n);
    // Another payload under the same id.
    expect((await deposit(seat, ids[0] ?? '', 9_000n, 150n)).status).toBe('conflict');
    const bonus = { wallet: keyOf(seat), transactionId: randomUUID(), amount: 700n, reference: 'gift' };
    await gateway.db.transaction((tx) => wallet.grantBonus(tx, bonus));
    await expect(gateway.db.transaction((tx) => wallet.grantBonus(tx, bonus))).rejects.toThrow('repeated');
    // A transaction that is given up leaves nothing.
    const failure = new Error('given up');
    await expect(
      gateway.db.transaction(async (tx) => {
        await wallet.grantBonus(tx, { ...bonus, transactionId: randomUUID() });
        throw failure;
      }),
    ).rejects.toBe(failure);
    expect(await daysOf(seat)).toEqual([
      { kind: 'bonus', count: 1n, amount_in: 700n, amount_out: 0n },
      { kind: 'deposit', count: 2n, amount_in: 19_700n, amount_out: 0n },
      { kind: 'deposit_fee', count: 2n, amount_in: 0n, amount_out: 300n },
    ]);
    expect(await soundness(gateway.db)).toEqual([]);
  });

  test('[W-03] [W-07] what is captured of a hold counts when it leaves the wallet; what is released never did', async () => {
    const seat = await sitDown(gateway.db, { balance: 5_000n });
    const house = await wallet.partnerAccount(gateway.db.queries, keyOf(seat), 'sandbox-pay');
    const hold = async (amount: bigint) => {
      const { rows } = await gateway.db.run<{ id: bigint }>({
        text: `select movement_id as id from ledger_hold($1, 'test', $2, ''::bytea, $3, 'r', $4)`,
        values: [seat.account, randomUUID(), amount, new Date(gateway.clock.now())],
      });
      return rows[0]?.id;
    };
    const resolve = (id: bigint | undefined, counter: bigint | null) =>
      gateway.db.run({
        text: `select ledger_resolve($1, $2, $3, '', $4)`,
        values: [seat.account, id, counter, new Date(gateway.clock.now())],
      });
    const [taken, left] = [await hold(1_000n), await hold(2_000n)];
    for (const _again of [1, 2]) {
      await resolve(taken, house);
      await resolve(left, null);
    }
    expect(await daysOf(seat)).toEqual([
      { kind: 'adjustment', count: 1n, amount_in: 5_000n, amount_out: 0n },
      { kind: 'capture', count: 1n, amount_in: 0n, amount_out: 1_000n },
    ]);
    expect(await soundness(gateway.db)).toEqual([]);
  });

  test('[M-04] [W-07] what differs from the movements is found and set right', async () => {
    const seat = await sitDown(gateway.db, { balance: 5_000n });
    const before = await daysOf(seat);
    await gateway.db.run({ text: 'update member_money_day set amount_in = amount_in + 1, count = count + 1' });
    await gateway.db.run({
      text: `insert into member_money_day (account_id, day, kind, merchant_code, member_id, count, amount_in)
        values ($1, '2020-01-01', 'bonus', $2, $3, 1, 1)`,
      values: [seat.account, seat.merchantCode, seat.memberId],
    });
    expect(await soundness(gateway.db)).not.toEqual([]);
    await gateway.db.run({ text: 'select figures_rebuild()' });
    expect(await daysOf(seat)).toEqual(before);
    expect(await soundness(gateway.db)).toEqual([]);
    await gateway.db.run({ text: 'update member_money_day set book_id = book_id + 1' });
    expect(await soundness(gateway.db)).not.toEqual([]);
    await gateway.db.run({ text: 'select figures_rebuild()' });
    expect(await soundness(gateway.db)).toEqual([]);
  });
});
