export interface AuditTables {
  audit_entries: {
    /** Null: the installation's. */
    merchant_code: string | null;
    number: bigint;
    at: Date;
    actor_kind: 'staff' | 'cli';
    actor_id: string | null;
    ip: string | null;
    client: string | null;
    request_id: string | null;
    operation: string;
    subject_kind: string;
    subject_id: string;
    reason: string;
    before: unknown;
    after: unknown;
    previous_hash: Buffer;
    hash: Buffer;
  };
  audit_heads: { merchant_code: string | null; number: bigint; at_ms: bigint; hash: Buffer };
}
