-- Additive: tables of rebates, which the version before neither reads nor writes.

-- What a member gets of settled stakes, in millionths, from when until when. Rows of a category follow each other without a
-- gap; before the first the rate is 0. What counts is rebate_rates_at (db/functions/rebates.sql): no rate is above those of
-- the uplines, and an agent without an upline has the operator's.
create table rebate_rates (
  member_id uuid not null,
  category text not null check (category in ('LIVE', 'RNG', 'SPORTS', 'LOTT', 'FISH', 'ELOTT', 'PVP')),
  rate int not null check (rate between 0 and 1000000),
  valid_from timestamptz not null,
  valid_to timestamptz not null default 'infinity',
  merchant_code text not null references merchants (code),
  primary key (member_id, category, valid_from),
  check (valid_from < valid_to)
);

-- Each settlement that was made: of a day, or of five minutes.
create table rebate_runs (
  merchant_code text not null references merchants (code),
  is_day boolean not null,
  period_to timestamptz not null,
  period_from timestamptz not null,
  -- How many rebates it wrote, and what they come to.
  rebates int not null,
  amount bigint not null,
  settled_at timestamptz not null,
  primary key (merchant_code, is_day, period_to)
);

-- The settled stakes of a member's day that rebates were computed of. What the day's figures say beyond it is to be.
create table rebate_stakes (
  account_id bigint not null,
  day date not null,
  category text not null,
  merchant_code text not null references merchants (code),
  member_id uuid not null,
  stakes bigint not null,
  primary key (account_id, day, category)
) with (fillfactor = 80);
create index rebate_stakes_of_operator on rebate_stakes (merchant_code, day);

-- What a member's rates came to in a period: one for each that there was anything of, never changed but for being paid.
create table rebates (
  account_id bigint not null references accounts (id),
  -- Begins with the account's number.
  id text collate "C" not null,
  -- In the order in which an account's were written.
  number bigint not null generated always as identity,
  merchant_code text not null references merchants (code),
  member_id uuid not null,
  is_day boolean not null,
  period_from timestamptz not null,
  period_to timestamptz not null,
  -- By category, line, rates and corrected day: stakes and exact value; amounts in it are text.
  parts jsonb not null,
  stakes bigint not null,
  -- What corrections took beyond what there was: of earlier rebates, and what is left of it for the next.
  carry_in bigint not null check (carry_in >= 0),
  carry_out bigint not null check (carry_out >= 0),
  amount bigint not null check (amount >= 0 and (amount = 0 or carry_out = 0)),
  currency text not null,
  status text not null check (status in ('waiting', 'paid', 'nothing')),
  issued_at timestamptz not null,
  paid_at timestamptz,
  movement_id bigint,
  primary key (account_id, id),
  unique (account_id, is_day, period_to),
  check ((status = 'paid') = (movement_id is not null) and (status = 'paid') = (paid_at is not null)),
  check ((status = 'nothing') = (amount = 0))
);
create index rebates_of_account on rebates (account_id, number desc);
create index rebates_waiting on rebates (merchant_code, account_id) where status = 'waiting';

-- What a bill that is closed should have come to, where that differs: the difference, posted by staff. The bill stays.
create table bill_corrections (
  account_id bigint not null references accounts (id),
  -- Begins with the account's number.
  id text collate "C" not null,
  bill_id text collate "C" not null,
  merchant_code text not null references merchants (code),
  member_id uuid not null,
  figures jsonb not null,
  calculation jsonb not null,
  -- What the contract gives by these figures, and what of it is beyond the bill and earlier corrections; below 0: taken back.
  due bigint not null check (due >= 0),
  amount bigint not null check (amount <> 0),
  currency text not null,
  reason text not null check (reason <> ''),
  corrected_by text not null,
  corrected_at timestamptz not null,
  movement_id bigint not null,
  primary key (account_id, id),
  foreign key (account_id, bill_id) references bills (account_id, id)
);
create index bill_corrections_of_bill on bill_corrections (account_id, bill_id);
