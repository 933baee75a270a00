-- Additive: figures of operators by day and indexes, which reports alone read; what the version before writes meanwhile is
-- counted by the next close of a day.

-- Which days of an operator are closed, each once and without gaps, and how many members registered on them. A day is one of
-- the operator's time zone.
create table operator_days (
  merchant_code text not null references merchants (code),
  day date not null,
  registrations bigint not null,
  primary key (merchant_code, day)
);

-- What an operator's real accounts in its own currency played on a closed day, in all (`all`, with an empty key) and by
-- vendor, category, the VIP level and the country of the member as they were known when the day was counted. Amounts are
-- bigint minor units.
create table operator_day_plays (
  merchant_code text not null references merchants (code),
  day date not null,
  part text collate "C" not null check (part in ('all', 'vendor', 'category', 'level', 'country')),
  key text collate "C" not null,
  -- With a round that was settled.
  players bigint not null,
  rounds bigint not null,
  stake bigint not null,
  valid_bet bigint not null,
  returned bigint not null,
  payout bigint not null,
  primary key (merchant_code, part, day, key)
);

-- What moved in and out of their wallets on it, by kind of movement, as `member_money_day` has it.
create table operator_day_money (
  merchant_code text not null references merchants (code),
  day date not null,
  kind text collate "C" not null,
  members bigint not null,
  count bigint not null,
  amount_in bigint not null,
  amount_out bigint not null,
  primary key (merchant_code, day, kind)
);

-- What an offer (`promotion:<id>`, `vip`, `goods`, `cashback`, `mission`, `points`, `commission`; `other`: bonuses of no
-- other row; `returned`: what of bonuses went back) cost on a closed day, and what the members brought on it who were given
-- it on that day or in the 29 before, each once: an empty offer is any of them.
create table operator_day_offers (
  merchant_code text not null references merchants (code),
  day date not null,
  offer text collate "C" not null,
  given bigint not null,
  cost bigint not null,
  members bigint not null,
  deposited bigint not null,
  ggr bigint not null,
  primary key (merchant_code, day, offer)
);

-- How many of the members who registered in a month or a week from Monday (`joined` is its first day) played or paid in
-- within another (`active`), as far as its days are closed.
create table operator_cohorts (
  merchant_code text not null references merchants (code),
  unit text collate "C" not null check (unit in ('month', 'week')),
  joined date not null,
  active date not null,
  players bigint not null,
  depositors bigint not null,
  primary key (merchant_code, unit, joined, active)
);

-- What a day that is closed counts a member under, as of the last closed day that the member played on.
create table member_groups (
  account_id bigint primary key,
  merchant_code text not null references merchants (code),
  member_id uuid not null,
  level int not null,
  -- ISO 3166 alpha-2; empty: not known; null: nobody has looked yet.
  country text collate "C"
);
create index member_groups_without_country on member_groups (merchant_code, account_id) where country is null;

-- `game_day` by month: a report of a year by game adds up some hundred thousand rows less.
create table game_month (
  merchant_code text not null references merchants (code),
  -- Its first day.
  month date not null,
  vassalage text not null,
  node_id text not null,
  category text not null,
  rounds bigint not null,
  stake bigint not null,
  valid_bet bigint not null,
  returned bigint not null,
  payout bigint not null,
  primary key (merchant_code, month, vassalage, node_id)
);
insert into game_month
  select merchant_code, date_trunc('month', day)::date, vassalage, node_id, min(category), sum(rounds), sum(stake),
      sum(valid_bet), sum(returned), sum(payout)
    from game_day group by 1, 2, 3, 4;

-- With `member_money_day_of_operator` all that moves: each row is in one of the three at most.
create index member_money_day_play_of_operator on member_money_day (merchant_code, day)
  where kind in ('bet', 'win', 'rollback');
create index member_money_day_rest_of_operator on member_money_day (merchant_code, day)
  where kind not in ('cashback', 'rebate', 'bonus', 'mission', 'points', 'deposit', 'withdrawal', 'withdrawal_return',
    'dividend', 'salary', 'bet', 'win', 'rollback');
create index promotion_rewards_by_time on promotion_rewards (merchant_code, at);
create index promotion_draws_won on promotion_draws (merchant_code, at) where amount > 0;
create index vip_gifts_by_time on vip_gifts (merchant_code, at);
create index point_orders_of_bonuses on point_orders (merchant_code, decided_at)
  where status = 'approved' and bonus_amount is not null;
create index safer_play_changes_by_time on safer_play_changes (merchant_code, at);
create index safer_play_breaks on safer_play_changes (merchant_code, at) where subject = 'break';
create index safer_play_of_operator on safer_play (merchant_code);
create index safer_play_limits_of_operator on safer_play_limits (merchant_code);
