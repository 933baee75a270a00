import { dateAfter, startOfDate } from '@sampan/contract/zone-time';
import { newName } from '../../account-names.ts';
import type { Tx } from '../../db/database.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import { paymentOf } from './calculation.ts';
import { mostRates, type RebateSettings } from './settings.ts';
import * as store from './store.ts';
import type { RebateRow } from './store.ts';
import type { WrittenPart } from './tables.ts';

export interface SettleDeps {
  /** The wallets of members, made where they were never used. */
  readonly accountsOf: (
    tx: Tx,
    merchant: Merchant,
    memberIds: readonly string[],
  ) => Promise<ReadonlyMap<string, bigint>>;
}

/**
 * Writes the rebates of a day, or of five minutes, that is over, in the caller's transaction, which has the operator's
 * settlements locked. A day's stakes count for those above the member at the day's end and at the rates of then, five
 * minutes' at their end; what is corrected of an earlier day counts as of that day's.
 */
export async function settleSlot(
  tx: Tx,
  deps: SettleDeps,
  given: {
    readonly merchant: Merchant;
    readonly settings: RebateSettings;
    readonly slot: store.Slot;
    /** Milliseconds UTC. */
    readonly now: number;
  },
): Promise<{ readonly rebates: number; readonly amount: bigint }> {
  const { merchant, settings, slot, now } = given;
  const { timeZone } = merchant;
  const byDay = Map.groupBy(await store.takeStakes(tx, slot), ({ day }) => day);
  const parts = new Map<string, WrittenPart[]>();
  for (const [day, stakes] of [...byDay].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const dayEnd = new Date(startOfDate(dateAfter(day, 1), timeZone));
    const end = dayEnd < slot.to ? dayEnd : slot.to;
    const correctionOf = slot.isDay && dayEnd < slot.to ? day : null;
    const most = mostRates(settings);
    for (const { holderId, stakes: sum, ...part } of await store.partsOf(tx, {
      merchantCode: merchant.code,
      end,
      most,
      stakes,
    })) {
      const own = parts.get(holderId);
      const one = { ...part, correctionOf, stakes: String(sum) };
      if (own) own.push(one);
      else parts.set(holderId, [one]);
    }
  }

  const accounts = await deps.accountsOf(tx, merchant, [...parts.keys()]);
  const carried = await store.carried(tx, [...accounts.values()]);
  const rebates = [...parts].map(([memberId, own]): Omit<RebateRow, 'number'> => {
    const account = accounts.get(memberId);
    if (account === undefined) throw new Error(`the member ${memberId} has no wallet`);
    const carryIn = carried.get(account) ?? 0n;
    const rated = own.map((part) => ({ ...part, stakes: BigInt(part.stakes) }));
    const { amount, carryOut } = paymentOf(rated, carryIn);
    return {
      account_id: account,
      id: newName(account, 16),
      merchant_code: merchant.code,
      member_id: memberId,
      is_day: slot.isDay,
      period_from: slot.from,
      period_to: slot.to,
      parts: own,
      stakes: rated.reduce((sum, { stakes }) => sum + stakes, 0n),
      carry_in: carryIn,
      carry_out: carryOut,
      amount,
      currency: merchant.currency,
      status: amount > 0n ? 'waiting' : 'nothing',
      issued_at: new Date(now),
      paid_at: null,
      movement_id: null,
    };
  });
  await store.insertRebates(tx, rebates);
  const made = { rebates: rebates.length, amount: rebates.reduce((sum, { amount }) => sum + amount, 0n) };
  await store.noteRun(tx, slot, { ...made, at: new Date(now) });
  return made;
}
