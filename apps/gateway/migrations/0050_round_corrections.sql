-- Additive: a column whose null is true of all that the version before writes, a table that it neither reads nor writes, and
-- arguments that it leaves out.

-- What of the stakes counts for rebates, salaries, points and turnover, as its vendor said; null: what was not given back.
alter table rounds add column valid_bet bigint;
alter table rounds add constraint rounds_valid_bet_check check (valid_bet between 0 and stake - returned) not valid;

-- What was put right of rounds that were settled before, once for each time. A round says what it came to in the end; what
-- it was settled with first is that, less all of these.
create table round_corrections (
  account_id bigint not null,
  -- The round's key.
  placed_at timestamptz not null,
  round bigint not null,
  movement_id bigint not null,
  corrected_at timestamptz not null,
  merchant_code text not null references merchants (code),
  payout_change bigint not null,
  valid_bet_change bigint not null,
  -- Nothing or less: a payout that is less than its jackpot is all jackpot.
  jackpot_change bigint not null check (jackpot_change <= 0),
  primary key (account_id, placed_at, round, movement_id)
);
-- Closing a day counts its corrections.
create index round_corrections_of_operator on round_corrections (merchant_code, corrected_at);

-- `create or replace` makes another one beside a function whose arguments changed.
drop function if exists seamless_win(bigint, text, bytea, text, text, bigint, int, text, boolean, timestamptz, bigint, text);
drop function if exists seamless_round(bigint, text, bytea, text, bigint, bigint, int, text, timestamptz, bigint, text);
drop function if exists turnover_consume(bigint, timestamptz, bigint, bigint, text, text, timestamptz);
