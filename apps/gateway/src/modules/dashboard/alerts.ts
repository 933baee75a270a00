import type { operatorAlerts } from '@sampan/contract/dashboard';
import { formatAmount } from '@sampan/contract/money';
import type { ValueInputOf } from '@sampan/contract/operation';
import { dateOf } from '@sampan/contract/zone-time';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import * as store from './alerts-store.ts';
import type { AlertSettings } from './settings.ts';

type Alert = ValueInputOf<typeof operatorAlerts>['list'][number];

export interface AlertsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly alertSettings: (merchantCode: string) => Promise<AlertSettings>;
}

const mostWins = 10;

/** What staff of an operator look at before anything else; the gravest first. */
export function createAlerts({ db, clock, alertSettings }: AlertsDeps) {
  return async ({ code, timeZone, currency, currencyDigits }: Merchant) => {
    const { waitMinutes, winAbove, lossAbove } = await alertSettings(code);
    const at = clock.now();
    const day = dateOf(at, timeZone);
    const before = new Date(at - waitMinutes * 60_000);
    const [check, waiting, ggr, wins] = await Promise.all([
      store.lastCheck(db.queries, code),
      store.waiting(db.queries, code, before),
      lossAbove === null ? 0n : store.grossRevenue(db.queries, code, day),
      winAbove === null ? [] : store.winsAbove(db.queries, code, { day, amount: winAbove, limit: mostWins }),
    ]);
    const written = (amount: bigint) => formatAmount(amount, currencyDigits);
    const plain = { count: 1, since: null, amount: null, memberId: null };
    const list: Alert[] = [];
    if (check !== null && check.problems > 0)
      list.push({ ...plain, kind: 'ledger', count: check.problems, since: check.checked_at.getTime() });
    for (const { kind, count, since } of waiting) list.push({ ...plain, kind, count, since: since.getTime() });
    if (lossAbove !== null && -ggr > lossAbove) list.push({ ...plain, kind: 'day_lost', amount: written(-ggr) });
    for (const win of wins)
      list.push({ ...plain, kind: 'large_win', amount: written(win.amount), memberId: win.memberId });
    return { currency, at, waitMinutes, list };
  };
}
