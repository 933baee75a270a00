import type { Language } from '@sampan/contract/envelope';
import { formatAmount } from '@sampan/contract/money';
import type { QueryOf, ValueInputOf } from '@sampan/contract/operation';
import type { claimVipGift, playerRank, VipLevel, vipLevels } from '@sampan/contract/vip';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Queries } from '../../db/database.ts';
import { freshFor } from '../../freshness.ts';
import type { Merchant, Session } from '../../plugins/request-context.ts';
import { createPreviews } from '../previews/service.ts';
import type { BonusProof } from '../turnover/proof.ts';
import type { Wallet } from '../wallet/service.ts';
import { type LevelPreview, withPreview } from './preview.ts';
import { present } from './present.ts';
import {
  giftStateOf,
  levelReached,
  levelsAt,
  type LevelRule,
  type MonthTurnover,
  monthOf,
  turnoverOf,
} from './rules.ts';
import * as store from './store.ts';

export interface VipDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly wallet: Pick<Wallet, 'grantBonus' | 'announce'>;
  /** Settled stakes of a member by calendar month of a time zone, minor units. */
  readonly turnoverByMonth: (memberId: string) => Promise<MonthTurnover[]>;
  /** Null: no such merchant. */
  readonly findMerchant: (code: string) => Promise<Merchant | null>;
  /** Throws player_on_break or player_excluded: nothing is offered to a member who takes a break. */
  readonly demandOffers: (queries: Queries, memberId: string) => Promise<void>;
  /** Whether the operator gives this member no bonus before a number or an address is proven. */
  readonly isHeldBack: BonusProof['holdsBack'];
}

interface Who {
  readonly merchant: Merchant;
  readonly session: Pick<Session, 'memberId'>;
}
type Reader = Who & { readonly language: Language };

export interface Vip {
  /** Throws vip_level_not_found where a preview is asked for that is unknown, or over. */
  levels(
    merchant: Merchant,
    language: Language,
    filter: QueryOf<typeof vipLevels>,
  ): Promise<ValueInputOf<typeof vipLevels>>;
  rank(who: Reader): Promise<ValueInputOf<typeof playerRank>>;
  /** The level as other pages name it; kept for half a minute. Trial accounts stay at the start. */
  labelOf(
    session: Pick<Session, 'memberId' | 'merchantCode' | 'isTrial'>,
    language: Language,
  ): Promise<{ labelName: string; rankLevel: number }>;
  /**
   * Pays the gift of a level once; again answers the first. Throws vip_level_not_found, vip_gift_not_ready,
   * proof_missing, and what `demandOffers` throws.
   */
  claim(who: Reader, level: number): Promise<ValueInputOf<typeof claimVipGift>>;
}

const keptMs = 30_000;
const mostKept = 10_000;

const ruleOf = (row: store.LevelRow): LevelRule => ({
  level: row.level,
  totalTurnover: row.total_turnover,
  monthlyTurnover: row.monthly_turnover,
  gift: row.gift,
});

export function createVip({
  db,
  clock,
  wallet,
  turnoverByMonth,
  findMerchant,
  demandOffers,
  isHeldBack,
}: VipDeps): Vip {
  const previews = createPreviews({ clock });
  const kept = new LRUCache<string, number, Who>({
    max: mostKept,
    ...freshFor(clock, keptMs),
    fetchMethod: async (_memberId, _before, { context }) => (await rankProgress(db.queries, context)).reached,
  });

  /** Those that count now. */
  const levelsNow = async (queries: Queries, merchantCode: string) =>
    levelsAt(await store.listLevels(queries, merchantCode), new Date(clock.now()));

  /** The levels as they would be with that of the ticket. Throws vip_level_not_found. */
  async function previewed({ code }: Merchant, language: Language, list: readonly VipLevel[], ticket: string) {
    // As `previewOf` made it.
    const kept = (await previews.find(db.queries, code, 'vip_level', ticket)) as LevelPreview | null;
    if (!kept) throw new AppError('vip_level_not_found');
    return withPreview(list, kept, language);
  }

  async function rankProgress(queries: Queries, { merchant, session }: Who) {
    const months = await turnoverByMonth(session.memberId);
    const turnover = turnoverOf(months, monthOf(clock.now(), merchant.timeZone));
    const levels = await levelsNow(queries, merchant.code);
    return { turnover, levels, reached: levelReached(levels.map(ruleOf), turnover) };
  }

  const levelOf = (who: Who): Promise<number> => kept.forceFetch(who.session.memberId, { context: who });

  return {
    async levels(merchant, language, { preview }) {
      const [rows, texts] = await Promise.all([
        levelsNow(db.queries, merchant.code),
        store.readTexts(db.queries, merchant.code, language),
      ]);
      const list = rows.map((row) => present(row, texts.get(row.level), merchant.currencyDigits));
      return {
        list: preview === undefined ? list : await previewed(merchant, language, list, preview),
        currency: merchant.currency,
      };
    },

    async rank(who) {
      const { merchant, session, language } = who;
      const digits = merchant.currencyDigits;
      const { turnover, levels, reached } = await rankProgress(db.queries, who);
      const [texts, gifts] = await Promise.all([
        store.readTexts(db.queries, merchant.code, language),
        store.giftsOf(db.queries, { merchantCode: merchant.code, memberId: session.memberId }),
      ]);
      const claimed = new Set(gifts.map(({ level }) => level));
      const next = levels.find(({ level }) => level > reached) ?? null;
      return {
        playerRankName: texts.get(reached)?.name ?? '',
        rankLevel: reached,
        monthlyTurnover: {
          actual: formatAmount(turnover.thisMonth, digits),
          expected: formatAmount((next ?? levels.at(-1))?.monthly_turnover ?? 0n, digits),
        },
        bestMonthTurnover: formatAmount(turnover.bestMonth, digits),
        totalTurnover: formatAmount(turnover.total, digits),
        nextLevel: next && present(next, texts.get(next.level), digits),
        gifts: levels.map((row) => ({
          level: row.level,
          state: giftStateOf(ruleOf(row), reached, claimed.has(row.level)),
        })),
        history: gifts
          .toSorted((a, b) => b.at.getTime() - a.at.getTime() || b.level - a.level)
          .map(({ level, amount, at }) => ({
            level,
            name: texts.get(level)?.name ?? `VIP ${level}`,
            amount: formatAmount(amount, digits),
            at: at.getTime(),
          })),
        currency: merchant.currency,
      };
    },

    async labelOf(session, language) {
      const merchant = session.isTrial ? null : await findMerchant(session.merchantCode);
      const rankLevel = merchant ? await levelOf({ merchant, session }) : 0;
      const texts = await store.readTexts(db.queries, session.merchantCode, language);
      return { labelName: texts.get(rankLevel)?.name ?? '', rankLevel };
    },

    async claim({ merchant, session, language }, level) {
      const key = { merchantCode: merchant.code, memberId: session.memberId };
      // Before the transaction: what was staked only grows.
      const { levels, reached } = await rankProgress(db.queries, { merchant, session });
      const row = levels.find((candidate) => candidate.level === level);
      if (!row) throw new AppError('vip_level_not_found');
      const name = (await store.readTexts(db.queries, merchant.code, language)).get(level)?.name ?? '';
      const { gift, isNew } = await db.transaction(async (tx) => {
        await store.lockGifts(tx, session.memberId);
        const before = await store.findGift(tx, key, level);
        if (before) return { gift: before, isNew: false };
        if (giftStateOf(ruleOf(row), reached, false) !== 'ready') throw new AppError('vip_gift_not_ready');
        await demandOffers(tx, session.memberId);
        if (await isHeldBack(tx, key)) throw new AppError('proof_missing');
        const reference = await wallet.grantBonus(tx, {
          wallet: { ...key, realm: 'real', currency: merchant.currency },
          transactionId: `vip:${level}:${session.memberId}`,
          amount: row.gift,
          reference: `vip-${level}`,
          detail: name,
        });
        const taken: store.GiftRow = {
          merchant_code: merchant.code,
          member_id: session.memberId,
          level,
          amount: row.gift,
          posting_reference: reference,
          at: new Date(clock.now()),
        };
        await store.insertGift(tx, taken);
        return { gift: taken, isNew: true };
      });
      if (isNew) wallet.announce(key);
      return {
        level,
        amount: formatAmount(gift.amount, merchant.currencyDigits),
        currency: merchant.currency,
        transactionId: gift.posting_reference,
      };
    },
  };
}
