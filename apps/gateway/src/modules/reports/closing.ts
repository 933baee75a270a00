import { dateAfter, dateOf } from '@sampan/contract/zone-time';
import type { Tx } from '../../db/database.ts';
import { lengthOf } from '../team-figures/rules.ts';
import * as store from './close-store.ts';
import { daysOf, periodStarts } from './rules.ts';

export interface ClosingDeps {
  /** ISO code of the country of a number (E.164), and of an address; '' where it is not known. */
  readonly countryOfMobile: (mobile: string) => string;
  readonly countryOf: (ip: string) => string;
}

/** Accounts of a statement, where all of an operator's are read. */
const accountsAtOnce = 20_000n;
const countriesAtOnce = 2_000;
/** Of more days the accounts are read in their own order. */
const fewDays = 7;

/** The country of a member by the number, without one by the address; '' where neither says it. */
function countryOfMember({ countryOfMobile, countryOf }: ClosingDeps, { mobile, ip }: store.CountryClue): string {
  const byMobile = mobile === null ? '' : countryOfMobile(mobile);
  return byMobile === '' && ip !== null ? countryOf(ip) : byMobile;
}

/**
 * Writes the operator's day that ended last before a moment, and the one that was closed before it once more; at first all
 * days of two years. Answers the day, and how many rows were written.
 */
export function createClosing(
  deps: ClosingDeps,
): (tx: Tx, merchantCode: string, at: Date) => Promise<{ readonly day: string; readonly rows: number }> {
  async function group(tx: Tx, merchantCode: string, days: { readonly from: string; readonly to: string }) {
    const last = await store.lastAccount(tx);
    const step = lengthOf(days) > fewDays ? accountsAtOnce : last + 1n;
    for (let first = 0n; first <= last; first += step)
      await store.writeLevels(tx, merchantCode, days, { first, end: first + step });
    for (;;) {
      const members = await store.withoutCountry(tx, merchantCode, countriesAtOnce);
      if (members.length === 0) return;
      await store.noteCountries(
        tx,
        members.map((member) => ({ account: member.account_id, country: countryOfMember(deps, member) })),
      );
    }
  }

  return async (tx, merchantCode, at) => {
    const day = dateAfter(dateOf(at.getTime(), await store.timeZoneOf(tx, merchantCode)), -1);
    const days = { from: await store.firstToWrite(tx, merchantCode, day), to: day };
    await group(tx, merchantCode, days);
    let rows = 0;
    // A statement for each day: none of them takes long.
    for (const one of daysOf(days)) rows += await store.writeDay(tx, merchantCode, one);
    for (const unit of ['month', 'week'] as const)
      for (const active of periodStarts(unit, days))
        rows += await store.writeCohorts(tx, merchantCode, { unit, active, until: day });
    return { day, rows };
  };
}
