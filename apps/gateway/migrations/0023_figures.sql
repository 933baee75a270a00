-- Figures by day of the operator's time zone. What asks for totals reads these, never all rounds or movements of anybody.
-- Amounts are bigint minor units. Each can be counted anew from what it counts: src/db/functions/figures.sql.

-- What a member's rounds came to, by the day that they were settled on, in the settlement's own transaction. `placed_on`
-- is the day of the stake, which the betting record goes by: most rounds are settled on it, those of sports are not. By
-- vendor, too, because the record asks for one: with 50 rounds a day it is still one or two rows.
create table member_day (
  account_id bigint not null,
  day date not null,
  placed_on date not null,
  category text not null,
  vassalage text not null,
  merchant_code text not null references merchants (code),
  member_id uuid not null,
  -- Settled and void ones; the void alone are in `void_rounds` and `void_stake`.
  rounds bigint not null default 0,
  stake bigint not null default 0,
  -- Stakes that were not given back: what counts as turnover.
  valid_bet bigint not null default 0,
  returned bigint not null default 0,
  payout bigint not null default 0,
  jackpot bigint not null default 0,
  void_rounds bigint not null default 0,
  void_stake bigint not null default 0,
  -- The largest payout that was more than the stake, and its round; 0 and null: nothing was won.
  best_win bigint not null default 0,
  best_placed_at timestamptz,
  best_round bigint,
  primary key (account_id, day, placed_on, category, vassalage),
  check ((best_win = 0) = (best_round is null) and (best_round is null) = (best_placed_at is null))
) with (fillfactor = 80);
-- The winner board looks for the largest wins of the operator's day.
create index member_day_of_operator on member_day (merchant_code, day, best_win desc);

-- What went in and out of a member's wallet, by kind of movement (`transfers.kind`), in the movement's own transaction.
-- A fee that the house kept of a movement is a kind of its own, `deposit_fee`: the wallet never had it.
create table member_money_day (
  account_id bigint not null,
  day date not null,
  kind text collate "C" not null,
  merchant_code text not null references merchants (code),
  member_id uuid not null,
  count bigint not null default 0,
  amount_in bigint not null default 0,
  amount_out bigint not null default 0,
  primary key (account_id, day, kind)
) with (fillfactor = 80);

-- What real accounts played of each game on a day, written by a job when the day is over.
create table game_day (
  merchant_code text not null references merchants (code),
  day date not null,
  vassalage text not null,
  node_id text not null,
  category text not null,
  -- Members with a stake that they did not get back.
  players bigint not null,
  rounds bigint not null,
  stake bigint not null,
  valid_bet bigint not null,
  returned bigint not null,
  payout bigint not null,
  primary key (merchant_code, day, vassalage, node_id)
);
