import type { Queries } from '../../db/database.ts';
import type { Owe } from '../wallet/service.ts';
import { isSource, type ObligationSettings, owedFor } from './rules.ts';
import { insertObligation } from './store.ts';

/** Writes down what is to be played for money that came into a wallet, in the movement's transaction. */
export function createObligations(deps: {
  readonly settings: (queries: Queries, merchantCode: string) => Promise<ObligationSettings>;
}): Owe {
  return async (tx, { wallet, account, movement, kind, amount, at, reference, detail, terms }) => {
    // Trial money never goes out.
    if (wallet.realm === 'trial' || !isSource(kind)) return;
    const settings = await deps.settings(tx, wallet.merchantCode);
    const owed = owedFor({ kind, amount, at: at.getTime(), terms }, settings);
    if (!owed) return;
    const { categories, vassalages } = owed;
    await insertObligation(tx, {
      account_id: account,
      id: movement,
      merchant_code: wallet.merchantCode,
      member_id: wallet.memberId,
      source: owed.source,
      reference,
      detail,
      amount,
      multiple: owed.multiple,
      required: owed.required,
      weights: settings.turnover.weights,
      categories: categories && [...categories],
      vassalages: vassalages && [...vassalages],
      maximum_stake: owed.maximumStake,
      created_at: at,
      expires_at: owed.expiresAt === null ? null : new Date(owed.expiresAt),
    });
  };
}
