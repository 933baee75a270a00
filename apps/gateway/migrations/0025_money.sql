-- What an amount may be: decimals by operator, and one limit for movements, wallets and what operators set.
-- Why it is like this: docs/decisions/2026-11-23-money.md. Vendors' calls take one more argument: a gateway of the
-- version before refuses bets and wins with an error beside it, and moves nothing.

alter table merchants
  -- How many decimals amounts have: bigint minor units count in 10^-currency_digits.
  add column currency_digits smallint not null default 2 check (currency_digits between 0 and 3),
  add column symbol_place text not null default 'before' check (symbol_place in ('before', 'after')),
  alter column currency_symbol set default 'P';

-- Every stored amount counts in these digits: once there is one, they stay.
create function keep_currency_digits() returns trigger language plpgsql as $$
begin
  if exists (select from books where merchant_code = old.code)
    or exists (select from deposits where merchant_code = old.code)
    or exists (select from promotions where merchant_code = old.code)
    or exists (select from vip_levels where merchant_code = old.code)
    or exists (select from pvp_rooms where merchant_code = old.code)
    or exists (select from jackpots where merchant_code = old.code) then
    raise exception 'currency_digits of % stay: amounts are stored in them', old.code using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger merchants_keep_digits before update of currency_digits on merchants
  for each row when (new.currency_digits <> old.currency_digits) execute function keep_currency_digits();

-- Minor units. The contract's `maxMinor` is the same number.
create function money_limit() returns bigint language sql immutable parallel safe as 'select 999999999999999';

-- `not valid`: what was written before stays and is answered; nothing beyond the limit is added.
alter table entries add constraint entries_limit check (abs(amount) <= money_limit()) not valid;
alter table deposits add constraint deposits_limit check (amount <= money_limit()) not valid;
alter table promotions add constraint promotions_limit
  check (reward <= money_limit() and min_deposit <= money_limit() and deposit_per_ticket <= money_limit()) not valid;
alter table promotion_prizes add constraint promotion_prizes_limit check (amount <= money_limit()) not valid;
alter table vip_levels add constraint vip_levels_limit check (gift <= money_limit()) not valid;
alter table pvp_rooms add constraint pvp_rooms_limit check (max_stake <= money_limit()) not valid;
alter table jackpots add constraint jackpots_limit check (amount <= money_limit()) not valid;

-- A wallet beyond the limit may shrink, which a check constraint would not let it.
create function refuse_growth() returns trigger language plpgsql as $$
begin
  raise exception 'the wallet % would pass the limit', new.id using errcode = 'check_violation';
end $$;
create trigger accounts_limit before update of balance, held on accounts for each row
  when (new.balance::numeric + new.held > money_limit() and new.balance::numeric + new.held > old.balance::numeric + old.held)
  execute function refuse_growth();

-- status: also amount_too_large and balance_too_large, which move nothing.
-- One whole movement: `p_amounts[i]` goes to `p_counters[i]`, and their sum comes from the member's account (a negative
-- sum is paid to it). The account's lock orders all writers of a wallet and is always taken before the key, so that a
-- bet and its rollback can't wait for each other crosswise.
create or replace function ledger_post(
  p_source text, p_action text, p_transaction_id text, p_hash bytea, p_kind text, p_reference text, p_detail text,
  p_account bigint, p_counters bigint[], p_amounts bigint[], p_now timestamptz, p_reverses bigint default null
) returns ledger_answer language plpgsql as $$
declare
  v_seen ledger_answer;
  v_change bigint;
  v_amount bigint;
  v_total numeric := 0;
  v_balance bigint;
  v_held bigint;
  v_version bigint;
  v_posting bigint;
begin
  select balance, held, version into v_balance, v_held, v_version from accounts
    where id = p_account and kind = 'member' for no key update;
  if not found then raise exception 'no such member account: %', p_account; end if;

  v_seen := ledger_seen(p_source, p_action, p_transaction_id, p_hash);
  if v_seen.status is not null then return v_seen; end if;

  foreach v_amount in array p_amounts loop
    if abs(v_amount::numeric) > money_limit() then
      return row('amount_too_large', null, v_balance, v_version)::ledger_answer;
    end if;
    v_total := v_total - v_amount;
  end loop;
  if abs(v_total) > money_limit() then
    return row('amount_too_large', null, v_balance, v_version)::ledger_answer;
  end if;
  v_change := v_total;
  if v_balance + v_change < 0 then
    return row('insufficient', null, v_balance, v_version)::ledger_answer;
  end if;
  -- What is held counts: it may come back at any time. A wallet that is beyond the limit already may be spent from.
  if v_change > 0 and v_balance::numeric + v_held + v_change > money_limit() then
    return row('balance_too_large', null, v_balance, v_version)::ledger_answer;
  end if;

  -- Another member's wallet may take the same key at the same moment; its hash can't be ours.
  insert into postings (source, action, transaction_id, payload_hash, kind, account_id, reference, detail, reverses,
      created_at)
    values (p_source, p_action, p_transaction_id, p_hash, p_kind, p_account, p_reference, p_detail, p_reverses, p_now)
    on conflict (source, action, transaction_id) do nothing
    returning id into v_posting;
  if v_posting is null then return row('conflict', null, null, null)::ledger_answer; end if;

  v_balance := v_balance + v_change;
  if v_change <> 0 then
    v_version := v_version + 1;
    update accounts set balance = v_balance, version = v_version where id = p_account;
  end if;
  insert into entries
    select v_posting, p_account, v_change, v_balance, p_kind, p_now
    union all
    select v_posting, c.account, c.amount, null, p_kind, p_now
      from unnest(p_counters, p_amounts) as c (account, amount) where c.amount <> 0;
  return row('posted', v_posting, v_balance, v_version)::ledger_answer;
end $$;

alter type play_context add attribute currency_digits int;
alter type seamless_answer add attribute currency_digits int;

-- All null when the partner has no such play session.
create or replace function play_context(p_partner text, p_token_hash bytea) returns play_context language plpgsql stable as $$
declare
  v_play play_context;
begin
  select ps.id, ps.account_id, ps.partner_account_id, ps.session_id, ps.member_id, ps.merchant_code, b.currency,
      m.currency_digits
    into v_play
    from play_sessions ps join accounts a on a.id = ps.account_id join books b on b.id = a.book_id
      join merchants m on m.code = b.merchant_code
    where ps.token_hash = p_token_hash and ps.partner = p_partner;
  return v_play;
end $$;

-- The end of every money call: writes the audit and makes the answer.
create or replace function seamless_answer(
  p_partner text, p_action text, p_transaction_id text, p_amount bigint, p_now timestamptz, p_play play_context,
  p_answer ledger_answer
) returns seamless_answer language plpgsql as $$
declare
  v_outcome text := case p_answer.status
    when 'conflict' then 'transaction_conflict'
    when 'tombstone' then 'transaction_rolled_back'
    when 'insufficient' then 'insufficient_balance'
    else p_answer.status end;
begin
  insert into money_audit (at, source, action, transaction_id, account_id, amount, outcome, posting_id)
    values (p_now, p_partner, p_action, p_transaction_id, (p_play).account_id, p_amount, v_outcome,
      p_answer.posting_id);
  return row(v_outcome, p_answer.posting_id, p_answer.balance, (p_play).currency, (p_play).merchant_code,
    (p_play).member_id, (p_play).currency_digits)::seamless_answer;
end $$;

drop function seamless_bet(text, bytea, text, text, bigint, text, timestamptz, timestamptz);
drop function seamless_win(text, bytea, text, text, bigint, text, boolean, timestamptz);

-- `p_amount` counts units of 10^-p_digits: 12550 with 2 is 125.50. So a call needs no other to learn its currency's
-- decimals; one with more than the currency has is refused.
create function seamless_bet(
  p_partner text, p_token_hash bytea, p_transaction_id text, p_round_id text, p_amount bigint, p_digits int,
  p_currency text, p_now timestamptz, p_idle_since timestamptz
) returns seamless_answer language plpgsql as $$
declare
  v_play play_context;
  v_game record;
  v_hash bytea;
  v_answer ledger_answer;
  v_amount bigint;
  v_refusal text;
begin
  if p_amount <= 0 then raise exception 'a stake must be positive'; end if;
  v_play := play_context(p_partner, p_token_hash);
  if v_play.id is null then
    v_answer.status := 'play_session_invalid';
    return seamless_answer(p_partner, 'bet', p_transaction_id, null, p_now, v_play, v_answer);
  end if;

  v_answer.status := case
    when p_digits > v_play.currency_digits then 'amount_too_precise'
    when p_amount::numeric * 10::numeric ^ (v_play.currency_digits - p_digits) > money_limit() then 'amount_too_large' end;
  if v_answer.status is not null then
    return seamless_answer(p_partner, 'bet', p_transaction_id, null, p_now, v_play, v_answer);
  end if;
  v_amount := p_amount * (10::numeric ^ (v_play.currency_digits - p_digits))::bigint;

  perform 1 from accounts where id = v_play.account_id for no key update;
  v_hash := sha256(convert_to(concat_ws('|', v_play.account_id, p_round_id, v_amount, p_currency), 'UTF8'));
  v_answer := ledger_seen(p_partner, 'bet', p_transaction_id, v_hash);
  if v_answer.status is not null then
    if v_answer.status = 'repeated' and exists (select from postings where reverses = v_answer.posting_id) then
      v_answer.status := 'tombstone';
    end if;
    return seamless_answer(p_partner, 'bet', p_transaction_id, v_amount, p_now, v_play, v_answer);
  end if;

  select ps.node_id, ps.game_name, ps.game_type, ps.vassalage, ps.vendor_name, r.status as round_status, r.stake,
      login_is_live(ps.session_id, p_now, p_idle_since) as is_live,
      play_game_check(ps.merchant_code, ps.node_id) as refusal
    into strict v_game
    from play_sessions ps
    left join rounds r on r.account_id = ps.account_id and r.round_id = p_round_id and r.partner = p_partner
    where ps.id = v_play.id;
  v_refusal := case
    when not v_game.is_live then 'play_session_invalid'
    when p_currency <> v_play.currency then 'currency_mismatch'
    when v_game.refusal is not null then v_game.refusal
    when v_game.round_status <> 'open' then 'round_closed'
    when v_game.stake::numeric + v_amount > money_limit() then 'amount_too_large'
    else play_limit_check(v_play.member_id, v_play.account_id, v_amount, p_now) end;
  if v_refusal is not null then
    v_answer.status := v_refusal;
    return seamless_answer(p_partner, 'bet', p_transaction_id, v_amount, p_now, v_play, v_answer);
  end if;

  v_answer := ledger_post(p_partner, 'bet', p_transaction_id, v_hash, 'bet', p_round_id, v_game.game_name,
    v_play.account_id, array[v_play.partner_account_id], array[v_amount], p_now);
  if v_answer.status = 'posted' then
    insert into rounds (partner, round_id, account_id, member_id, node_id, game_name, game_type, vassalage,
        vendor_name, stake, placed_at)
      values (p_partner, p_round_id, v_play.account_id, v_play.member_id, v_game.node_id, v_game.game_name,
        v_game.game_type, v_game.vassalage, v_game.vendor_name, v_amount, p_now)
      on conflict (account_id, round_id, partner) do update set stake = rounds.stake + excluded.stake;
  end if;
  return seamless_answer(p_partner, 'bet', p_transaction_id, v_amount, p_now, v_play, v_answer);
end $$;

-- A decided win is paid whatever became of the session, the member, the game or the vendor.
create function seamless_win(
  p_partner text, p_token_hash bytea, p_transaction_id text, p_round_id text, p_amount bigint, p_digits int,
  p_currency text, p_is_round_end boolean, p_now timestamptz
) returns seamless_answer language plpgsql as $$
declare
  v_play play_context;
  v_round record;
  v_hash bytea;
  v_answer ledger_answer;
  v_amount bigint;
begin
  if p_amount < 0 then raise exception 'a win must not be negative'; end if;
  v_play := play_context(p_partner, p_token_hash);
  if v_play.id is null then
    v_answer.status := 'play_session_invalid';
    return seamless_answer(p_partner, 'win', p_transaction_id, null, p_now, v_play, v_answer);
  end if;

  v_answer.status := case
    when p_digits > v_play.currency_digits then 'amount_too_precise'
    when p_amount::numeric * 10::numeric ^ (v_play.currency_digits - p_digits) > money_limit() then 'amount_too_large' end;
  if v_answer.status is not null then
    return seamless_answer(p_partner, 'win', p_transaction_id, null, p_now, v_play, v_answer);
  end if;
  v_amount := p_amount * (10::numeric ^ (v_play.currency_digits - p_digits))::bigint;

  perform 1 from accounts where id = v_play.account_id for no key update;
  v_hash := sha256(convert_to(
    concat_ws('|', v_play.account_id, p_round_id, v_amount, p_currency, p_is_round_end), 'UTF8'));
  v_answer := ledger_seen(p_partner, 'win', p_transaction_id, v_hash);
  if v_answer.status is not null then
    return seamless_answer(p_partner, 'win', p_transaction_id, v_amount, p_now, v_play, v_answer);
  end if;

  select id, status, game_name, payout into v_round from rounds
    where account_id = v_play.account_id and round_id = p_round_id and partner = p_partner;
  v_answer.status := case
    when p_currency <> v_play.currency then 'currency_mismatch'
    when v_round.id is null then 'round_not_found'
    when v_round.status <> 'open' then 'round_closed'
    when v_amount > 0 and v_round.payout::numeric + v_amount > money_limit() then 'amount_too_large' end;
  if v_answer.status is null then
    v_answer := ledger_post(p_partner, 'win', p_transaction_id, v_hash, 'win', p_round_id, v_round.game_name,
      v_play.account_id, array[v_play.partner_account_id], array[-v_amount], p_now);
  end if;
  if v_answer.status = 'posted' then
    update rounds
      set payout = payout + v_amount,
        last_win_posting = case when v_amount > 0 then v_answer.posting_id else last_win_posting end,
        status = case when p_is_round_end then 'settled' else status end,
        settled_at = case when p_is_round_end then p_now end
      where id = v_round.id;
  end if;
  return seamless_answer(p_partner, 'win', p_transaction_id, v_amount, p_now, v_play, v_answer);
end $$;
