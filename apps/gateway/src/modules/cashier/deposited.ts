import type { Queries } from '../../db/database.ts';
import type { Wallet } from '../wallet/service.ts';
import * as store from './store.ts';

/** What a member paid in from a moment up to another, in all; times in milliseconds UTC, minor units. */
export type Deposited = (
  queries: Queries,
  whose: { readonly merchantCode: string; readonly memberId: string; readonly currency: string },
  period: { readonly from: number; readonly to: number },
) => Promise<bigint>;

export function depositedInto(wallet: Pick<Wallet, 'findAccount'>): Deposited {
  return async (queries, whose, { from, to }) => {
    const account = await wallet.findAccount(queries, { ...whose, realm: 'real' });
    return account === null ? 0n : store.sumOfDeposits(queries, account, new Date(from), new Date(to));
  };
}
