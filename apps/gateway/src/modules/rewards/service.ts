import type { Language } from '@sampan/contract/envelope';
import type { QueryOf, ValueInputOf } from '@sampan/contract/operation';
import type { Reward, rewards } from '@sampan/contract/rewards';
import { pageFigures, pageOf } from '../../paging.ts';
import type { Merchant, Session } from '../../plugins/request-context.ts';
import type { Missions } from '../missions/service.ts';
import type { Promotions } from '../promotions/service.ts';
import type { Vip } from '../vip/service.ts';
import { countClaimable, viewOf } from './rules.ts';

interface Who {
  readonly merchant: Merchant;
  readonly session: Session;
  readonly language: Language;
}

/** One list of what other modules give. */
export interface Rewards {
  list(who: Who, query: QueryOf<typeof rewards>): Promise<ValueInputOf<typeof rewards>>;
}

export interface RewardsDeps {
  readonly promotions: Pick<Promotions, 'list' | 'states' | 'paid'>;
  readonly vip: Pick<Vip, 'rank' | 'levels'>;
  readonly missions: Pick<Missions, 'summary' | 'paid'>;
}

const hasAmount = (amount: string) => /[1-9]/.test(amount);

export function createRewards({ promotions, vip, missions }: RewardsDeps): Rewards {
  const nothing = { remark: '', tickets: 0, endsAt: null, paidAt: null };

  async function ofPromotions(who: Who): Promise<{ now: Reward[]; paid: Reward[] }> {
    const [{ list }, states, paid] = await Promise.all([
      promotions.list(who.merchant, who.language, {}),
      promotions.states(who),
      promotions.paid(who),
    ]);
    const stateOf = new Map(states.list.map((one) => [one.id, one]));
    const now = list.flatMap(({ id, title, conditions, endsAt, state }): Reward[] => {
      const isRaffle = hasAmount(conditions.topPrize);
      // What only tells something gives nothing.
      if (!isRaffle && !hasAmount(conditions.reward)) return [];
      const own = stateOf.get(id);
      return [
        {
          ...nothing,
          id: `promotion:${id}`,
          kind: isRaffle ? 'raffle' : 'promotion',
          reference: id,
          title,
          amount: isRaffle ? conditions.topPrize : conditions.reward,
          state: own?.state ?? state,
          remark: own?.remark ?? '',
          tickets: own?.tickets ?? 0,
          endsAt,
        },
      ];
    });
    return { now, paid: paid.map((one) => ({ ...nothing, ...one })) };
  }

  async function ofVip(who: Who): Promise<{ now: Reward[]; paid: Reward[] }> {
    const [rank, { list: levels }] = await Promise.all([vip.rank(who), vip.levels(who.merchant, who.language, {})]);
    const stateOf = new Map(rank.gifts.map(({ level, state }) => [level, state]));
    // Of the levels that are still to be reached the next one alone.
    const next = levels.find(({ level }) => stateOf.get(level) === 'locked')?.level;
    const now = levels.flatMap(({ level, name, gift }): Reward[] => {
      const state = stateOf.get(level);
      if (state !== 'ready' && level !== next) return [];
      const isReady = state === 'ready';
      return [
        {
          ...nothing,
          id: `vip:${level}`,
          kind: 'vip',
          reference: String(level),
          title: name,
          amount: gift,
          state: isReady ? 'claim' : 'process',
        },
      ];
    });
    const paid = rank.history.map(({ level, name, amount, at }): Reward => {
      const of = { id: `vip:${level}:paid`, kind: 'vip', reference: String(level) } as const;
      return { ...nothing, ...of, title: name, amount, state: 'claimed', paidAt: at };
    });
    return { now, paid };
  }

  async function ofMissions(who: Who): Promise<{ now: Reward[]; paid: Reward[] }> {
    const [{ list }, paid] = await Promise.all([missions.summary(who, {}), missions.paid(who)]);
    const now = list.map(({ id, title, reward, state, endsAt }): Reward => {
      const of = { id: `mission:${id}`, kind: 'mission', reference: id } as const;
      return { ...nothing, ...of, title, amount: reward, state, endsAt };
    });
    return { now, paid: paid.map((one) => ({ ...nothing, ...one })) };
  }

  return {
    async list(who, { view, kind, state, ...page }) {
      const parts = await Promise.all([ofPromotions(who), ofVip(who), ofMissions(who)]);
      const now = parts.flatMap((part) => part.now);
      const all = viewOf(
        view,
        now,
        parts.flatMap((part) => part.paid),
      ).filter((one) => (kind === undefined || one.kind === kind) && (state === undefined || one.state === state));
      return {
        list: pageOf(all, page),
        claimable: countClaimable(now),
        currency: who.merchant.currency,
        ...pageFigures(all.length, page),
      };
    },
  };
}
