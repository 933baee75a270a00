-- Additive: a table of the settlements of agents' contracts, a column and an index, which the version before neither reads
-- nor writes.

-- Each settlement of a period that was made; those from before this table have their bills alone.
create table bill_runs (
  merchant_code text not null references merchants (code),
  -- Of the contracts: each kind has its own.
  period text not null,
  period_to timestamptz not null,
  period_from timestamptz not null,
  -- How many bills it wrote, what their contracts give, and what of it the agents collect themselves.
  bills int not null,
  due bigint not null,
  amount bigint not null,
  settled_at timestamptz not null,
  -- Who of the staff started it; null: a job.
  started_by uuid,
  primary key (merchant_code, period, period_to),
  check (period_from < period_to)
);

-- Whether an agent has an upline, as far as to find those that have none among many; what counts is `uplines`. Written by
-- functions of db/functions/agents.sql. It may say no of one that has; of members that are no agents it says nothing.
alter table members add column has_upline boolean not null default false;
update members m set has_upline = true
  where m.type in (1, 2, 41, 42) and exists (select from uplines u
    where u.member_id = m.id and u.upline_id is not null and u.valid_from <= now() and u.valid_to = 'infinity');
create index members_without_upline on members (merchant_code, account_key collate "C")
  where type in (1, 2, 41, 42) and not has_upline;
