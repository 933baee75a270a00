-- Operators, and the languages that their words come in.

-- The contract's list, which each start of a gateway writes here: an eighth language is one entry there, and its pack.
create table languages (
  code text primary key check (code ~ '^[A-Z]{2}$')
);

-- `settings` holds what an operator may change without a release; modules/settings/schema.ts is its form.
create table merchants (
  code text primary key check (code ~ '^[A-Z0-9_]{2,32}$'),
  name text not null,
  currency char(3) not null,
  currency_symbol text not null default 'P',
  symbol_place text not null default 'before' check (symbol_place in ('before', 'after')),
  -- How many decimals amounts have: bigint minor units count in 10^-currency_digits.
  currency_digits smallint not null default 2 check (currency_digits between 0 and 3),
  time_zone text not null,
  settings jsonb not null default '{}',
  -- The last settings that had their form: they stay in force while `settings` holds wrong ones, across restarts, too.
  -- Null: none were ever right. Written by the gateway that reads right ones first.
  good_settings jsonb,
  created_at timestamptz not null default now()
);
