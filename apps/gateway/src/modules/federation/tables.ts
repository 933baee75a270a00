import type { Generated } from 'kysely';

export type Provider = 'google' | 'facebook';

export interface FederationTables {
  federated_identities: {
    merchant_code: string;
    provider: Provider;
    /** The provider's own id of the person. */
    subject: string;
    member_id: string;
    created_at: Date;
  };
  federation_attempts: {
    cookie_hash: Buffer;
    merchant_code: string;
    provider: Provider;
    return_to: string;
    /** The operator's origin that the browser left from; empty: the main one. */
    origin: Generated<string>;
    expires_at: Date;
  };
  federation_tickets: {
    ticket_hash: Buffer;
    merchant_code: string;
    provider: Provider;
    subject: string;
    email: string | null;
    return_to: string;
    expires_at: Date;
  };
}
