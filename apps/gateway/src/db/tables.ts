/**
 * The tables as kysely sees them. Each module declares its own in `modules/<noun>/tables.ts` and is named here:
 * `export interface Tables extends WalletTables, … {}`.
 */
export type Tables = Record<never, never>;
