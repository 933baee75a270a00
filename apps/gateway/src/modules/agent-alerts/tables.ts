import type { AgentsTables } from '../agents/tables.ts';
import type { ContractsTables } from '../contracts/tables.ts';
import type { IdentityTables } from '../identity/tables.ts';
import type { OperatorsTables } from '../operators/tables.ts';
import type { PlayTables } from '../play/tables.ts';

/** Which offers wait for an answer, and who stopped to play under whom. */
export interface AgentAlertsReads {
  contracts: Pick<
    ContractsTables['contracts'],
    'id' | 'merchant_code' | 'member_id' | 'kind' | 'status' | 'offered_at' | 'expires_at'
  >;
  merchants: Pick<OperatorsTables['merchants'], 'code' | 'time_zone'>;
  uplines: Pick<AgentsTables['uplines'], 'member_id' | 'merchant_code' | 'upline_id' | 'valid_from' | 'valid_to'>;
  member_day: Pick<PlayTables['member_day'], 'member_id' | 'merchant_code' | 'day' | 'valid_bet'>;
  members: Pick<IdentityTables['members'], 'id' | 'account' | 'status'>;
}
