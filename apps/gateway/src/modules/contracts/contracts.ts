import type { ContractCategory, ContractKind, DividendMode, DividendPeriod } from '@sampan/contract/contract-rules';
import type {
  Contract,
  consolidated,
  downlineContracts,
  offerContract,
  ownContracts,
  staffContracts,
  processDividend,
} from '@sampan/contract/contracts';
import type { BodyOf, QueryOf, ValueInputOf } from '@sampan/contract/operation';
import type { Tx } from '../../db/database.ts';
import type { PageQuery } from '../../paging.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import type { Who } from './context.ts';
import type { ContractRow } from './store.ts';
import type { AskedTerms } from './terms.ts';

type WithKey = Who & { readonly idempotencyKey: string };

/** `A` accept, `R` reject, `V` ask to end it, `C` agree to its end. */
export type Answer = Pick<BodyOf<typeof processDividend>, 'status' | 'confirmed'>;
/** Which of the agent's own: by its id, or the one of a kind and category that the answer can be of. */
export type Which = { readonly kind: ContractKind } & (
  | { readonly id: string }
  | { readonly category: ContractCategory }
);

/** Contracts between uplines and their direct downlines (spec §4). Each throws function_not_available without them. */
export interface Contracts {
  consolidated(who: Who): Promise<ValueInputOf<typeof consolidated>>;
  own(who: Who, query: QueryOf<typeof ownContracts>): Promise<ValueInputOf<typeof ownContracts>>;
  ofDownlines(who: Who, query: QueryOf<typeof downlineContracts>): Promise<ValueInputOf<typeof downlineContracts>>;
  offer(who: WithKey, body: BodyOf<typeof offerContract>): Promise<Contract>;
  /** What an offer would be, checked as one; throws as `offer` does. */
  consider(
    who: Who,
    body: BodyOf<typeof offerContract>,
  ): Promise<
    Pick<ContractRow, 'account_id' | 'member_id' | 'kind' | 'category' | 'period' | 'mode' | 'tiers' | 'rates'>
  >;
  withdraw(who: Who, id: string): Promise<Contract>;
  endDownline(who: Who, id: string): Promise<Contract>;
  process(who: Who, which: Which, answer: Answer): Promise<Contract>;
  /** What the house offers to an agent without an upline; in the caller's transaction. */
  offerOfHouse(
    tx: Tx,
    merchant: Merchant,
    offer: AskedTerms & {
      readonly memberId: string;
      readonly idempotencyKey: string;
      readonly period: DividendPeriod | null;
      readonly mode: DividendMode | null;
    },
  ): Promise<ContractRow>;
  /**
   * Staff take an offer of the house back, or end a contract in force with the period under way, and what rests on it; in
   * the caller's transaction. Throws contract_not_found, contract_not_open.
   */
  endByStaff(
    tx: Tx,
    merchant: Merchant,
    id: string,
  ): Promise<{ readonly before: ContractRow; readonly row: ContractRow }>;
  /** As staff see them. */
  ofOperator(
    merchant: Merchant,
    filter: { readonly memberId?: string | undefined } & Pick<QueryOf<typeof ownContracts>, 'kind' | 'status'> &
      PageQuery,
  ): Promise<ValueInputOf<typeof staffContracts>>;
  present(row: ContractRow, merchant: Merchant): Promise<Contract>;
}
