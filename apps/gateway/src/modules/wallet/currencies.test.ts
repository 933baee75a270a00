import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CurrencyDigits, SymbolPlace } from '@sampan/contract/money';
import {
  paymentWebhook,
  seamlessAuthenticate,
  seamlessBalance,
  seamlessBet,
  seamlessWin,
} from '@sampan/contract/partner';
import { betRecords, launchGame } from '@sampan/contract/play';
import { systemStatus } from '@sampan/contract/site';
import { createDeposit, depositMethods, listDeposits } from '@sampan/contract/deposits';
import { walletBalance, walletTransactions } from '@sampan/contract/wallet';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allowPartners, oneDatabase, testGateway, type TestGateway } from '../../testing/harness.ts';
import { addMember, openSession } from '../../testing/people.ts';
import { soundness } from '../play/testing/table.ts';

interface Currency {
  readonly code: string;
  readonly currency: string;
  readonly digits: CurrencyDigits;
  readonly symbol: string;
  readonly place: SymbolPlace;
  /** A deposit, a stake, a win; what is left of them; an amount with one decimal more than there is. */
  readonly deposit: string;
  readonly stake: string;
  readonly win: string;
  readonly left: string;
  readonly tooPrecise: string;
}

const currencies: readonly Currency[] = [
  {
    code: 'TOKYO',
    currency: 'JPY',
    digits: 0,
    symbol: '円',
    place: 'after',
    deposit: '1000',
    stake: '250',
    win: '1',
    left: '751',
    tooPrecise: '1000.5',
  },
  {
    code: 'KUWAIT',
    currency: 'KWD',
    digits: 3,
    symbol: 'KD',
    place: 'before',
    deposit: '1000.125',
    stake: '0.126',
    win: '0.001',
    left: '1000.000',
    tooPrecise: '1000.1255',
  },
];

describe.each(oneDatabase)('operators of other currencies on %s', (kind) => {
  let gateway: TestGateway;
  let provider: Server;
  const orders: { amount: string; currencyDigits: number }[] = [];

  const sql = <R>(text: string, values: readonly unknown[] = []) => gateway.db.run<R>({ text, values });

  beforeAll(async () => {
    provider = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        if (request.url !== '/api/orders') return void response.writeHead(410).end();
        const order = JSON.parse(Buffer.concat(chunks).toString()) as (typeof orders)[number] & {
          merchantReference: string;
        };
        orders.push(order);
        const redirectUrl = `https://pay.example/${order.merchantReference}`;
        return void response.end(JSON.stringify({ providerReference: `ref-${order.merchantReference}`, redirectUrl }));
      });
    });
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    const { port } = provider.address() as AddressInfo;
    gateway = await testGateway(kind, { outside: { sandbox: `http://127.0.0.1:${port}` } });
    for (const { code, currency, digits, symbol, place, deposit } of currencies) {
      const method = { id: 'pay', name: 'Pay', kind: 'redirect', provider: 'sandbox-pay', fee: '0', quickAmounts: [] };
      const changes = {
        depositMethods: [{ ...method, min: '1', max: '900000' }],
        welcomeOffer: deposit,
        identity: { trialBalance: deposit },
      };
      await sql(
        `insert into merchants
            (code, name, currency, currency_digits, currency_symbol, symbol_place, time_zone, settings)
          select $1, $1, $2, $3, $4, $5, 'UTC', settings || $6::jsonb from merchants where code = 'SAMPAN'`,
        [code, currency, digits, symbol, place, JSON.stringify(changes)],
      );
      await allowPartners(gateway, code);
      await sql(
        `insert into vendors (merchant_code, code, name, account_type, partner)
          values ($1, 'JADE', 'Jade Harbor', 'JADE', 'sandbox-games')`,
        [code],
      );
      await sql(
        `insert into games (merchant_code, node_id, vendor_code, game_type, name, sort_order)
          values ($1, 'jade:lotus', 'JADE', 'RNG', 'Lotus', 1)`,
        [code],
      );
    }
  });
  afterAll(async () => {
    await gateway.close();
    provider.close();
  });

  const member = async (merchant: string) => {
    const who = await addMember(gateway, `guest${crypto.randomUUID().slice(0, 8)}`, { merchant });
    return { id: who.id, caller: { merchant, token: await openSession(gateway, who) } };
  };
  const deposit = (caller: object, amount: string, currency: string) =>
    gateway.call(
      createDeposit,
      { body: { methodId: 'pay', amount, currency } },
      { ...caller, idempotencyKey: `key-${crypto.randomUUID()}` },
    );

  test.each(currencies)('[V-04] $currency: the site learns how amounts are written', async (its) => {
    const { value } = await gateway.call(systemStatus, { query: {} }, { merchant: its.code });
    expect(value.info).toMatchObject({
      currency: its.currency,
      currencyDigits: its.digits,
      currencySymbol: its.symbol,
      symbolPlace: its.place,
      welcomeOffer: its.deposit,
    });
  });

  test.each(currencies)(
    '[W-02] [V-04] $currency: deposit, stake, win, records and mail have its decimals',
    async (its) => {
      const { id, caller } = await member(its.code);
      const { value: ways } = await gateway.call(depositMethods, {}, caller);
      expect(ways.list[0]?.min).toBe(its.digits === 0 ? '1' : '1.000');
      const opened = await deposit(caller, its.deposit, its.currency);
      expect(opened.value).toMatchObject({ amount: its.deposit, currency: its.currency, status: 'pending' });
      expect(orders.at(-1)).toMatchObject({ amount: its.deposit, currencyDigits: its.digits });
      const word = {
        eventId: `evt-${opened.value.id}`,
        merchantReference: opened.value.id,
        providerReference: `ref-${opened.value.id}`,
        status: 'paid',
        currency: its.currency,
      } as const;
      const wrong = await gateway.call(paymentWebhook, {
        body: { ...word, amount: `${its.deposit}${its.digits === 0 ? '.0' : '0'}` },
      });
      expect(wrong.errorCode).toBe(its.digits === 0 ? 'amount_too_precise' : 'amount_invalid');
      expect((await gateway.call(paymentWebhook, { body: { ...word, amount: its.deposit } })).value).toEqual({
        status: 'paid',
      });
      const { rows } = await sql<{ amount: string }>(
        `select values->>'amount' as amount from notifications where member_id = $1 and template = 'deposit_credited'`,
        [id],
      );
      expect(rows).toEqual([{ amount: its.deposit }]);

      const launched = await gateway.call(
        launchGame,
        {
          body: {
            gameId: 'jade:lotus',
            nodeId: 'jade:lotus',
            vassalage: 'JADE',
            merchantCode: its.code,
            language: 'JA',
          },
        },
        caller,
      );
      const launchToken = new URL(launched.value.content.game_url).searchParams.get('launch') ?? '';
      const { value: play } = await gateway.call(seamlessAuthenticate, { body: { launchToken } });
      expect(play).toMatchObject({
        balance: its.deposit,
        currency: its.currency,
        currencyDigits: its.digits,
        currencySymbol: its.symbol,
        symbolPlace: its.place,
      });
      const { playSession } = play;
      const round = { playSession, roundId: `round-${its.code}`, currency: its.currency };
      const precise = await gateway.call(seamlessBet, {
        body: { ...round, transactionId: 'precise', amount: its.tooPrecise },
      });
      expect(precise.errorCode).toBe(its.digits === 0 ? 'amount_too_precise' : 'amount_invalid');
      const bet = await gateway.call(seamlessBet, {
        body: { ...round, transactionId: `${its.code}-b`, amount: its.stake },
      });
      expect(bet.errorCode).toBeNull();
      const win = await gateway.call(seamlessWin, {
        body: { ...round, transactionId: `${its.code}-w`, amount: its.win, isRoundEnd: true },
      });
      expect(win.value.balance).toBe(its.left);
      expect((await gateway.call(seamlessBalance, { body: { playSession } })).value.balance).toBe(its.left);
      expect((await gateway.call(walletBalance, {}, caller)).value).toMatchObject({
        sumBalance: its.left,
        currencySymbol: its.symbol,
      });

      const bets = await gateway.call(betRecords, { query: {} }, caller);
      expect(bets.value.list[0]).toMatchObject({ stake: its.stake, payout: its.win });
      expect(bets.value.totals).toMatchObject({ stake: its.stake, payout: its.win });
      const moves = await gateway.call(walletTransactions, { query: {} }, caller);
      expect(moves.value.list.map(({ amount }) => amount)).toEqual([its.win, `-${its.stake}`, its.deposit]);
      const deposits = await gateway.call(listDeposits, { query: {} }, caller);
      expect(deposits.value.list[0]).toMatchObject({ amount: its.deposit, fee: its.digits === 0 ? '0' : '0.000' });
      expect(await soundness(gateway.db)).toEqual([]);
    },
  );

  test('[V-04] [E-01] a yen deposit of 1000.55 is refused in the member’s words, before anything is opened', async () => {
    const { caller } = await member('TOKYO');
    const before = orders.length;
    const refused = await deposit({ ...caller, language: 'JA' }, '1000.55', 'JPY');
    expect(refused).toMatchObject({
      status: 400,
      errorCode: 'amount_too_precise',
      data: { digits: 0 },
      message: 'この通貨に小数はありません。整数を入力してください。',
    });
    expect(orders.length).toBe(before);
    const kwd = await deposit({ ...(await member('KUWAIT')).caller, language: 'EN' }, '1000.5', 'KWD');
    expect(kwd.value.amount).toBe('1000.500');
    const dong = await openSession(gateway, await addMember(gateway, 'dong'));
    const { message } = await gateway.call(
      createDeposit,
      { body: { methodId: 'sandbox-pay', amount: '50000.125', currency: 'VND' } },
      { token: dong, idempotencyKey: `key-${crypto.randomUUID()}` },
    );
    expect(message).toBe('Enter at most 2 decimals.');
  });

  test('[V-04] decimals stay once there are amounts; before, the operator may choose', async () => {
    const change = (code: string, digits: number) =>
      sql('update merchants set currency_digits = $2 where code = $1', [code, digits]);
    await sql(
      `insert into merchants (code, name, currency, time_zone, settings) values ('FRESH', 'Fresh', 'KRW', 'UTC', '{}')`,
    );
    const { rows } = await sql<object>(
      `select currency_digits, currency_symbol, symbol_place from merchants where code = 'FRESH'`,
    );
    expect(rows).toEqual([{ currency_digits: 2, currency_symbol: 'P', symbol_place: 'before' }]);
    await change('FRESH', 0);
    await sql(`select ledger_account('FRESH', 'real', 'KRW', 'house', 'adjustments')`);
    await expect(change('FRESH', 2)).rejects.toThrow(/currency_digits of FRESH stay/);
    await expect(change('SAMPAN', 0)).rejects.toThrow(/stay/);
    await expect(change('FRESH', 4)).rejects.toThrow(/currency_digits/);
    await change('FRESH', 0);
  });
});
