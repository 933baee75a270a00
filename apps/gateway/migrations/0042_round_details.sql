-- Additive: columns whose defaults are true of all that the version before writes, and arguments that it leaves out.

alter table rounds
  -- What of the payout was a jackpot.
  add column jackpot bigint not null default 0,
  -- What its vendor said of it, a line for each call that said something; empty: nothing.
  add column vendor_detail text not null default '';

-- `create or replace` makes another one beside a function whose arguments changed, and refuses another result.
drop function if exists seamless_bet(bigint, text, bytea, text, text, bigint, int, text, timestamptz, timestamptz);
drop function if exists seamless_win(bigint, text, bytea, text, text, bigint, int, text, boolean, timestamptz);
drop function if exists seamless_round(bigint, text, bytea, text, bigint, bigint, int, text, timestamptz);
drop function if exists member_day_problems();
