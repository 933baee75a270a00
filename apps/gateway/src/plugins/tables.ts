import type { TotpTables } from '../modules/totp/tables.ts';

export interface PluginTables {
  /** Sealed bodies that were opened, so that a copy is refused. */
  sealed_bodies: { jti: string; expires_at: Date };
}

/** Which keys the secrets of authenticator apps are locked with: without them nothing is started. */
export interface PluginReads {
  totp_secrets: Pick<TotpTables['totp_secrets'], 'key_id' | 'confirmed_at'>;
  staff_totp: Pick<TotpTables['staff_totp'], 'key_id' | 'confirmed_at'>;
}
