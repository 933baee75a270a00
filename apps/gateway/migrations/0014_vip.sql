-- VIP levels and their gifts. Amounts are bigint minor units.

-- A level is reached with the turnover since the account began and that of one calendar month; both only grow, so it is
-- never lost.
create table vip_levels (
  merchant_code text not null references merchants (code),
  level int not null check (level between 0 and 100),
  total_turnover bigint not null check (total_turnover >= 0),
  monthly_turnover bigint not null check (monthly_turnover >= 0),
  gift bigint not null default 0 check (gift between 0 and 999999999999999),
  primary key (merchant_code, level),
  -- Where everybody begins.
  check (level > 0 or (total_turnover = 0 and monthly_turnover = 0 and gift = 0))
);

-- EN stands in for a language that is missing.
create table vip_level_texts (
  merchant_code text not null,
  level int not null,
  language text not null references languages (code),
  name text not null,
  benefits text[] not null default '{}',
  primary key (merchant_code, level, language),
  foreign key (merchant_code, level) references vip_levels (merchant_code, level) on delete cascade
);

create table vip_gifts (
  merchant_code text not null,
  member_id uuid not null references members (id),
  level int not null,
  amount bigint not null check (amount > 0),
  -- The ledger's id of the movement.
  posting_reference text not null,
  at timestamptz not null,
  primary key (merchant_code, member_id, level)
);
