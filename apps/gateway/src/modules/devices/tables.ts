import type { VerificationWay } from '@sampan/contract/errors';
import type { loginHistory } from '@sampan/contract/devices';
import type { ValueOf } from '@sampan/contract/operation';
import type { Generated } from 'kysely';

type HistoryEntry = ValueOf<typeof loginHistory>['list'][number];
/** How a session is opened. */
export type Way = HistoryEntry['way'];
export type LoginOutcome = HistoryEntry['outcome'];

export interface DevicesTables {
  devices: {
    id: Generated<string>;
    merchant_code: string;
    member_id: string;
    device_hash: Buffer;
    ip: string | null;
    user_agent: string;
    first_seen_at: Date;
    last_seen_at: Date;
  };
  addresses: {
    merchant_code: string;
    member_id: string;
    /** CIDR. */
    network: string;
    first_seen_at: Date;
    last_seen_at: Date;
  };
  remembered: {
    id: Generated<string>;
    merchant_code: string;
    member_id: string;
    device_id: string;
    secret_hash: Buffer;
    previous_hash: Buffer | null;
    /** Null: not yet replaced. */
    rotated_at: Date | null;
    /** When a login of this browser last passed the second factor; null: never. */
    factor_at: Date | null;
    created_at: Date;
    expires_at: Date;
    ended_at: Date | null;
  };
  login_challenges: {
    ticket_hash: Buffer;
    merchant_code: string;
    member_id: string;
    way: Way;
    audience: 'member' | 'agent';
    is_remembered: boolean;
    remembered_id: string | null;
    /** The methods that were offered. */
    ways: VerificationWay['method'][];
    is_name_asked: boolean;
    attempts: Generated<number>;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
  login_history: {
    id: Generated<bigint>;
    merchant_code: string;
    member_id: string | null;
    way: Way;
    outcome: LoginOutcome;
    session_id: string | null;
    ip: string | null;
    device: string;
    user_agent: string;
    at: Date;
  };
}
