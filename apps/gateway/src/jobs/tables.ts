import type { ColumnType, Generated } from 'kysely';

interface OfOperator {
  job: string;
  /** Null: the installation's. */
  merchant_code: string | null;
  period: Date;
}

export interface JobTables {
  job_status: OfOperator & {
    attempts: number;
    started_at: Date;
    finished_at: Date | null;
    succeeded_at: Date | null;
    duration_ms: number | null;
    /** Written as JSON text. */
    result: ColumnType<unknown, string | null>;
    error: string | null;
    runs: Generated<bigint>;
    failures: Generated<bigint>;
    next_at: Date;
  };
  job_periods: OfOperator & { settled_at: Generated<Date> };
  job_dead_letters: OfOperator & {
    attempts: number;
    error: string;
    times: Generated<number>;
    first_at: Date;
    last_at: Date;
  };
}
