import { depositBonuses } from '@sampan/contract/deposits';
import { claimPromotion, joinPromotion, promotionStates } from '@sampan/contract/promotions';
import { walletTransactions } from '@sampan/contract/wallet';
import { withdrawalSettings } from '@sampan/contract/withdrawals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneDatabase, testGateway, type TestGateway } from '../../testing/harness.ts';
import { publish } from '../promotions/publish.ts';
import { soundness } from '../play/testing/table.ts';
import { type Depositor, newDepositor, tell } from './testing/depositor.ts';
import { depositProvider } from './testing/provider.ts';

const day = 86_400_000;

describe.each(oneDatabase)('bonuses of deposits on %s', (kind) => {
  let gateway: TestGateway;
  let provider: Awaited<ReturnType<typeof depositProvider>>;
  beforeAll(async () => {
    provider = await depositProvider();
    gateway = await testGateway(kind, { outside: { sandbox: provider.url } });
  });
  afterAll(async () => {
    await gateway.close();
    await provider.close();
  });

  let count = 0;
  /** A promotion of half of what is paid, up to 100,000, from 50,000 on. */
  async function offer(change: object = {}): Promise<string> {
    const id = `half-${++count}`;
    await gateway.db.transaction((tx) =>
      publish(tx, {
        row: {
          merchant_code: 'SAMPAN',
          id,
          type: 'deposit',
          kind: 'deposit',
          starts_at: new Date(gateway.clock.now() - day),
          ends_at: new Date(gateway.clock.now() + day),
          image_url: '',
          sort_order: 900,
          min_deposit: 50_000_00n,
          bonus_basis_points: 5_000,
          bonus_maximum: 100_000_00n,
          bonus_multiple: 30_000,
          ...change,
        },
        texts: { EN: { title: `Half ${id}`, summary: '', body: '' } },
        prizes: [],
      }),
    );
    return id;
  }
  const offers = async (who: Depositor) =>
    (await gateway.call(depositBonuses, {}, await who.as())).value.list.filter(({ promotionId }) =>
      promotionId.startsWith('half-'),
    );
  const retire = (id: string) =>
    gateway.db.run({ text: 'update promotions set is_published = false where id = $1', values: [id] });

  it('[W-02] the rules of an offer are told: minimum, share, maximum, turnover and end', async () => {
    const id = await offer({ bonus_days: 30, bonus_maximum_stake: 50_000_00n, bonus_categories: ['RNG'] });
    const who = await newDepositor(gateway);
    expect(await offers(who)).toEqual([
      {
        promotionId: id,
        title: `Half ${id}`,
        minDeposit: '50000.00',
        basisPoints: 5_000,
        maximum: '100000.00',
        currency: 'VND',
        turnoverHundredths: 300,
        maximumStake: '50000.00',
        categories: ['RNG'],
        vassalages: null,
        days: 30,
        repeats: 'once',
        endsAt: expect.any(Number) as number,
      },
    ]);
    await retire(id);
    const usual = await offer({ bonus_multiple: null });
    expect(await offers(who)).toMatchObject([
      {
        promotionId: usual,
        turnoverHundredths: 100,
        maximumStake: null,
        categories: null,
        vassalages: null,
        days: null,
      },
    ]);
    const { value } = await gateway.call(promotionStates, {}, await who.as());
    expect(value.list.find((one) => one.id === usual)).toMatchObject({ state: 'process' });
    // It isn't taken but with a deposit.
    const claimed = await gateway.call(claimPromotion, { params: { promotionId: usual } }, await who.as());
    expect(claimed.errorCode).toBe('promotion_not_ready');
    const joined = await gateway.call(joinPromotion, { params: { promotionId: usual } }, await who.as());
    expect(joined.errorCode).toBe('promotion_closed');
    await retire(usual);
  });

  it.each([
    ['what was asked for', '100000.00', '50000.00', 150_000_00n],
    ['more, up to the maximum', '900000.00', '100000.00', 1_000_000_00n],
    ['less, but enough', '50000.00', '25000.00', 75_000_00n],
    ['less than it takes', '49999.99', null, 49_999_99n],
  ])('[W-02] by what was paid, %s, it is given with the deposit', async (_name, paid, bonus, balance) => {
    const id = await offer();
    const who = await newDepositor(gateway);
    const deposit = (await who.open('sandbox-pay', '100000', { promotionId: id })).value;
    expect(deposit.bonus).toEqual({ promotionId: id, title: `Half ${id}`, amount: null, isMissed: false });
    await Promise.all([1, 2].map(() => tell(gateway, deposit, 'paid', { amount: paid })));
    expect((await who.find(deposit.id)).bonus).toMatchObject({ amount: bonus, isMissed: bonus === null });
    expect(await who.balance()).toBe(balance);
    const record = await gateway.call(walletTransactions, { query: { kind: 'bonus' } }, await who.as());
    expect(record.value.list.map(({ amount, detail }) => [amount, detail])).toEqual(
      bonus === null ? [] : [[bonus, `Half ${id}`]],
    );
    expect(await soundness(gateway.db)).toEqual([]);
    await retire(id);
  });

  it('[W-02] [W-07] it is given once, however many deposits chose it', async () => {
    const id = await offer();
    const who = await newDepositor(gateway);
    const chosen = { promotionId: id };
    const one = (await who.open('sandbox-pay', '100000', chosen)).value;
    const other = (await who.open('sandbox-qr', '100000', chosen)).value;
    await Promise.all([tell(gateway, one, 'paid'), tell(gateway, other, 'paid')]);
    const given = (await Promise.all([who.find(one.id), who.find(other.id)])).map(({ bonus }) => bonus?.amount ?? null);
    expect(given.filter((amount) => amount !== null)).toEqual(['50000.00']);
    expect(await who.balance()).toBe(250_000_00n);
    expect(await offers(who)).toEqual([]);
    expect((await who.open('sandbox-pay', '100000', chosen)).errorCode).toBe('deposit_bonus_unavailable');
    await retire(id);
  });

  it('[W-02] one that ended meanwhile is given to who chose it before; one that was withdrawn isn’t', async () => {
    const id = await offer();
    const who = await newDepositor(gateway);
    const early = (await who.open('sandbox-pay', '100000', { promotionId: id })).value;
    const gone = await offer();
    const late = (await who.open('sandbox-qr', '100000', { promotionId: gone })).value;
    await retire(gone);
    gateway.clock.advance(2 * day);
    expect(await offers(who)).toEqual([]);
    expect((await who.open('sandbox-momo', '100000', { promotionId: id })).errorCode).toBe('deposit_bonus_unavailable');
    await tell(gateway, early, 'paid');
    await tell(gateway, late, 'paid');
    expect((await who.find(early.id)).bonus?.amount).toBe('50000.00');
    expect((await who.find(late.id)).bonus).toMatchObject({ amount: null, isMissed: true });
    await retire(id);
  });

  it('[W-02] a daily one is there again the next day; less than its minimum can’t choose it', async () => {
    const id = await offer({ repeats: 'daily', ends_at: new Date(gateway.clock.now() + 5 * day) });
    const who = await newDepositor(gateway);
    expect((await who.open('sandbox-qr', '40000', { promotionId: id })).errorCode).toBe('deposit_bonus_unavailable');
    for (let days = 0; days < 2; days += 1) {
      const deposit = (await who.open('sandbox-pay', '100000', { promotionId: id })).value;
      await tell(gateway, deposit, 'paid');
      expect((await who.find(deposit.id)).bonus?.amount).toBe('50000.00');
      expect(await offers(who)).toEqual([]);
      gateway.clock.advance(day);
    }
    await retire(id);
  });

  it('[W-03] the turnover that a bonus asks for stands before a withdrawal, beside the deposit’s', async () => {
    const id = await offer();
    const who = await newDepositor(gateway);
    const deposit = (await who.open('sandbox-pay', '100000', { promotionId: id })).value;
    await tell(gateway, deposit, 'paid');
    const { value } = await gateway.call(withdrawalSettings, {}, await who.as());
    // The deposit once, the bonus of 50,000 three times.
    expect(value.turnoverNeeded).toBe('250000.00');
    await retire(id);
  });
});
