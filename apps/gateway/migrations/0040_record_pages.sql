-- Additive: indexes, which the version before keeps up without knowing of them, and a table that it doesn't know. What is
-- claimed of missions there while both run is set right by `figures rebuild`.

-- Of a member with thousands of bets a day a page of deposits read all of them to find a few. Bets and wins write nothing
-- here.
create index transfers_beside_play on transfers (account_id, created_at, id) where kind not in ('bet', 'win');
-- Void rounds are one of a thousand.
create index rounds_void on rounds (account_id, placed_at, id) where status = 'void';
-- What each of an inviter's thousands of invited members brought, and all of them.
create index referral_commissions_paid on referral_commissions (account_id, invited_id) include (bet_amount, deposit_amount)
  where movement is not null;
-- Whether a member ever deposited is asked of all that an inviter invited.
create index member_money_day_deposits on member_money_day (account_id, day) where kind = 'deposit';

-- What a member took of missions in a week of the operator's zone, in the claim's own transaction: the leaderboard ranks
-- tens of thousands of members.
create table mission_weeks (
  account_id bigint not null references accounts (id),
  -- Its Monday.
  week date not null,
  merchant_code text not null references merchants (code),
  member_id uuid not null,
  missions int not null check (missions > 0),
  -- Minor units.
  amount bigint not null check (amount > 0),
  last_at timestamptz not null,
  primary key (account_id, week)
);
create index mission_weeks_board on mission_weeks (merchant_code, week, amount desc, missions desc, last_at, member_id);

insert into mission_weeks (account_id, week, merchant_code, member_id, missions, amount, last_at)
  select c.account_id, date_trunc('week', c.at at time zone m.time_zone)::date, c.merchant_code, c.member_id, count(*),
      sum(c.amount), max(c.at)
    from mission_claims c join merchants m on m.code = c.merchant_code group by 1, 2, 3, 4;
