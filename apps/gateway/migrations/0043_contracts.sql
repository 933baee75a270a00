-- Additive: tables of agents' contracts and bills and a column, which the version before neither reads nor writes, and kinds
-- of movement that it never makes.

alter table transfers drop constraint transfers_kind_check;
alter table transfers add constraint transfers_kind_check check (kind in
  ('deposit', 'bet', 'win', 'rollback', 'adjustment', 'capture', 'bonus', 'withdrawal', 'withdrawal_return',
   'wallet_transfer', 'line_transfer', 'cashback', 'points', 'mission', 'commission', 'rebate', 'dividend', 'salary'))
  not valid;

-- Whether rounds of this operator are counted by five minutes, too: hourly and real-time salaries are paid by them.
alter table merchants add column counts_intervals boolean not null default false;

-- What a member's rounds came to that were settled within five minutes, in the settlement's own transaction.
create table member_interval (
  account_id bigint not null,
  starts_at timestamptz not null,
  category text not null,
  merchant_code text not null references merchants (code),
  member_id uuid not null,
  rounds bigint not null default 0,
  valid_bet bigint not null default 0,
  payout bigint not null default 0,
  -- Of rounds that paid more than was staked, what was won beyond it; of the others, what was lost.
  profit bigint not null default 0,
  loss bigint not null default 0,
  primary key (account_id, starts_at, category)
) with (fillfactor = 80);
create index member_interval_of_operator on member_interval (merchant_code, starts_at);

-- What an upline offers to a direct downline, or the house to an agent. Amounts are minor units, as text in `tiers`; rates
-- are millionths. It is in force from one end of a period to another; a move of the member ends it in between.
create table contracts (
  account_id bigint not null references accounts (id),
  -- Begins with the account's number.
  id text collate "C" not null,
  merchant_code text not null references merchants (code),
  member_id uuid not null,
  -- Null: the house offers it.
  upline_id uuid,
  kind text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  category text not null,
  -- Of a dividend: weekly, semimonthly or monthly. The same as the upline's.
  period text not null,
  -- Of a dividend: fixed or floating. The same as the upline's.
  mode text,
  tiers jsonb not null default '[]',
  -- Of a real-time salary.
  rates jsonb,
  status text not null check (status in ('offered', 'withdrawn', 'rejected', 'expired', 'active', 'ended')),
  idempotency_key text not null,
  payload_hash bytea not null,
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  starts_at timestamptz,
  ends_at timestamptz,
  -- Who asked to end it before its time, while the other side has not agreed.
  ending_asked_by text check (ending_asked_by in ('upline', 'downline')),
  ending_asked_at timestamptz,
  primary key (account_id, id),
  unique (account_id, idempotency_key),
  check ((kind = 'dividend') = (mode is not null) and (kind = 'realtime') = (rates is not null)),
  check ((status in ('active', 'ended')) = (starts_at is not null) and (starts_at is null) = (ends_at is null)),
  check ((ending_asked_by is null) = (ending_asked_at is null))
);
-- One open offer, and one contract in force, of each kind and category.
create unique index contracts_offered on contracts (account_id, kind, category) where status = 'offered';
create unique index contracts_active on contracts (account_id, kind, category) where status = 'active';
create index contracts_of_member on contracts (member_id, status);
create index contracts_of_upline on contracts (upline_id, kind, offered_at desc);
create index contracts_in_force on contracts (merchant_code, kind, period, ends_at) where starts_at is not null;

-- What a contract came to in a period: one for each. `figures` and `calculation` say how; amounts in them are text.
create table bills (
  account_id bigint not null references accounts (id),
  -- Begins with the account's number.
  id text collate "C" not null,
  contract_id text collate "C" not null,
  merchant_code text not null references merchants (code),
  member_id uuid not null,
  -- Who offered the contract; null: the house.
  upline_id uuid,
  -- The bill of the contract above; null: there is none.
  above_id text collate "C",
  kind text not null,
  category text not null,
  payer text not null check (payer in ('platform', 'upline')),
  period_from timestamptz not null,
  period_to timestamptz not null,
  figures jsonb not null,
  calculation jsonb not null,
  -- What the contract gives; what of it came from the house and out of the upline's wallet; what goes on to the downlines.
  due bigint not null check (due >= 0),
  from_bill bigint not null check (from_bill >= 0),
  from_wallet bigint not null check (from_wallet >= 0),
  passed_on bigint not null check (passed_on >= 0),
  -- What the agent collects.
  amount bigint not null check (amount >= 0 and amount = from_bill + from_wallet - passed_on),
  -- Of a dividend: what the house lost before and is counted here, and what is counted in the period after.
  carry_in bigint not null default 0 check (carry_in >= 0),
  carry_out bigint not null default 0 check (carry_out >= 0),
  currency text not null,
  status text not null check (status in
    ('not_reached', 'insufficient', 'to_approve', 'to_collect', 'denied', 'partly_collected', 'collected', 'expired')),
  issued_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  settled_at timestamptz,
  movement_id bigint,
  expires_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, contract_id, period_to),
  check (from_bill + from_wallet <= due)
);
create index bills_of_account on bills (account_id, kind, period_to desc, id desc);
create index bills_above on bills (above_id) where above_id is not null;
create index bills_of_upline on bills (upline_id, kind, period_to desc) where upline_id is not null;
create index bills_waiting on bills (merchant_code, status, issued_at) where status in ('to_approve', 'to_collect');
