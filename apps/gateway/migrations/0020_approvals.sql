-- What one member of staff asked for and another has to approve. With the approval it is done, in one transaction.

create table approvals (
  id uuid primary key default gen_random_uuid(),
  merchant_code text not null references merchants (code),
  -- A kind that a module declares (modules/approvals/kinds.ts); `payload` has its form.
  kind text not null,
  payload jsonb not null,
  subject_kind text not null,
  subject_id text not null,
  reason text not null,
  status text not null default 'waiting'
    check (status in ('waiting', 'approved', 'refused', 'withdrawn', 'expired')),
  requested_by uuid not null references staff (id),
  requested_at timestamptz not null,
  -- The request's own id of the browser: sent twice, it is one.
  idempotency_key text not null,
  expires_at timestamptz not null,
  decided_by uuid references staff (id),
  decided_at timestamptz,
  decision_reason text not null default '',
  unique (merchant_code, requested_by, idempotency_key),
  check (decided_by <> requested_by),
  check ((status in ('approved', 'refused')) = (decided_by is not null)),
  check ((status = 'waiting') = (decided_at is null))
);
create index approvals_of_operator on approvals (merchant_code, requested_at desc, id desc);
create index approvals_waiting on approvals (expires_at) where status = 'waiting';
