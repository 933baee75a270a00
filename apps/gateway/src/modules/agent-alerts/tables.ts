import type { ContractsTables } from '../contracts/tables.ts';

/** Which offers wait for an answer. */
export interface AgentAlertsReads {
  contracts: Pick<
    ContractsTables['contracts'],
    'id' | 'merchant_code' | 'member_id' | 'kind' | 'status' | 'offered_at' | 'expires_at'
  >;
}
