import { type Language, languages } from '@sampan/contract/envelope';
import { timeOfDay } from '@sampan/contract/zone-time';
import type { Tx } from '../../../src/db/database.ts';
import { insertBanners } from '../../../src/modules/promotions/entry-banners-store.ts';
import { publish, type Published } from '../../../src/modules/promotions/publish.ts';
import { renewEnded } from '../../../src/modules/promotions/store.ts';
import { inEachLanguage } from '../languages.ts';
import type { Demo } from '../operator.ts';
import { entryBanners } from './banners.ts';
import { type Clause, termsOf } from './terms.ts';
import * as texts from './texts.ts';

const day = 86_400_000;

type Rules = Omit<Published['row'], 'merchant_code' | 'starts_at' | 'ends_at' | 'image_url' | 'sort_order'> & {
  readonly words: Readonly<Record<Language, texts.Words>>;
  readonly art: string;
  /** Days from the start of the demo; at the end of the last one it ends. */
  readonly from?: number;
  readonly until: number;
  /** The operator's terms beside those that all of them have. */
  readonly terms: readonly Clause[];
  readonly prizes?: Published['prizes'];
};

/** Amounts in minor units of VND. */
const demoPromotions: readonly Rules[] = [
  {
    id: 'welcome',
    type: 'newbie',
    kind: 'reward',
    reward: 50_000_00n,
    comments: 'open',
    words: texts.welcome,
    art: 'harbour',
    until: 90,
    terms: ['one', 'free'],
  },
  {
    id: 'first-deposit',
    type: 'deposit',
    kind: 'reward',
    reward: 100_000_00n,
    min_deposit: 200_000_00n,
    bonus_multiple: 50_000,
    bonus_days: 30,
    bonus_maximum_stake: 50_000_00n,
    bonus_categories: ['RNG'],
    words: texts.firstDeposit,
    art: 'treasure',
    until: 30,
    terms: ['one', 'deposits', 'played'],
  },
  {
    id: 'daily-credit',
    type: 'daily',
    kind: 'reward',
    reward: 5_000_00n,
    repeats: 'daily',
    comments: 'open',
    words: texts.daily,
    art: 'sunrise-coins',
    until: 60,
    terms: ['free'],
  },
  {
    id: 'lantern-wheel',
    type: 'special',
    kind: 'raffle',
    ticket_type: 'PRIZE_WHEEL',
    daily_tickets: 1,
    deposit_per_ticket: 500_000_00n,
    comments: 'open',
    words: texts.wheel,
    art: 'prize-wheel',
    until: 45,
    terms: ['tickets', 'free'],
    prizes: [
      { amount: 0n, weight: 40 },
      { amount: 2_000_00n, weight: 30 },
      { amount: 5_000_00n, weight: 15 },
      { amount: 10_000_00n, weight: 10 },
      { amount: 20_000_00n, weight: 4 },
      { amount: 100_000_00n, weight: 1 },
    ],
  },
  {
    id: 'three-reels',
    type: 'slots',
    kind: 'raffle',
    ticket_type: 'SLOT_MACHINE',
    daily_tickets: 2,
    words: texts.reels,
    art: 'lanterns',
    until: 21,
    terms: ['tickets', 'free'],
    prizes: [
      { amount: 0n, weight: 60 },
      { amount: 1_000_00n, weight: 25 },
      { amount: 3_000_00n, weight: 10 },
      { amount: 10_000_00n, weight: 5 },
    ],
  },
  {
    id: 'vip-birthday',
    type: 'vip',
    kind: 'reward',
    reward: 1_000_000_00n,
    needs_approval: true,
    comments: 'moderated',
    words: texts.vip,
    art: 'birthday',
    until: 180,
    terms: ['one', 'request'],
  },
  {
    id: 'regular-rebate',
    type: 'highRebate',
    kind: 'reward',
    reward: 150_000_00n,
    min_deposit: 1_000_000_00n,
    payout: 'issue',
    words: texts.rebate,
    art: 'coins-return',
    until: 30,
    terms: ['one', 'deposits', 'free'],
  },
  {
    id: 'home-screen',
    type: 'appDownload',
    kind: 'info',
    words: texts.app,
    art: 'home-screen',
    until: 120,
    terms: ['install'],
  },
  {
    id: 'live-opening',
    type: 'live',
    kind: 'reward',
    reward: 20_000_00n,
    words: texts.live,
    art: 'live',
    until: 14,
    terms: ['one', 'free'],
    from: 7,
  },
  {
    id: 'harvest-moon',
    type: 'limited',
    kind: 'reward',
    reward: 30_000_00n,
    words: texts.harvest,
    art: 'harvest-moon',
    until: 5,
    terms: ['one', 'free'],
    from: -9,
  },
  {
    id: 'deposit-half',
    type: 'deposit',
    kind: 'deposit',
    min_deposit: 100_000_00n,
    bonus_basis_points: 5_000,
    bonus_maximum: 500_000_00n,
    bonus_multiple: 50_000,
    repeats: 'daily',
    words: texts.depositHalf,
    art: 'half-more',
    until: 60,
    terms: ['chosen'],
  },
];

function periodOf({ from = 0, until }: Pick<Rules, 'from' | 'until'>, { now, timeZone }: Demo) {
  return {
    starts_at: new Date(now + from * day),
    ends_at: new Date(timeOfDay(now, timeZone, until + 1, 0, 0) - 1_000),
  };
}

/** The demo merchant's promotions, in all languages and every kind. */
export async function seedPromotions(tx: Tx, demo: Demo): Promise<void> {
  const { merchantCode } = demo;
  for (const [index, { words, art, from, until, terms, prizes = [], ...rules }] of demoPromotions.entries()) {
    const written = termsOf([...terms, 'end', 'credit']);
    await publish(tx, {
      row: {
        ...rules,
        ...(terms.includes('free') && { bonus_multiple: 0 }),
        merchant_code: merchantCode,
        sort_order: index,
        image_url: `/art/banners/${art}.webp?v=3`,
        ...periodOf({ until, ...(from !== undefined && { from }) }, demo),
      },
      texts: inEachLanguage((language) => {
        const [title, summary, text] = words[language];
        return { title, summary, body: `<p>${text}</p>`, terms: written[language] };
      }),
      prizes,
    });
  }
  await insertBanners(
    tx,
    entryBanners.flatMap(({ group, imageUrl, words }) =>
      languages.map((language) => {
        const [title, text] = words[language];
        return { merchant_code: merchantCode, group_code: group, language, image_url: imageUrl, title, text };
      }),
    ),
  );
}

/** A demo that is started again after weeks has nothing on offer that is over: what has ended begins anew. */
export async function renewPromotions(tx: Tx, demo: Demo): Promise<void> {
  for (const { id, ...rules } of demoPromotions) {
    const key = { merchantCode: demo.merchantCode, promotionId: id };
    await renewEnded(tx, key, { ...periodOf(rules, demo), at: new Date(demo.now) });
  }
}
