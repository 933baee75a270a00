import { describe, expect, test } from 'vitest';
import type { Promotion } from './queries.ts';
import { draftOf, type PromotionDraft, readDraft } from './rules.ts';

const now = new Date(2026, 10, 27, 9).getTime();
const texts = { EN: { title: 'A bonus', summary: '', body: 'Words', terms: '' } };
const begun: PromotionDraft = { ...draftOf(null, now), id: 'a-bonus', reward: '1,000', texts };

const read = (change: Partial<PromotionDraft>) => readDraft({ ...begun, ...change }, { digits: 2, source: null });
const bodyOf = (change: Partial<PromotionDraft>) => {
  const result = read(change);
  if (!('body' in result)) throw new Error(JSON.stringify(result.problems));
  return result.body;
};

describe('a promotion’s draft', () => {
  test('[M-06] [X-04] is sent as its kind has it, without what other kinds have', () => {
    expect(bodyOf({ bonusMaximum: '5', prizes: [{ key: 0, amount: '1', weight: '1' }] })).toMatchObject({
      kind: 'reward',
      reward: '1000.00',
      minDeposit: '0.00',
      bonusMaximum: '0.00',
      ticketType: null,
      prizes: [],
      startsAt: now,
      endsAt: null,
      terms: { multiple: null, days: null, maximumStake: null, categories: null, vassalages: null },
      texts: [{ language: 'EN', title: 'A bonus' }],
    });
    expect(bodyOf({ kind: 'deposit', bonusShare: '12.5', bonusMaximum: '500', minDeposit: '100' })).toMatchObject({
      reward: '0.00',
      bonusBasisPoints: 1_250,
      bonusMaximum: '500.00',
      minDeposit: '100.00',
    });
    expect(
      bodyOf({ kind: 'raffle', dailyTickets: '2', prizes: [{ key: 4, amount: '0', weight: '9' }], payout: 'issue' }),
    ).toMatchObject({
      ticketType: 'PRIZE_WHEEL',
      dailyTickets: 2,
      prizes: [{ amount: '0.00', weight: 9 }],
      payout: 'claim',
    });
    expect(bodyOf({ multiple: '2.5', days: '30', vendors: 'ONE, TWO', categories: ['LIVE'] }).terms).toEqual({
      multiple: 25_000,
      days: 30,
      maximumStake: null,
      categories: ['LIVE'],
      vassalages: ['ONE', 'TWO'],
    });
  });

  test('[M-06] [X-04] read again it says what was written, to the second', () => {
    const promotion: Promotion = {
      ...bodyOf({ multiple: '0.5', minDeposit: '10' }),
      id: 'a-bonus',
      startsAt: now + 7,
      waiting: 0,
      version: 'v',
    };
    const again = readDraft(draftOf(promotion, now), { digits: 2, source: promotion });
    const { id: _id, waiting: _waiting, version: _version, ...body } = promotion;
    expect(again).toEqual({ body });
  });

  test.each<[string, Partial<PromotionDraft>]>([
    ['id', { id: 'A bonus' }],
    ['reward', { reward: '0' }],
    ['minDeposit', { minDeposit: 'much' }],
    ['payout', { payout: 'issue', repeats: 'daily' }],
    ['bonusShare', { kind: 'deposit', bonusShare: '0', bonusMaximum: '5' }],
    ['bonusMaximum', { kind: 'deposit', bonusShare: '5' }],
    ['prizes', { kind: 'raffle' }],
    ['prizes', { kind: 'raffle', prizes: [{ key: 0, amount: '', weight: '1' }] }],
    ['dailyTickets', { kind: 'raffle', prizes: [{ key: 0, amount: '1', weight: '1' }], dailyTickets: '101' }],
    ['endsAt', { endsAt: '2026-11-27T08:59' }],
    ['startsAt', { startsAt: '' }],
    ['multiple', { multiple: '101' }],
    ['days', { days: '0' }],
    ['vendors', { vendors: 'ONE; TWO' }],
    ['imageUrl', { imageUrl: '//elsewhere.example/a.png' }],
    ['position', { position: '10001' }],
    ['texts', { texts: { VI: texts.EN } }],
    ['texts', { texts: { ...texts, VI: { ...texts.EN, title: ' ' } } }],
  ])('[M-06] [X-04] is refused for its %s', (field, change) => {
    const result = read(change);
    expect('problems' in result && Object.keys(result.problems)).toEqual([field]);
  });
});
