-- Jobs: how each is doing, which periods are settled, and what was given up. merchant_code null: the installation's.
-- The queue itself is pg-boss's own schema (src/jobs/queue-schema.ts).
create table job_status (
  job text not null,
  merchant_code text references merchants (code) on delete cascade,
  -- The time that the last run was due; of a settlement the end of its period.
  period timestamptz not null,
  attempts integer not null,
  started_at timestamptz not null,
  -- Null: it runs, or its process ended in the middle of it.
  finished_at timestamptz,
  succeeded_at timestamptz,
  duration_ms integer,
  result jsonb,
  -- Why the last run failed; null: it succeeded.
  error text,
  runs bigint not null default 0,
  failures bigint not null default 0,
  next_at timestamptz not null,
  unique nulls not distinct (job, merchant_code)
);

-- Written in the transaction of the effect: what has a row here is done, once.
create table job_periods (
  job text not null,
  merchant_code text references merchants (code) on delete cascade,
  period timestamptz not null,
  settled_at timestamptz not null default now(),
  unique nulls not distinct (job, merchant_code, period)
);

-- What failed at each of its attempts; deleted when the job succeeds for that operator.
create table job_dead_letters (
  job text not null,
  merchant_code text references merchants (code) on delete cascade,
  period timestamptz not null,
  attempts integer not null,
  error text not null,
  times integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  unique nulls not distinct (job, merchant_code)
);
