import type { Language } from '@sampan/contract/envelope';
import { formatAmount } from '@sampan/contract/money';
import type { QueryOf, ValueInputOf } from '@sampan/contract/operation';
import type {
  availablePromotions,
  claimPromotion,
  promotion,
  PromotionEligibility,
  promotions,
  promotionStates,
} from '@sampan/contract/promotions';
import type { Reward } from '@sampan/contract/rewards';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Queries, Tx } from '../../db/database.ts';
import type { Events } from '../../events.ts';
import type { Merchant, Session } from '../../plugins/request-context.ts';
import type { Deposited } from '../cashier/deposited.ts';
import type { BonusProof } from '../turnover/proof.ts';
import { isTicket } from '../previews/rules.ts';
import type { Previews } from '../previews/service.ts';
import type { Wallet } from '../wallet/service.ts';
import { findPreview } from './preview.ts';
import { bonusTermsOf, presentPromotion, presentSummary, ruleOf } from './present.ts';
import { dayOf, type Progress, isDue, periodOf, stateOf, ticketsLeft } from './rules.ts';
import { createPublishedPromotions, type PublishedPromotions } from './published.ts';
import * as store from './store.ts';
import type { ParticipationRow, PartKey, PromotionRow, RewardRow } from './store.ts';

export interface PromotionsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly wallet: Pick<Wallet, 'grantBonus' | 'announce'>;
  readonly deposited: Deposited;
  readonly events: Pick<Events, 'subscribe'>;
  readonly previews: Pick<Previews, 'find'>;
  readonly findMerchant: (code: string) => Promise<Merchant | null>;
  /** Throws player_on_break or player_excluded: nothing is offered to a member who takes a break. */
  readonly demandOffers: (queries: Queries, memberId: string) => Promise<void>;
  /** Whether the operator pays for referrals. */
  readonly hasReferral: (merchantCode: string) => Promise<boolean>;
  /** Whether the operator gives this member no bonus before a number or an address is proven. */
  readonly isHeldBack: BonusProof['holdsBack'];
}

export interface Who {
  readonly merchant: Merchant;
  readonly session: Session;
  readonly language: Language;
}

export interface Promotions {
  list(
    merchant: Merchant,
    language: Language,
    filter: QueryOf<typeof promotions>,
  ): Promise<ValueInputOf<typeof promotions>>;
  /** One that is published, or that a ticket is for. Throws promotion_not_found. */
  find(merchant: Merchant, language: Language, id: string): Promise<ValueInputOf<typeof promotion>>;
  states(who: Who): Promise<ValueInputOf<typeof promotionStates>>;
  /** What the member was paid: rewards and prizes. */
  paid(who: Who): Promise<Pick<Reward, 'id' | 'kind' | 'reference' | 'title' | 'amount' | 'state' | 'paidAt'>[]>;
  available(who: Who): Promise<ValueInputOf<typeof availablePromotions>>;
  /** Again is the same. Throws promotion_not_found, promotion_closed. */
  join(who: Who, id: string): Promise<PromotionEligibility>;
  /** Pays the reward once a period; again answers what the first one did. Throws proof_missing, too. */
  claim(who: Who, id: string): Promise<ValueInputOf<typeof claimPromotion>>;
  /** All that is published now, in the operator's order; from memory. */
  readonly published: PublishedPromotions;
  /** Stops listening to changes. */
  close(): void;
  /**
   * Pays the operator's rewards that need no claim; answers how many were paid. Idempotent, on any instance. Throws
   * when one could not be paid, after the others were.
   */
  issue(merchantCode: string): Promise<number>;
}

/** What one promotion and the day decide for a member. */
interface Known {
  readonly participation: ParticipationRow | null;
  readonly reward: RewardRow | null;
  readonly drawnToday: number;
}

export function createPromotions(deps: PromotionsDeps): Promotions {
  const { db, clock, wallet } = deps;
  const known = createPublishedPromotions(deps);

  async function progressOf(queries: Queries, merchant: Merchant, row: PromotionRow, known: Known): Promise<Progress> {
    const now = clock.now();
    const { participation, reward } = known;
    if (!participation || row.min_deposit === 0n) return { now, deposited: 0n, reward: reward?.way ?? null };
    const joinedAt = participation.joined_at.getTime();
    const from = row.repeats === 'daily' ? Math.max(joinedAt, dayOf(now, merchant.timeZone).start) : joinedAt;
    const to = row.ends_at?.getTime() ?? now + 1;
    const whose = { merchantCode: merchant.code, memberId: participation.member_id, currency: merchant.currency };
    return { now, deposited: await deps.deposited(queries, whose, { from, to }), reward: reward?.way ?? null };
  }

  async function eligibilityOf(
    queries: Queries,
    merchant: Merchant,
    row: PromotionRow,
    known: Known,
  ): Promise<PromotionEligibility> {
    const progress = await progressOf(queries, merchant, row, known);
    const state = stateOf(ruleOf(row), known.participation, progress);
    let tickets = 0;
    if (row.kind === 'raffle' && known.participation && state === 'joined') {
      const { start } = dayOf(progress.now, merchant.timeZone);
      const { code: merchantCode, currency } = merchant;
      const whose = { merchantCode, currency, memberId: known.participation.member_id };
      const depositedToday =
        row.deposit_per_ticket === 0n
          ? 0n
          : await deps.deposited(queries, whose, { from: start, to: progress.now + 1 });
      tickets = ticketsLeft(
        { dailyTickets: row.daily_tickets, depositPerTicket: row.deposit_per_ticket },
        { depositedToday, drawnToday: known.drawnToday },
      );
    }
    return {
      id: row.id,
      state,
      deposited: formatAmount(progress.deposited, merchant.currencyDigits),
      tickets,
      remark: state === 'rejected' ? (known.participation?.remark ?? '') : '',
    };
  }

  async function eligibilitiesOf({ merchant, session }: Omit<Who, 'language'>): Promise<PromotionEligibility[]> {
    const whose = { merchantCode: merchant.code, memberId: session.memberId };
    const day = dayOf(clock.now(), merchant.timeZone).name;
    const [rows, parts, rewards, draws] = await Promise.all([
      store.listPromotions(db.queries, merchant.code),
      store.participationsOf(db.queries, whose),
      store.rewardsOf(db.queries, whose, ['once', day]),
      store.drawsOfDay(db.queries, whose, day),
    ]);
    const partOf = new Map(parts.map((part) => [part.promotion_id, part]));
    return Promise.all(
      rows.map((row) =>
        eligibilityOf(db.queries, merchant, row, {
          participation: partOf.get(row.id) ?? null,
          reward:
            rewards.find((one) => one.promotion_id === row.id && one.period === periodOf(row.repeats, day)) ?? null,
          drawnToday: draws.get(row.id) ?? 0,
        }),
      ),
    );
  }

  async function knownOf(tx: Tx, key: PartKey, row: PromotionRow, day: string): Promise<Known> {
    const participation = await store.lockParticipation(tx, key);
    const rewards = await store.rewardsOf(tx, key, [periodOf(row.repeats, day)]);
    const draws = await store.drawsOfDay(tx, key, day);
    return {
      participation,
      reward: rewards.find((one) => one.promotion_id === row.id) ?? null,
      drawnToday: draws.get(row.id) ?? 0,
    };
  }

  async function require(queries: Queries, merchantCode: string, promotionId: string): Promise<PromotionRow> {
    const row = await store.findPromotion(queries, { merchantCode, promotionId });
    if (!row) throw new AppError('promotion_not_found');
    return row;
  }

  /** Pays within the transaction that has locked the participation. */
  async function pay(
    tx: Tx,
    key: PartKey,
    row: PromotionRow,
    given: { currency: string; day: string; way: RewardRow['way']; title: string },
  ): Promise<RewardRow> {
    const period = periodOf(row.repeats, given.day);
    const reference = await wallet.grantBonus(tx, {
      wallet: { merchantCode: key.merchantCode, memberId: key.memberId, realm: 'real', currency: given.currency },
      transactionId: `promotion:${row.id}:${period}:${key.memberId}`,
      amount: row.reward,
      reference: row.id,
      detail: given.title,
      terms: bonusTermsOf(row),
    });
    const reward: RewardRow = {
      merchant_code: key.merchantCode,
      promotion_id: row.id,
      member_id: key.memberId,
      period,
      way: given.way,
      amount: row.reward,
      posting_reference: reference,
      at: new Date(clock.now()),
    };
    await store.insertReward(tx, reward);
    return reward;
  }

  async function issueOne(merchant: Merchant, key: PartKey): Promise<boolean> {
    const day = dayOf(clock.now(), merchant.timeZone).name;
    const isPaid = await db.transaction(async (tx) => {
      const row = await require(tx, key.merchantCode, key.promotionId);
      const known = await knownOf(tx, key, row, day);
      if (!isDue(ruleOf(row), known.participation, await progressOf(tx, merchant, row, known))) return false;
      if (await deps.isHeldBack(tx, key)) return false;
      const title = (await store.readTexts(tx, key.merchantCode, 'EN', row.id)).get(row.id)?.title ?? '';
      await pay(tx, key, row, { currency: merchant.currency, day, way: 'issued', title });
      return true;
    });
    if (isPaid) wallet.announce(key);
    return isPaid;
  }

  return {
    async list(merchant, language, { type }) {
      const [rows, texts, topPrizes] = await Promise.all([
        store.listPromotions(db.queries, merchant.code),
        store.readTexts(db.queries, merchant.code, language),
        store.topPrizes(db.queries, merchant.code),
      ]);
      const given = { now: clock.now(), merchant };
      return {
        list: rows
          .filter((row) => type === undefined || row.type === type)
          .map((row) => presentSummary(row, texts.get(row.id), topPrizes.get(row.id) ?? 0n, given)),
        types: store.typesOf(rows),
      };
    },

    async find(merchant, language, id) {
      if (isTicket(id)) {
        const shown = await findPreview({ previews: deps.previews, queries: db.queries }, merchant.code, language, id);
        if (!shown) throw new AppError('promotion_not_found');
        return shown;
      }
      const row = await require(db.queries, merchant.code, id);
      const [texts, prizes] = await Promise.all([
        store.readTexts(db.queries, merchant.code, language, id),
        store.listPrizes(db.queries, { merchantCode: merchant.code, promotionId: id }),
      ]);
      return presentPromotion(row, texts.get(id), prizes, { now: clock.now(), merchant });
    },

    async states(who) {
      return { list: await eligibilitiesOf(who) };
    },

    async paid({ merchant, session, language }) {
      const whose = { merchantCode: merchant.code, memberId: session.memberId };
      const [rewards, draws, texts] = await Promise.all([
        store.allRewardsOf(db.queries, whose),
        store.prizesOf(db.queries, whose),
        store.readTexts(db.queries, merchant.code, language),
      ]);
      const common = ({ promotion_id: id, amount, at }: Pick<RewardRow, 'promotion_id' | 'amount' | 'at'>) => ({
        reference: id,
        title: texts.get(id)?.title ?? id,
        amount: formatAmount(amount, merchant.currencyDigits),
        paidAt: at.getTime(),
      });
      return [
        ...rewards.map((row) => ({
          ...common(row),
          id: `promotion:${row.promotion_id}:${row.period}`,
          kind: 'promotion' as const,
          state: row.way,
        })),
        ...draws.map((row) => ({
          ...common(row),
          id: `raffle:${row.id}`,
          kind: 'raffle' as const,
          state: 'issued' as const,
        })),
      ];
    },

    async available(who) {
      const list = await eligibilitiesOf(who);
      return {
        MISSION: { enabled: list.length > 0, count: list.filter(({ state }) => state === 'claim').length },
        REFERRAL: { enabled: await deps.hasReferral(who.merchant.code) },
      };
    },

    async join({ merchant, session }, id) {
      const key = { merchantCode: merchant.code, promotionId: id, memberId: session.memberId };
      const day = dayOf(clock.now(), merchant.timeZone).name;
      return db.transaction(async (tx) => {
        const row = await require(tx, merchant.code, id);
        const before = await knownOf(tx, key, row, day);
        if (before.participation) return eligibilityOf(tx, merchant, row, before);
        await deps.demandOffers(tx, session.memberId);
        const { state } = await eligibilityOf(tx, merchant, row, before);
        if (state !== 'join') throw new AppError('promotion_closed');
        await store.join(tx, key, {
          joined_at: new Date(clock.now()),
          decision: row.needs_approval ? 'pending' : 'none',
        });
        return eligibilityOf(tx, merchant, row, await knownOf(tx, key, row, day));
      });
    },

    async claim({ merchant, session, language }, id) {
      const key = { merchantCode: merchant.code, promotionId: id, memberId: session.memberId };
      const day = dayOf(clock.now(), merchant.timeZone).name;
      const answer = await db.transaction(async (tx) => {
        const row = await require(tx, merchant.code, id);
        const known = await knownOf(tx, key, row, day);
        const before = known.reward;
        if (!before) {
          await deps.demandOffers(tx, session.memberId);
          const { state } = await eligibilityOf(tx, merchant, row, known);
          if (state === 'closed' || state === 'comingSoon') throw new AppError('promotion_closed');
          if (state === 'join') throw new AppError('promotion_not_joined');
          if (state !== 'claim') throw new AppError('promotion_not_ready');
          if (await deps.isHeldBack(tx, key)) throw new AppError('proof_missing');
        }
        const title = (await store.readTexts(tx, merchant.code, language, id)).get(id)?.title ?? '';
        const given = { currency: merchant.currency, day, way: 'claimed', title } as const;
        const reward = before ?? (await pay(tx, key, row, given));
        const eligibility = await eligibilityOf(tx, merchant, row, { ...known, reward });
        return { isNew: !before, eligibility, reward };
      });
      if (answer.isNew) wallet.announce(key);
      return {
        eligibility: answer.eligibility,
        amount: formatAmount(answer.reward.amount, merchant.currencyDigits),
        currency: merchant.currency,
        transactionId: answer.reward.posting_reference,
      };
    },

    published: known.published,
    close: known.close,

    async issue(merchantCode) {
      const at = new Date(clock.now());
      let paid = 0;
      const failures: unknown[] = [];
      let merchant: Merchant | null = null;
      for (let last: PartKey | null = null; ;) {
        const parts: PartKey[] = await store.unpaidParts(db.queries, merchantCode, at, last, pageOfParts);
        if (parts.length > 0) merchant ??= await deps.findMerchant(merchantCode);
        for (const part of merchant ? parts : []) {
          try {
            if (merchant && (await issueOne(merchant, part))) paid += 1;
          } catch (error) {
            failures.push(error);
          }
        }
        last = parts.at(-1) ?? null;
        if (parts.length < pageOfParts) break;
      }
      if (failures.length > 0) throw new Error(`${failures.length} rewards were not paid`, { cause: failures[0] });
      return paid;
    },
  };
}

const pageOfParts = 200;
