import type { depositBonuses } from '@sampan/contract/deposits';
import type { Language } from '@sampan/contract/envelope';
import type { ValueInputOf } from '@sampan/contract/operation';
import type { Queries, Tx } from '../../db/database.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import type { Bonus } from '../wallet/service.ts';

/** The bonuses that a deposit may be opened with: promotions, as the cashier sees them. Amounts in minor units. */
export interface DepositBonuses {
  /** What the member may choose now. */
  offers(who: {
    readonly merchant: Merchant;
    readonly memberId: string;
    readonly language: Language;
  }): Promise<ValueInputOf<typeof depositBonuses>>;
  /** Null: it can't be chosen, or not with this amount. */
  choose(
    queries: Queries,
    who: { readonly merchant: Merchant; readonly memberId: string; readonly language: Language },
    choice: { readonly promotionId: string; readonly amount: bigint },
  ): Promise<{ readonly title: string } | null>;
  /**
   * Gives it once, in the deposit's transaction, by what was paid; answers how much. Null: none was chosen, or its
   * conditions don't hold. The wallet's account is locked. Throws balance_too_large.
   */
  grant(
    tx: Tx,
    given: {
      readonly wallet: Bonus['wallet'];
      readonly promotionId: string | null;
      readonly title: string;
      readonly depositId: string;
      /** When the deposit was opened, milliseconds UTC: an offer that ended since counts. */
      readonly openedAt: number;
      readonly paid: bigint;
    },
  ): Promise<bigint | null>;
}
