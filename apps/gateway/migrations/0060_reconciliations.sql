-- Additive: tables that the console alone uses, and indexes that nothing relies on.

-- A provider's list of settled payments, compared with those here. Amounts are minor units.
create table reconciliations (
  merchant_code text not null references merchants (code),
  id bigint generated always as identity,
  idempotency_key text not null,
  payload_hash bytea not null,
  at timestamptz not null,
  staff_id uuid not null,
  provider text not null,
  direction text not null check (direction in ('in', 'out')),
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  file_name text not null,
  rows int not null,
  total numeric not null,
  own_rows int not null,
  own_total numeric not null,
  matched int not null,
  differences int not null,
  primary key (merchant_code, id),
  unique (merchant_code, idempotency_key)
);

create table reconciliation_differences (
  merchant_code text not null,
  reconciliation_id bigint not null,
  -- From 1, as they were found.
  number int not null,
  kind text not null check (kind in ('unknown', 'absent', 'amount', 'status', 'repeated')),
  reference text not null,
  payment_id text,
  member_id uuid,
  amount bigint,
  own_amount bigint,
  own_status text,
  explained_at timestamptz,
  explained_by uuid,
  explanation text,
  primary key (merchant_code, reconciliation_id, number),
  foreign key (merchant_code, reconciliation_id) references reconciliations (merchant_code, id),
  check (num_nulls(explained_at, explained_by, explanation) in (0, 3))
);

-- What is settled by a provider on some days, and a payout by the provider's reference.
create index deposits_settled on deposits (merchant_code, provider, settled_at) where status = 'paid' and provider is not null;
create index withdrawals_settled on withdrawals (merchant_code, provider, settled_at) where status = 'paid';
create index withdrawals_by_reference on withdrawals (merchant_code, provider, provider_reference)
  where provider_reference is not null;
