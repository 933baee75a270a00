-- Additive: tables that the version before doesn't know.

-- What an operator rewards its members for. Amounts are bigint minor units.
create table missions (
  merchant_code text not null references merchants (code),
  id text collate "C" not null check (id ~ '^[a-z0-9-]{1,64}$'),
  sort_order int not null default 0,
  is_published boolean not null default true,
  goal text not null check (goal in ('rounds', 'valid_bet', 'deposits', 'days')),
  -- Of rounds and bets: a category of games; null: all.
  category text check (category is null or goal in ('rounds', 'valid_bet')),
  period text not null check (period in ('day', 'week', 'once')),
  target bigint not null check (target between 1 and 999999999999999),
  reward bigint not null check (reward between 1 and 999999999999999),
  starts_at timestamptz not null,
  -- Null: without end.
  ends_at timestamptz check (ends_at > starts_at),
  created_at timestamptz not null,
  primary key (merchant_code, id)
);

-- The words in each language; EN stands in for a language that is missing.
create table mission_texts (
  merchant_code text not null,
  mission_id text collate "C" not null,
  language text not null references languages (code),
  title text not null check (length(title) between 1 and 300),
  body text not null check (length(body) <= 2000),
  primary key (merchant_code, mission_id, language),
  foreign key (merchant_code, mission_id) references missions (merchant_code, id) on delete cascade
);

-- What was taken: once each period, which is 'once', a day of the operator's zone, or the Monday of a week.
create table mission_claims (
  account_id bigint not null references accounts (id),
  mission_id text collate "C" not null,
  period text not null,
  merchant_code text not null references merchants (code),
  member_id uuid not null,
  amount bigint not null check (amount > 0),
  -- The ledger's id of the movement.
  posting_reference text not null,
  at timestamptz not null,
  primary key (account_id, mission_id, period)
);
-- The leaderboard counts the operator's week.
create index mission_claims_of_operator on mission_claims (merchant_code, at) include (member_id, amount);
