import { pageFigures, windowOf } from '../../paging.ts';
import { walletKey } from '../wallet/service.ts';
import { createAnswers, endedBy } from './answers.ts';
import { contractsContext, type ContractsDeps } from './context.ts';
import type { Contracts } from './contracts.ts';
import { createOffers } from './offers.ts';
import { presentConsolidated } from './present.ts';
import * as store from './store.ts';

export function createContracts(deps: ContractsDeps): Contracts {
  const { db, clock, wallet } = deps;
  const context = contractsContext(deps);
  const { settingsOf, accountOf, downlineOf, namedFor, shown } = context;
  return {
    ...createOffers(deps, context),
    ...createAnswers(deps, context),

    async consolidated(who) {
      const settings = await settingsOf(who.merchant.code);
      const account = await wallet.findAccount(db.queries, walletKey(who));
      const rows = account === null ? [] : await store.openOf(db.queries, account);
      const now = clock.now();
      const open = rows
        .filter(
          ({ kind, status, expires_at: until }) =>
            settings[kind].isOn && (status === 'active' || until.getTime() > now),
        )
        .toSorted((a, b) => Number(a.status === 'active') - Number(b.status === 'active'));
      const ending = new Set<string>();
      for (const row of open)
        if (row.status === 'offered' && (await endedBy(db.queries, row)).length > 0) ending.add(row.id);
      return presentConsolidated(open, ending, who.merchant);
    },

    async own(who, { kind, status, ...page }) {
      await settingsOf(who.merchant.code);
      const { merchant } = who;
      const account = await wallet.findAccount(db.queries, walletKey(who));
      if (account === null) return { list: [], currency: merchant.currency, ...pageFigures(0, page) };
      const filter = { merchantCode: merchant.code, account, uplineId: undefined, kind, statuses: status && [status] };
      const { rows, count } = await store.pageOf(db.queries, filter, windowOf(page));
      return { list: await namedFor(rows, merchant), currency: merchant.currency, ...pageFigures(count, page) };
    },

    async ofDownlines(who, { kind, status, account: named, ...page }) {
      await settingsOf(who.merchant.code);
      const { merchant, session } = who;
      const account =
        named === undefined ? null : await accountOf(db.queries, merchant, (await downlineOf(who, named)).id);
      const filter = {
        merchantCode: merchant.code,
        account,
        uplineId: session.memberId,
        kind,
        statuses: status && [status],
      };
      const { rows, count } = await store.pageOf(db.queries, filter, windowOf(page));
      return { list: await namedFor(rows, merchant), currency: merchant.currency, ...pageFigures(count, page) };
    },

    async ofOperator(merchant, { memberId, kind, status, ...page }) {
      const account = memberId === undefined ? null : await accountOf(db.queries, merchant, memberId);
      const filter = { merchantCode: merchant.code, account, uplineId: undefined, kind, statuses: status && [status] };
      const { rows, count } = await store.pageOf(db.queries, filter, windowOf(page));
      const { currency, currencyDigits } = merchant;
      return { list: await namedFor(rows, merchant), currency, currencyDigits, ...pageFigures(count, page) };
    },

    present: shown,
  };
}
