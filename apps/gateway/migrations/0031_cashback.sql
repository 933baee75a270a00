-- Additive: tables of cashback, which the version before neither reads nor writes.

-- Stakes of a member's day and category for which cashback was given; minor units. What the day figures have beyond it
-- can be collected, so that no stake is counted twice, whatever comes later.
create table cashback_days (
  account_id bigint not null references accounts (id),
  day date not null,
  category text not null,
  merchant_code text not null references merchants (code),
  stakes bigint not null,
  primary key (account_id, day, category)
);

-- What was collected, once by its key.
create table cashback_claims (
  account_id bigint not null references accounts (id),
  -- Begins with the account's number.
  id text collate "C" not null,
  merchant_code text not null references merchants (code),
  member_id uuid not null,
  idempotency_key text not null,
  amount bigint not null check (amount > 0),
  -- By category: stakes and amount in minor units, as text, and the rate in hundredths of a percent.
  parts jsonb not null,
  at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, idempotency_key)
);
create index cashback_claims_of_account on cashback_claims (account_id, at desc, id desc);
