export interface RecoveryTables {
  password_links: {
    ticket_hash: Buffer;
    merchant_code: string;
    /** Null: made for an account that doesn't exist. */
    member_id: string | null;
    expires_at: Date;
    used_at: Date | null;
  };
}
