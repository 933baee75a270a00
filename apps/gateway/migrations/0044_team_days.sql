-- Additive: tables of agents' teams by day and an index, which the version before neither reads nor writes.

-- What an agent's downline did on a day that is closed, by who was under it at the day's end; written by a job. The agent
-- itself isn't in it: its own days are read with them. A row where anything happened. Amounts are minor units.
create table team_day (
  member_id uuid not null,
  day date not null,
  merchant_code text not null references merchants (code),
  -- The size of the downline at the day's end; those who came under the agent since the day before; those of them who
  -- registered.
  members int not null,
  joined int not null,
  registrations int not null,
  -- Members with valid bets. Of them, how many had played under the agent so many days before last, and not since; 366:
  -- longer ago, or never. So members who played within any time are counted once: each on its first day in it.
  active int not null,
  active_gaps int[] not null,
  active_counts int[] not null,
  valid_bet bigint not null,
  prizes bigint not null,
  deposits bigint not null,
  withdrawals bigint not null,
  -- What came back of withdrawals.
  returned bigint not null,
  rebates bigint not null,
  agent_rebates bigint not null,
  activity bigint not null,
  primary key (member_id, day),
  check (cardinality(active_gaps) = cardinality(active_counts))
);
create index team_day_of_operator on team_day (merchant_code, day);

-- Which days of an operator are written, both included.
create table team_day_closes (
  merchant_code text primary key references merchants (code),
  from_day date not null,
  to_day date not null,
  check (from_day <= to_day)
);

-- What teams are summed of: without bets and wins, which are most rows. `member_money_figures` asks for the same kinds.
create index member_money_day_of_operator on member_money_day (merchant_code, day)
  where kind in ('cashback', 'rebate', 'bonus', 'mission', 'points', 'deposit', 'withdrawal', 'withdrawal_return',
    'dividend', 'salary');
