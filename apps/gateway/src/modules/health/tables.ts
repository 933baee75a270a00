import type { Generated } from 'kysely';

export interface HealthTables {
  /** One row, written to see that writing works. */
  write_probes: { is_only: Generated<boolean>; written_at: Date };
}
