-- Deposits with payment providers. Amounts are bigint minor units.

-- The row is there before the provider hears of the order. `fee` is kept from what is paid: the wallet gets
-- amount - fee. `expires_at` ends the waiting, not the claim: money that arrives later is credited.
create table deposits (
  id uuid primary key default gen_random_uuid(),
  merchant_code text not null references merchants (code),
  member_id uuid not null references members (id),
  idempotency_key text not null,
  payload_hash bytea not null,
  method_id text not null,
  method_name text not null,
  -- The partner code whose signature its webhooks carry.
  provider text not null,
  amount bigint not null check (amount between 1 and 999999999999999),
  fee bigint not null check (fee >= 0 and fee < amount),
  currency text not null,
  status text not null default 'pending' check (status in ('pending', 'paid', 'failed', 'expired')),
  provider_reference text,
  redirect_url text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  settled_at timestamptz,
  unique (member_id, idempotency_key),
  check ((status = 'pending') = (settled_at is null))
);
create index deposits_of_member on deposits (member_id, created_at desc, id desc);
create index deposits_waiting on deposits (expires_at) where status = 'pending';
create unique index deposits_reference on deposits (provider, provider_reference) where provider_reference is not null;

-- What providers told us, once each: a repeat is answered with `answer`, another text under the same id is refused.
create table payment_events (
  provider text not null,
  event_id text not null,
  deposit_id uuid not null references deposits (id),
  payload_hash bytea not null,
  status text not null,
  answer text not null,
  at timestamptz not null,
  primary key (provider, event_id)
);
create index payment_events_of_deposit on payment_events (deposit_id);
