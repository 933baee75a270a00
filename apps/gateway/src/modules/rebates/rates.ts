import {
  type downlineRebateRates,
  type ownRebateRates,
  type RebateRates,
  rebateCategories,
} from '@sampan/contract/rebates';
import type { ValueInputOf } from '@sampan/contract/operation';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Queries, Tx } from '../../db/database.ts';
import type { Merchant, Session } from '../../plugins/request-context.ts';
import type { Tree } from '../agents/tree.ts';
import type { IdentityService } from '../identity/service.ts';
import * as store from './rates-store.ts';
import { mostRates, type RebateSettings } from './settings.ts';

export interface Who {
  readonly merchant: Merchant;
  readonly session: Session;
}

/** Rates of a direct downline of `uplineId`, from `at` on. */
export interface RatesOfDownline {
  readonly merchantCode: string;
  readonly memberId: string;
  readonly uplineId: string;
  readonly rates: RebateRates;
  readonly at: Date;
}

/** By which rates members get of settled stakes. Rates are millionths; without rebates all are 0. */
export interface Rates {
  /** The rates that count now, of each of the members. */
  ratesOf(
    queries: Queries,
    merchantCode: string,
    memberIds: readonly string[],
  ): Promise<ReadonlyMap<string, RebateRates>>;
  /**
   * Gives a member its first rates, in the transaction that has put it under its upline. Throws rebate_rate_too_high
   * above what the upline has itself; without rebates it sets none.
   */
  start(tx: Tx, given: RatesOfDownline): Promise<void>;
  /**
   * Sets the rates of a direct downline. Throws function_not_available, downline_not_found, rebate_rate_too_high, and
   * rebate_rate_too_low below what one of its own direct downlines has.
   */
  set(tx: Tx, given: RatesOfDownline): Promise<void>;
  own(who: Who): Promise<ValueInputOf<typeof ownRebateRates>>;
  /** Of a member at any depth. Throws function_not_available, downline_not_found. */
  ofDownline(who: Who, account: string): Promise<ValueInputOf<typeof downlineRebateRates>>;
  /** As `set`, by the name of the account. */
  change(who: Who, account: string, rates: RebateRates): Promise<ValueInputOf<typeof downlineRebateRates>>;
}

export interface RatesDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly tree: Pick<Tree, 'uplineAt' | 'isUnder'>;
  readonly identity: Pick<IdentityService, 'findByAccount'>;
  /** Settings are null where the operator has no module AGENTPOLICY3. */
  readonly rebatesIn: (
    queries: Queries,
    merchantCode: string,
  ) => Promise<{ readonly merchant: Merchant; readonly settings: RebateSettings | null } | null>;
}

const none = Object.fromEntries(rebateCategories.map((one) => [one, 0])) as RebateRates;

export function createRates({ db, clock, tree, identity, rebatesIn }: RatesDeps): Rates {
  /** Null: the operator gives no rebates. */
  async function settingsOf(queries: Queries, merchantCode: string): Promise<RebateSettings | null> {
    const settings = (await rebatesIn(queries, merchantCode))?.settings;
    return settings?.isOn ? settings : null;
  }

  async function demand(queries: Queries, merchantCode: string): Promise<RebateSettings> {
    const settings = await settingsOf(queries, merchantCode);
    if (!settings) throw new AppError('function_not_available');
    return settings;
  }

  async function ratesOf(queries: Queries, merchantCode: string, memberIds: readonly string[]) {
    const settings = memberIds.length === 0 ? null : await settingsOf(queries, merchantCode);
    const rates = new Map(memberIds.map((id) => [id, { ...none }]));
    if (!settings) return rates;
    const at = new Date(clock.now());
    const rows = await store.ratesAt(queries, { merchantCode, memberIds, at, most: mostRates(settings) });
    for (const { memberId, category, rate } of rows) {
      const found = rates.get(memberId);
      if (found) found[category] = rate;
    }
    return rates;
  }

  async function write(tx: Tx, settings: RebateSettings, given: RatesOfDownline): Promise<void> {
    const status = await store.setRates(tx, { ...given, most: mostRates(settings) });
    if (status === 'not_downline') throw new AppError('downline_not_found', { field: 'account' });
    if (status === 'too_high') throw new AppError('rebate_rate_too_high', { field: 'rates' });
    if (status === 'too_low') throw new AppError('rebate_rate_too_low', { field: 'rates' });
  }

  async function set(tx: Tx, given: RatesOfDownline): Promise<void> {
    await write(tx, await demand(tx, given.merchantCode), given);
  }

  /** A member of the agent's downline. One answer for names that don't exist and those that aren't in it. */
  async function inDownline({ merchant: { code }, session }: Who, account: string) {
    const found = await identity.findByAccount(code, account);
    if (!found || !(await tree.isUnder(code, found.id, session.memberId)))
      throw new AppError('downline_not_found', { field: 'account' });
    const uplineId = (await tree.uplineAt(code, found.id)) ?? session.memberId;
    return { ...found, uplineId, isDirect: uplineId === session.memberId };
  }

  async function ofDownline(who: Who, account: string): Promise<ValueInputOf<typeof downlineRebateRates>> {
    const { code: merchantCode } = who.merchant;
    await demand(db.queries, merchantCode);
    const found = await inDownline(who, account);
    const rates = await ratesOf(db.queries, merchantCode, [found.id, found.uplineId]);
    const highest = rates.get(found.uplineId) ?? none;
    const lowest = { ...none };
    const at = new Date(clock.now());
    for (const { category, rate } of await store.highestBelow(db.queries, { merchantCode, memberId: found.id, at }))
      lowest[category] = Math.min(rate, highest[category]);
    return { account: found.account, rates: rates.get(found.id) ?? none, lowest, highest, isDirect: found.isDirect };
  }

  return {
    ratesOf,

    async start(tx, given) {
      const settings = await settingsOf(tx, given.merchantCode);
      if (settings) await write(tx, settings, given);
    },

    set,

    async own({ merchant, session }) {
      const settings = await demand(db.queries, merchant.code);
      const rates = (await ratesOf(db.queries, merchant.code, [session.memberId])).get(session.memberId) ?? none;
      return { rates, when: settings.when };
    },

    ofDownline,

    async change(who, account, rates) {
      const { merchant, session } = who;
      await demand(db.queries, merchant.code);
      const found = await inDownline(who, account);
      const at = new Date(clock.now());
      await db.transaction((tx) =>
        set(tx, { merchantCode: merchant.code, memberId: found.id, uplineId: session.memberId, rates, at }),
      );
      return ofDownline(who, account);
    },
  };
}
