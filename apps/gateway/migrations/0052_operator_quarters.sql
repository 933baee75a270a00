-- Additive: figures that the console alone reads.

-- What an operator's real accounts did on a day until each of its quarters of an hour, as it stood then: beside it stands
-- the same time of another day. Written by a job; a quarter that was missed has no row. Amounts are bigint minor units of
-- the operator's currency.
create table operator_quarters (
  merchant_code text not null references merchants (code),
  ends_at timestamptz not null,
  -- Accounts with a round that was settled.
  players bigint not null,
  rounds bigint not null,
  stake bigint not null,
  returned bigint not null,
  payout bigint not null,
  jackpot bigint not null,
  deposits bigint not null,
  deposited bigint not null,
  -- Less those that came back.
  withdrawals bigint not null,
  withdrawn bigint not null,
  registrations bigint not null,
  primary key (merchant_code, ends_at)
);

create index members_by_time on members (merchant_code, created_at);
