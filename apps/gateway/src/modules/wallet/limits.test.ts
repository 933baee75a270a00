import { formatAmount, maxMinor } from '@sampan/contract/money';
import { reportJackpot } from '@sampan/contract/jackpots';
import { paymentWebhook, seamlessBalance, seamlessBet, seamlessRollback, seamlessWin } from '@sampan/contract/partner';
import { betRecords } from '@sampan/contract/play';
import { claimRafflePromotion, joinPromotion } from '@sampan/contract/promotions';
import { claimVipGift } from '@sampan/contract/vip';
import { createDeposit } from '@sampan/contract/deposits';
import { walletBalance, walletTransactions } from '@sampan/contract/wallet';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newName } from '../../account-names.ts';
import { oneDatabase, testGateway, type TestGateway } from '../../testing/harness.ts';
import { openTable, sitDown, type Seat, soundness } from '../play/testing/table.ts';

describe.each(oneDatabase)('the limit of amounts on %s', (kind) => {
  let gateway: TestGateway;
  let count = 0;

  const sql = <R>(text: string, values: readonly unknown[] = []) => gateway.db.run<R>({ text, values });
  const next = (letter: string) => `${letter}-${count++}`;
  const wire = (minor: bigint) => formatAmount(minor, 2);
  const most = wire(maxMinor);
  const more = wire(maxMinor + 1n);

  beforeAll(async () => {
    gateway = await testGateway(kind);
    await openTable(gateway.db, 'SAMPAN');
  });
  afterAll(() => gateway.close());

  const sit = (balance: bigint) => sitDown(gateway.db, { merchantCode: 'SAMPAN', balance, now: gateway.clock.now() });
  const bet = ({ playSession }: Seat, roundId: string, amount: string, transactionId = next('b')) =>
    gateway.call(seamlessBet, { body: { playSession, transactionId, roundId, amount, currency: 'VND' } });
  const win = ({ playSession }: Seat, roundId: string, amount: string, isRoundEnd = false, transactionId = next('w')) =>
    gateway.call(seamlessWin, {
      body: { playSession, transactionId, roundId, amount, currency: 'VND', isRoundEnd },
    });
  const balance = async ({ token }: Seat) => (await gateway.call(walletBalance, {}, { token })).value.sumBalance;
  const audit = async (transactionId: string) =>
    (await sql<{ outcome: string }>('select outcome from money_audit where transaction_id = $1', [transactionId])).rows;

  test('[W-07] the ledger and the contract have the same limit', async () => {
    const { rows } = await sql<{ most: bigint }>('select money_limit() as most');
    expect(rows).toEqual([{ most: maxMinor }]);
  });

  test('[W-07] a win fills a wallet up to the limit; one beyond it is refused before it moves, and paid when there is room', async () => {
    const seat = await sit(1_000n);
    await bet(seat, 'full', '10.00');
    const paid = await win(seat, 'full', wire(maxMinor - 1n));
    expect(paid.value.balance).toBe(wire(maxMinor - 1n));
    expect((await win(seat, 'full', '0.01')).value.balance).toBe(most);
    // No round pays more than the limit, either.
    expect((await win(seat, 'full', '0.01')).errorCode).toBe('amount_too_large');

    await bet(seat, 'late', '1.00');
    const before = await balance(seat);
    const refused = await win(seat, 'late', '2.00', true, 'late-win');
    expect(refused).toMatchObject({ status: 409, errorCode: 'balance_too_large' });
    expect(await balance(seat)).toBe(before);
    expect((await audit('late-win')).map(({ outcome }) => outcome)).toEqual(['balance_too_large']);
    await bet(seat, 'other', '5.00', 'other-bet');
    const then = await win(seat, 'late', '2.00', true, 'late-win');
    expect(then.errorCode).toBeNull();
    expect((await win(seat, 'late', '2.00', true, 'late-win')).value).toEqual(then.value);
    const { playSession } = seat;
    await win(seat, 'other', '3.99');
    const back = await gateway.call(seamlessRollback, {
      body: { playSession, transactionId: 'x', roundId: 'other', betTransactionId: 'other-bet' },
    });
    expect(back.errorCode).toBe('round_closed');
    expect((await gateway.call(seamlessBalance, { body: { playSession } })).value.balance).toBe(await balance(seat));
    for (const operation of [walletTransactions, betRecords]) {
      expect((await gateway.call(operation, { query: {} }, { token: seat.token })).status).toBe(200);
    }
    expect(await soundness(gateway.db)).toEqual([]);
  });

  test('[W-07] calls name no amount beyond the limit, and the refusal says so', async () => {
    const seat = await sit(1_000n);
    await bet(seat, 'large', '1.00');
    expect((await win(seat, 'large', more)).errorCode).toBe('amount_too_large');
    expect((await win(seat, 'large', '9'.repeat(40))).errorCode).toBe('amount_too_large');
    expect((await bet(seat, 'large', more)).errorCode).toBe('amount_too_large');
    expect((await bet(seat, 'most', most)).errorCode).toBe('insufficient_balance');
    expect((await bet(seat, 'large', '0.001')).errorCode).toBe('amount_too_precise');
    const body = { merchantCode: 'SAMPAN', nodeId: 'jade:lotus', currency: 'VND', at: gateway.clock.now() };
    expect((await gateway.call(reportJackpot, { body: { ...body, amount: more } })).errorCode).toBe('amount_too_large');
    expect((await gateway.call(reportJackpot, { body: { ...body, amount: '1.234' } })).errorCode).toBe(
      'amount_too_precise',
    );
    expect((await gateway.call(reportJackpot, { body: { ...body, amount: most } })).errorCode).toBeNull();
    const deposit = await gateway.call(
      createDeposit,
      { body: { methodId: 'sandbox-pay', amount: more, currency: 'VND' } },
      { token: seat.token, idempotencyKey: next('key-of-a-deposit') },
    );
    expect(deposit.errorCode).toBe('amount_too_large');
    expect(await balance(seat)).toBe('9.00');
  });

  test('[W-02] a deposit that has no room isn’t opened; one that was paid waits for room and is then credited once', async () => {
    const seat = await sit(maxMinor - 100n);
    const refused = await gateway.call(
      createDeposit,
      { body: { methodId: 'sandbox-pay', amount: '50000.00', currency: 'VND' } },
      { token: seat.token, idempotencyKey: next('key-of-a-deposit') },
    );
    expect(refused).toMatchObject({ status: 409, errorCode: 'balance_too_large' });
    const at = new Date(gateway.clock.now());
    const id = newName(seat.account, 16);
    await sql(
      `insert into deposits (account_id, id, merchant_code, member_id, idempotency_key, payload_hash, method_id,
          method_name, provider, amount, fee, currency, created_at, expires_at)
        values ($1, $2, 'SAMPAN', $3, 'k', '', 'sandbox-pay', 'Pay', 'sandbox-pay', 500, 0, 'VND', $4, $4)`,
      [seat.account, id, seat.memberId, at],
    );
    const tell = () =>
      gateway.call(paymentWebhook, {
        body: {
          eventId: `paid-${id}`,
          merchantReference: id,
          providerReference: `ref-${id}`,
          status: 'paid',
          amount: '5.00',
          currency: 'VND',
        },
      });
    expect((await tell()).errorCode).toBe('balance_too_large');
    expect((await audit(id)).map(({ outcome }) => outcome)).toEqual(['balance_too_large']);
    await bet(seat, 'room', '10.00');
    expect((await tell()).value).toEqual({ status: 'paid' });
    expect((await tell()).value).toEqual({ status: 'paid' });
    expect(await balance(seat)).toBe(wire(maxMinor - 100n - 1_000n + 500n));
    expect(await soundness(gateway.db)).toEqual([]);
  });

  test('[C-01] [M-10] a prize or a gift that has no room takes neither ticket nor gift', async () => {
    const seat = await sit(maxMinor);
    const caller = { token: seat.token };
    await sql(
      `insert into promotions (merchant_code, id, type, kind, sort_order, starts_at, ticket_type, daily_tickets)
        select merchant_code, 'full', type, kind, 99, starts_at, 'PRIZE_WHEEL', 1 from promotions
          where merchant_code = 'SAMPAN' and kind = 'raffle' limit 1`,
    );
    await sql(
      `insert into promotion_prizes (merchant_code, promotion_id, place, amount, weight) values ('SAMPAN', 'full', 0, 100, 1)`,
    );
    gateway.events.publish('content', { merchantCode: 'SAMPAN' });
    const joined = await gateway.call(joinPromotion, { params: { promotionId: 'full' } }, caller);
    expect(joined.value).toMatchObject({ tickets: 1 });
    const idempotencyKey = next('key-of-a-draw');
    const body = { promotionId: 'full', ticketType: 'PRIZE_WHEEL' } as const;
    const draw = () => gateway.call(claimRafflePromotion, { body }, { ...caller, idempotencyKey });
    expect((await draw()).errorCode).toBe('balance_too_large');
    await sql(
      `update vip_levels set total_turnover = 0, monthly_turnover = 0 where merchant_code = 'SAMPAN' and level = 1`,
    );
    await sql(`update vip_levels set gift = 100 where merchant_code = 'SAMPAN' and level = 1`);
    const gift = () => gateway.call(claimVipGift, { params: { level: '1' } }, caller);
    expect((await gift()).errorCode).toBe('balance_too_large');
    await bet(seat, 'spend', '2.00');
    expect((await draw()).value).toMatchObject({ amount: '1.00', ticketsLeft: 0 });
    expect((await gift()).value).toMatchObject({ amount: '1.00' });
    expect(await balance(seat)).toBe(most);
    expect(await soundness(gateway.db)).toEqual([]);
  });

  test('[W-07] nothing that an operator sets passes the limit', async () => {
    const beyond = String(maxMinor + 1n);
    for (const text of [
      `update promotions set reward = ${beyond} where merchant_code = 'SAMPAN'`,
      `update promotion_prizes set amount = ${beyond}`,
      `update vip_levels set gift = ${beyond} where merchant_code = 'SAMPAN' and level = 1`,
      `update pvp_rooms set max_stake = ${beyond} where merchant_code = 'SAMPAN'`,
      `update jackpots set amount = ${beyond} where merchant_code = 'SAMPAN'`,
    ]) {
      await expect(sql(text)).rejects.toThrow(/violates check constraint/);
    }
  });
});
