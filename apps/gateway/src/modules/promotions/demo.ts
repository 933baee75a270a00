import type { Language } from '@sampan/contract/envelope';
import type { Tx } from '../../db/database.ts';
import { insertBanners } from './comments-store.ts';
import { entryBanners } from './demo-banners.ts';
import * as texts from './demo-texts.ts';
import { publish, type Published } from './publish.ts';

const day = 86_400_000;

type Rules = Omit<Published['row'], 'merchant_code' | 'starts_at' | 'ends_at' | 'image_url' | 'sort_order'> & {
  readonly words: Readonly<Record<Language, texts.Words>>;
  readonly art: string;
  /** Days from the first start of the demo. */
  readonly from?: number;
  readonly until?: number;
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
  },
  {
    id: 'first-deposit',
    type: 'deposit',
    kind: 'reward',
    reward: 100_000_00n,
    min_deposit: 200_000_00n,
    words: texts.firstDeposit,
    art: 'treasure',
  },
  {
    id: 'daily-credit',
    type: 'daily',
    kind: 'reward',
    reward: 5_000_00n,
    repeats: 'daily',
    comments: 'open',
    words: texts.daily,
    art: 'lanterns',
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
    art: 'lanterns',
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
    art: 'treasure',
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
    art: 'live',
  },
  {
    id: 'regular-rebate',
    type: 'highRebate',
    kind: 'reward',
    reward: 150_000_00n,
    min_deposit: 1_000_000_00n,
    payout: 'issue',
    words: texts.rebate,
    art: 'harbour',
  },
  { id: 'home-screen', type: 'appDownload', kind: 'info', words: texts.app, art: 'lanterns' },
  {
    id: 'live-opening',
    type: 'live',
    kind: 'reward',
    reward: 20_000_00n,
    words: texts.live,
    art: 'live',
    from: 7,
    until: 14,
  },
  {
    id: 'harvest-moon',
    type: 'limited',
    kind: 'reward',
    reward: 30_000_00n,
    words: texts.harvest,
    art: 'harbour',
    from: -30,
    until: -1,
  },
];

/** The demo merchant's promotions, in all languages and every kind. `now` in milliseconds UTC. */
export async function seedPromotions(tx: Tx, merchantCode: string, now: number): Promise<void> {
  for (const [index, { words, art, from = 0, until, prizes = [], ...rules }] of demoPromotions.entries()) {
    await publish(tx, {
      row: {
        ...rules,
        merchant_code: merchantCode,
        sort_order: index,
        image_url: `/art/banners/${art}.svg?v=1`,
        starts_at: new Date(now + from * day),
        ends_at: until === undefined ? null : new Date(now + until * day),
      },
      texts: Object.fromEntries(
        Object.entries(words).map(([language, [title, summary, text]]) => [
          language,
          { title, summary, body: `<p>${text}</p>` },
        ]),
      ),
      prizes,
    });
  }
  await insertBanners(
    tx,
    entryBanners.flatMap(({ group, imageUrl, words }) =>
      Object.entries(words).map(([language, [title, text]]) => ({
        merchant_code: merchantCode,
        group_code: group,
        language: language as Language,
        image_url: imageUrl,
        title,
        text,
      })),
    ),
  );
}
