import { formatAmount } from '@sampan/contract/money';
import { staffReferrals } from '@sampan/contract/referrals-staff';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database.ts';
import { pageFigures, windowOf } from '../../paging.ts';
import { bind } from '../../plugins/bind.ts';
import { maskName } from '../identity/present.ts';
import { stateOf } from './rules.ts';
import { pageOfOperator } from './store.ts';

interface Deps {
  readonly db: Database;
  readonly accountNames: (memberIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/** Who invited whom, as staff see it: it is for good, so that there is nothing to decide. */
export function referralsStaffModule({ db, accountNames }: Deps): { routes(app: FastifyInstance): void } {
  return {
    routes: (app) =>
      bind(app, staffReferrals, async ({ merchant, query }) => {
        const { referrerId, memberId, state, ...page } = query;
        const filter = { merchantCode: merchant.code, referrerId, memberId, state };
        const { rows, count } = await pageOfOperator(db.queries, filter, windowOf(page));
        const names = await accountNames(rows.flatMap((row) => [row.referrer_id, row.member_id]));
        const person = (id: string) => ({ memberId: id, account: maskName(names.get(id) ?? '') });
        return {
          list: rows.map((row) => ({
            referrer: person(row.referrer_id),
            invited: person(row.member_id),
            state: stateOf(row),
            refusal: row.refusal,
            registeredAt: row.registered_at.getTime(),
            earned: formatAmount(row.earned, merchant.currencyDigits),
          })),
          currency: merchant.currency,
          ...pageFigures(count, page),
        };
      }),
  };
}
