-- Deposits with payment providers. Amounts are bigint minor units.

-- The row is there before the provider hears of the order. `fee` is kept from what is paid: the wallet gets
-- amount - fee. `expires_at` ends the waiting, not the claim: money that arrives later is credited. The id begins with
-- the account's number: the row is found by it.
create table deposits (
  account_id bigint not null references accounts (id),
  id text collate "C" not null,
  merchant_code text not null references merchants (code),
  member_id uuid not null,
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
  primary key (account_id, id),
  unique (account_id, idempotency_key),
  check ((status = 'pending') = (settled_at is null))
);
create index deposits_of_account on deposits (account_id, created_at desc, id desc);
create index deposits_paid on deposits (account_id, settled_at) include (amount) where status = 'paid';
create index deposits_waiting on deposits (expires_at) where status = 'pending';

-- The names that providers give lead to a deposit, and are each of one deposit alone, whoever's it is: these two tables
-- are of the provider, as `account_owners` is of the owner, and are written once a payment.

create table payment_references (
  merchant_code text not null references merchants (code),
  provider text not null,
  provider_reference text not null,
  account_id bigint not null,
  deposit_id text not null,
  primary key (provider, provider_reference)
);

-- What providers told us, once each: a repeat is answered with `answer`, another text under the same id is refused.
create table payment_events (
  merchant_code text not null references merchants (code),
  provider text not null,
  event_id text not null,
  account_id bigint not null,
  deposit_id text not null,
  payload_hash bytea not null,
  status text not null,
  answer text not null,
  at timestamptz not null,
  primary key (provider, event_id)
);
create index payment_events_of_deposit on payment_events (account_id, deposit_id);
