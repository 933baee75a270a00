-- Who changed what of an operator's, or of the installation's (merchant_code null): one chain each, in which an entry's
-- hash covers the one before. Rows are never changed: gateways may insert and select only. Members of staff are named by
-- their id; what is kept of a change has personal data and secrets masked. Why: docs/decisions/2026-11-24-staff.md.

create table audit_entries (
  merchant_code text references merchants (code),
  -- 1, 2, 3, … without a gap within the chain.
  number bigint not null check (number > 0),
  -- Whole milliseconds, never before the entry before.
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('staff', 'cli')),
  actor_id uuid,
  -- From where; null: the command line.
  ip text,
  client text,
  request_id text,
  -- The contract's name of the call, or the command.
  operation text not null,
  subject_kind text not null,
  subject_id text not null,
  reason text not null,
  -- The fields that differ; null: there was nothing, or there is nothing left.
  before jsonb,
  after jsonb,
  previous_hash bytea not null,
  hash bytea not null,
  unique nulls not distinct (merchant_code, number),
  check ((actor_kind = 'staff') = (actor_id is not null))
);
create index audit_entries_at on audit_entries (merchant_code, at desc, number desc);
create index audit_entries_of_actor on audit_entries (merchant_code, actor_id, at desc, number desc);
create index audit_entries_of_subject on audit_entries (merchant_code, subject_kind, subject_id, at desc, number desc);
create index audit_entries_of_operation on audit_entries (merchant_code, operation, at desc, number desc);

-- The end of each chain. Its row is locked from an entry to the commit, so that a chain never forks.
create table audit_heads (
  merchant_code text references merchants (code),
  number bigint not null,
  at_ms bigint not null,
  hash bytea not null,
  unique nulls not distinct (merchant_code)
);
