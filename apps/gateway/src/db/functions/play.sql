-- The money calls of vendors. Each is one function and so one round trip, and touches one player, whose account the
-- token names. They read `members` and `sessions` of identity, `games` and `vendors` of the catalogue, `partner_operators`
-- of partners and `turnover_obligations` of turnover, and write none of them. All are plpgsql: it keeps its plans.

-- Whether a login session may still bet. One that was last seen before `p_idle_since` is over.
create or replace function login_is_live(p_session uuid, p_now timestamptz, p_idle_since timestamptz)
returns boolean language plpgsql stable as $$
begin
  return exists (select from sessions
    where id = p_session and ended_at is null and expires_at > p_now and last_seen_at > p_idle_since);
end $$;

-- Whether a partner may take stakes for an operator. Wins and rollbacks of what was staked before are taken in any case:
-- they are the members'.
create or replace function partner_may_play(p_partner text, p_merchant text) returns boolean language plpgsql stable as $$
begin
  return exists (select from partner_operators where partner_code = p_partner and merchant_code = p_merchant);
end $$;

-- Null, or why this game takes no stake now: a code of the contract's errors.
create or replace function play_game_check(p_merchant text, p_node_id text) returns text language plpgsql stable as $$
declare
  v_refusal text := 'vendor_closed';
begin
  select case when not v.is_open then 'vendor_closed' when not (g.is_open and g.is_listed) then 'game_unavailable' end into v_refusal
    from games g join vendors v on v.merchant_code = g.merchant_code and v.code = g.vendor_code
    where g.merchant_code = p_merchant and g.node_id = p_node_id;
  return case when found then v_refusal else 'game_unavailable' end;
end $$;

-- Null, or why this member may not stake this amount now: a code of the contract's errors. The one place where limits
-- belong. Who has none pays one probe for it. Take the account's lock first: what is used doesn't change meanwhile.
create or replace function play_limit_check(p_member uuid, p_account bigint, p_amount bigint, p_now timestamptz)
returns text language plpgsql as $$
declare
  v_refusal text;
  v_has_limits boolean;
begin
  select case when m.status <> 'active' then 'account_suspended'
      when s.account_id is not null then case safer_play_break(s, p_now)
        when 'exclusion' then 'player_excluded' when 'time_out' then 'player_on_break' end end, s.has_limits
    into v_refusal, v_has_limits
    from members m left join safer_play s on s.account_id = p_account where m.id = p_member;
  if v_has_limits and v_refusal is null then return safer_play_limit_check(p_account, p_amount, p_now); end if;
  return v_refusal;
end $$;

-- All null when the partner has no such play session of that account.
create or replace function play_context(p_partner text, p_account bigint, p_token_hash bytea)
returns play_context language plpgsql stable as $$
declare
  v_play play_context;
begin
  select ps.id, ps.account_id, ps.partner_account_id, ps.session_id, ps.member_id, ps.merchant_code, b.currency,
      m.currency_digits, m.time_zone
    into v_play
    from play_sessions ps join accounts a on a.id = ps.account_id join books b on b.id = a.book_id
      join merchants m on m.code = b.merchant_code
    where ps.account_id = p_account and ps.token_hash = p_token_hash and ps.partner = p_partner;
  return v_play;
end $$;

-- The end of every money call: what was not posted is written to the audit, and the answer made.
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
  if v_outcome <> 'posted' then
    insert into money_audit (account_id, at, source, action, transaction_id, amount, outcome, movement_id)
      values (coalesce((p_play).account_id, 0), p_now, p_partner, p_action, p_transaction_id, p_amount, v_outcome,
        p_answer.movement_id);
  end if;
  return row(v_outcome, p_answer.movement_id, p_answer.balance, (p_play).currency, (p_play).merchant_code,
    (p_play).member_id, (p_play).currency_digits)::seamless_answer;
end $$;

-- What a vendor said of a round, with a line more.
create or replace function round_detail(p_before text, p_line text) returns text language sql immutable as $$
  select case when p_line = '' then p_before when p_before = '' then p_line else left(p_before || chr(10) || p_line, 4000) end
$$;

-- `p_amount` counts units of 10^-p_digits: 12550 with 2 is 125.50. So a call needs no other to learn its currency's
-- decimals; one with more than the currency has is refused.
create or replace function seamless_bet(
  p_account bigint, p_partner text, p_token_hash bytea, p_transaction_id text, p_round_id text, p_amount bigint, p_digits int,
  p_currency text, p_now timestamptz, p_idle_since timestamptz, p_detail text default ''
) returns seamless_answer
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_play play_context;
  v_game record;
  v_round_status text;
  v_round_stake bigint;
  v_hash bytea;
  v_answer ledger_answer;
  v_amount bigint;
  v_refusal text;
  v_round_digest uuid := ledger_digest(p_partner, 'round', p_round_id);
begin
  if p_amount <= 0 then raise exception 'a stake must be positive'; end if;
  v_play := play_context(p_partner, p_account, p_token_hash);
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
  v_answer := ledger_seen(v_play.account_id, ledger_digest(p_partner, 'bet', p_transaction_id), v_hash);
  if v_answer.status is not null then
    return seamless_answer(p_partner, 'bet', p_transaction_id, v_amount, p_now, v_play, v_answer);
  end if;

  select ps.node_id, ps.game_name, ps.game_type, ps.vassalage, ps.vendor_name, k.placed_at, k.id as round,
      login_is_live(ps.session_id, p_now, p_idle_since) as is_live,
      play_game_check(ps.merchant_code, ps.node_id) as refusal,
      partner_may_play(p_partner, ps.merchant_code) as is_allowed
    into strict v_game
    from play_sessions ps left join round_keys k on k.account_id = ps.account_id and k.digest = v_round_digest
    where ps.account_id = v_play.account_id and ps.id = v_play.id;
  -- Apart from the others: a join would open each month's part, and most bets open their round.
  if v_game.round is not null then
    select status, stake into strict v_round_status, v_round_stake from rounds
      where account_id = v_play.account_id and placed_at = v_game.placed_at and id = v_game.round;
  end if;
  v_refusal := case
    when not v_game.is_live then 'play_session_invalid'
    when not v_game.is_allowed then 'partner_not_allowed'
    when p_currency <> v_play.currency then 'currency_mismatch'
    when v_game.refusal is not null then v_game.refusal
    when v_round_status <> 'open' then 'round_closed'
    when v_round_stake::numeric + v_amount > money_limit() then 'amount_too_large'
    else play_limit_check(v_play.member_id, v_play.account_id, v_amount, p_now) end;
  if v_refusal is not null then
    v_answer.status := v_refusal;
    return seamless_answer(p_partner, 'bet', p_transaction_id, v_amount, p_now, v_play, v_answer);
  end if;

  v_answer := ledger_post(v_play.account_id, p_partner, 'bet', p_transaction_id, v_hash, 'bet', p_round_id,
    v_game.game_name, v_play.partner_account_id, v_amount, p_now,
    p_day => (p_now at time zone v_play.time_zone)::date);
  if v_answer.status = 'posted' then
    if v_game.round is null then
      with placed as (
        insert into rounds (account_id, placed_at, partner, round_id, merchant_code, member_id, node_id, game_name,
            game_type, vassalage, vendor_name, stake, vendor_detail)
          values (v_play.account_id, p_now, p_partner, p_round_id, v_play.merchant_code, v_play.member_id,
            v_game.node_id, v_game.game_name, v_game.game_type, v_game.vassalage, v_game.vendor_name, v_amount, p_detail)
          returning account_id, placed_at, id)
      insert into round_keys (account_id, digest, placed_at, id)
        select account_id, v_round_digest, placed_at, id from placed;
    else
      update rounds set stake = stake + v_amount, vendor_detail = round_detail(vendor_detail, p_detail)
        where account_id = v_play.account_id and placed_at = v_game.placed_at and id = v_game.round;
    end if;
  end if;
  return seamless_answer(p_partner, 'bet', p_transaction_id, v_amount, p_now, v_play, v_answer);
end $$;

-- A decided win is paid whatever became of the session, the member, the game or the vendor. `p_jackpot`: what of it is one.
-- `p_valid_bet`: what of the stakes counts, of the win that ends the round; null: what was not given back.
create or replace function seamless_win(
  p_account bigint, p_partner text, p_token_hash bytea, p_transaction_id text, p_round_id text, p_amount bigint, p_digits int,
  p_currency text, p_is_round_end boolean, p_now timestamptz, p_jackpot bigint default 0, p_detail text default '',
  p_valid_bet bigint default null
) returns seamless_answer
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_play play_context;
  v_round record;
  v_played record;
  v_hash bytea;
  v_answer ledger_answer;
  v_amount bigint;
  v_jackpot bigint;
  v_valid_bet bigint;
begin
  if p_amount < 0 then raise exception 'a win must not be negative'; end if;
  if p_jackpot < 0 or p_jackpot > p_amount then raise exception 'a jackpot is part of its win'; end if;
  if p_valid_bet < 0 or (p_valid_bet is not null and not p_is_round_end) then
    raise exception 'a valid bet is of the win that ends its round';
  end if;
  v_play := play_context(p_partner, p_account, p_token_hash);
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
  v_jackpot := p_jackpot * (10::numeric ^ (v_play.currency_digits - p_digits))::bigint;
  v_valid_bet := p_valid_bet * (10::numeric ^ (v_play.currency_digits - p_digits))::bigint;

  perform 1 from accounts where id = v_play.account_id for no key update;
  -- What isn't given leaves no trace: a repeat of a call of the version before has the same hash.
  v_hash := sha256(convert_to(concat_ws('|', v_play.account_id, p_round_id, v_amount, p_currency, p_is_round_end,
    nullif(v_jackpot, 0), 'valid bet ' || v_valid_bet), 'UTF8'));
  v_answer := ledger_seen(v_play.account_id, ledger_digest(p_partner, 'win', p_transaction_id), v_hash);
  if v_answer.status is not null then
    return seamless_answer(p_partner, 'win', p_transaction_id, v_amount, p_now, v_play, v_answer);
  end if;

  select r.id, r.placed_at, r.status, r.game_name, r.payout, r.stake - r.returned as staked into v_round
    from round_keys k join rounds r on r.account_id = k.account_id and r.placed_at = k.placed_at and r.id = k.id
    where k.account_id = v_play.account_id and k.digest = ledger_digest(p_partner, 'round', p_round_id);
  v_answer.status := case
    when p_currency <> v_play.currency then 'currency_mismatch'
    when v_round.id is null then 'round_not_found'
    when v_round.status <> 'open' then 'round_closed'
    when v_amount > 0 and v_round.payout::numeric + v_amount > money_limit() then 'amount_too_large'
    when v_valid_bet > v_round.staked then 'amount_invalid' end;
  if v_answer.status is null then
    v_answer := ledger_post(v_play.account_id, p_partner, 'win', p_transaction_id, v_hash, 'win', p_round_id,
      v_round.game_name, v_play.partner_account_id, -v_amount, p_now,
      p_day => (p_now at time zone v_play.time_zone)::date);
  end if;
  if v_answer.status = 'posted' then
    update rounds
      set payout = payout + v_amount,
        jackpot = jackpot + v_jackpot,
        valid_bet = v_valid_bet,
        vendor_detail = round_detail(vendor_detail, p_detail),
        last_win = case when v_amount > 0 then v_answer.movement_id else last_win end,
        status = case when p_is_round_end then 'settled' else status end,
        settled_at = case when p_is_round_end then p_now end
      where account_id = v_play.account_id and placed_at = v_round.placed_at and id = v_round.id
      returning stake - returned as stake, game_type as category, vassalage, valid_bet into v_played;
    if p_is_round_end then
      perform play_count_round(v_play.account_id, v_round.placed_at, v_round.id);
    end if;
    if p_is_round_end and exists (
      select from turnover_obligations where account_id = v_play.account_id and status = 'open') then
      perform turnover_consume(v_play.account_id, v_round.placed_at, v_round.id, v_played.stake, v_played.category,
        v_played.vassalage, p_now, v_played.valid_bet);
    end if;
  end if;
  return seamless_answer(p_partner, 'win', p_transaction_id, v_amount, p_now, v_play, v_answer);
end $$;

-- Gives a stake back: once per bet, and only while the round is open and has paid nothing since: a win may be of every
-- stake before it. Movements of one account are numbered in their order, since each is made under the account's lock.
-- Without its bet it leaves a tombstone in the bet's place and moves nothing, as does another rollback of the same bet.
create or replace function seamless_rollback(
  p_account bigint, p_partner text, p_token_hash bytea, p_transaction_id text, p_round_id text, p_bet_transaction_id text,
  p_now timestamptz
) returns seamless_answer
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_play play_context;
  v_bet record;
  v_round record;
  v_hash bytea;
  v_answer ledger_answer;
  v_stake bigint := 0;
  v_reverses bigint;
  v_detail text := '';
  v_status text;
  v_digest uuid := ledger_digest(p_partner, 'bet', p_bet_transaction_id);
  -- A tombstone keeps which round it is of.
  v_round_hash bytea := substring(sha256(convert_to(p_round_id, 'UTF8')) for 16);
begin
  v_play := play_context(p_partner, p_account, p_token_hash);
  if v_play.id is null then
    v_answer.status := 'play_session_invalid';
    return seamless_answer(p_partner, 'rollback', p_transaction_id, null, p_now, v_play, v_answer);
  end if;

  perform 1 from accounts where id = v_play.account_id for no key update;
  v_hash := sha256(convert_to(concat_ws('|', v_play.account_id, p_round_id, p_bet_transaction_id), 'UTF8'));
  v_answer := ledger_seen(v_play.account_id, ledger_digest(p_partner, 'rollback', p_transaction_id), v_hash);
  if v_answer.status is not null then
    return seamless_answer(p_partner, 'rollback', p_transaction_id, null, p_now, v_play, v_answer);
  end if;

  insert into ledger_keys (account_id, digest, payload, state, movement_id, created_at)
    values (v_play.account_id, v_digest, v_round_hash, 'tombstone', nextval('movement_ids'), p_now)
    on conflict (account_id, digest) do nothing;
  select k.state, k.payload, k.movement_id, t.reference, t.detail, t.amount as stake
    into strict v_bet
    from ledger_keys k
      left join transfers t on t.account_id = k.account_id and t.created_at = k.created_at and t.id = k.movement_id
    where k.account_id = v_play.account_id and k.digest = v_digest;
  if v_bet.reference <> p_round_id or (v_bet.reference is null and v_bet.payload <> v_round_hash) then
    v_answer.status := 'conflict';
    return seamless_answer(p_partner, 'rollback', p_transaction_id, null, p_now, v_play, v_answer);
  end if;

  if v_bet.state = 'posted' then
    select r.id, r.placed_at, r.status, r.last_win into strict v_round
      from round_keys k join rounds r on r.account_id = k.account_id and r.placed_at = k.placed_at and r.id = k.id
      where k.account_id = v_play.account_id and k.digest = ledger_digest(p_partner, 'round', p_round_id);
    if v_round.status <> 'open' or v_bet.movement_id < v_round.last_win then
      v_answer.status := 'round_closed';
      return seamless_answer(p_partner, 'rollback', p_transaction_id, v_bet.stake, p_now, v_play, v_answer);
    end if;
    v_stake := v_bet.stake;
    v_reverses := v_bet.movement_id;
    v_detail := v_bet.detail;
  end if;

  v_answer := ledger_post(v_play.account_id, p_partner, 'rollback', p_transaction_id, v_hash, 'rollback', p_round_id,
    v_detail, v_play.partner_account_id, -v_stake, p_now, p_reverses => v_reverses,
    p_day => (p_now at time zone v_play.time_zone)::date);
  if v_answer.status = 'posted' and v_stake > 0 then
    update ledger_keys set state = 'reversed' where account_id = v_play.account_id and digest = v_digest;
    update rounds
      set returned = returned + v_stake,
        status = case when returned + v_stake = stake then 'void' else status end,
        settled_at = case when returned + v_stake = stake then p_now end
      where account_id = v_play.account_id and placed_at = v_round.placed_at and id = v_round.id
      returning status into v_status;
    if v_status = 'void' then perform play_count_round(v_play.account_id, v_round.placed_at, v_round.id); end if;
  end if;
  return seamless_answer(p_partner, 'rollback', p_transaction_id, v_stake, p_now, v_play, v_answer);
end $$;

-- A round that is over and was played with a wallet of its vendor's: counted as those that are played with ours, and
-- nothing moves. The same round again is answered the same, with other amounts it is refused; of one that was put right
-- since, the stake is what is compared. `p_digits` as for a bet, `p_valid_bet` as for a win.
create or replace function seamless_round(
  p_account bigint, p_partner text, p_token_hash bytea, p_round_id text, p_stake bigint, p_payout bigint, p_digits int,
  p_currency text, p_now timestamptz, p_jackpot bigint default 0, p_detail text default '', p_valid_bet bigint default null
) returns seamless_answer
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_play play_context;
  v_round record;
  v_answer ledger_answer;
  v_unit bigint;
  v_digest uuid := ledger_digest(p_partner, 'round', p_round_id);
begin
  if p_jackpot < 0 or p_jackpot > p_payout then raise exception 'a jackpot is part of its payout'; end if;
  if p_valid_bet < 0 or p_valid_bet > p_stake then raise exception 'a valid bet is part of its stake'; end if;
  v_play := play_context(p_partner, p_account, p_token_hash);
  v_answer.status := case
    when v_play.id is null then 'play_session_invalid'
    when p_digits > v_play.currency_digits then 'amount_too_precise'
    when greatest(p_stake, p_payout)::numeric * 10::numeric ^ (v_play.currency_digits - p_digits) > money_limit()
      then 'amount_too_large'
    when p_currency <> v_play.currency then 'currency_mismatch' end;
  if v_answer.status is not null then
    return seamless_answer(p_partner, 'round', p_round_id, null, p_now, v_play, v_answer);
  end if;
  v_unit := (10::numeric ^ (v_play.currency_digits - p_digits))::bigint;

  perform 1 from accounts where id = v_play.account_id for no key update;
  select r.stake, r.payout, r.jackpot, r.valid_bet, r.is_reported, exists (select from round_corrections c
      where c.account_id = r.account_id and c.placed_at = r.placed_at and c.round = r.id) as is_corrected
    into v_round
    from round_keys k join rounds r on r.account_id = k.account_id and r.placed_at = k.placed_at and r.id = k.id
    where k.account_id = v_play.account_id and k.digest = v_digest;
  if found then
    v_answer.status := case
      when v_round.is_reported and v_round.stake = p_stake * v_unit and (v_round.is_corrected
        or v_round.payout = p_payout * v_unit and v_round.jackpot = p_jackpot * v_unit
          and v_round.valid_bet is not distinct from p_valid_bet * v_unit)
        then 'repeated' else 'conflict' end;
    return seamless_answer(p_partner, 'round', p_round_id, p_stake * v_unit, p_now, v_play, v_answer);
  end if;

  insert into rounds (account_id, placed_at, partner, round_id, merchant_code, member_id, node_id, game_name, game_type,
      vassalage, vendor_name, stake, payout, jackpot, valid_bet, vendor_detail, status, settled_at, is_reported)
    select v_play.account_id, p_now, p_partner, p_round_id, v_play.merchant_code, v_play.member_id, ps.node_id,
        ps.game_name, ps.game_type, ps.vassalage, ps.vendor_name, p_stake * v_unit, p_payout * v_unit,
        p_jackpot * v_unit, p_valid_bet * v_unit, p_detail, 'settled', p_now, true
      from play_sessions ps
      where ps.account_id = v_play.account_id and ps.id = v_play.id and ps.wallet = 'vendor'
    returning placed_at, id, stake, game_type, vassalage, valid_bet into v_round;
  if not found then
    v_answer.status := 'play_session_invalid';
    return seamless_answer(p_partner, 'round', p_round_id, p_stake * v_unit, p_now, v_play, v_answer);
  end if;
  insert into round_keys (account_id, digest, placed_at, id)
    values (v_play.account_id, v_digest, v_round.placed_at, v_round.id);
  perform play_count_round(v_play.account_id, v_round.placed_at, v_round.id);
  if exists (select from turnover_obligations where account_id = v_play.account_id and status = 'open') then
    perform turnover_consume(v_play.account_id, v_round.placed_at, v_round.id, v_round.stake, v_round.game_type,
      v_round.vassalage, p_now, v_round.valid_bet);
  end if;
  v_answer.status := 'posted';
  return seamless_answer(p_partner, 'round', p_round_id, p_stake * v_unit, p_now, v_play, v_answer);
end $$;

-- Puts a settled round right: from now on it paid `p_payout` in all, and `p_valid_bet` of its stakes counts, as for a win.
-- What its payouts were before stays in the books; the difference moves, either way, whatever became of the session, the
-- member, the game or the vendor. What isn't in the wallet is not taken: then nothing changes. A round of a vendor's own
-- wallet moved nothing here, and moves nothing now: its vendor put the wallet right, and the record and all figures
-- follow. `p_digits` as for a bet.
create or replace function seamless_correction(
  p_account bigint, p_partner text, p_token_hash bytea, p_transaction_id text, p_round_id text, p_payout bigint, p_digits int,
  p_currency text, p_now timestamptz, p_detail text default '', p_valid_bet bigint default null
) returns seamless_answer
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_play play_context;
  v_round record;
  v_hash bytea;
  v_answer ledger_answer;
  v_unit bigint;
  v_payout bigint;
  v_valid_bet bigint;
  v_change record;
begin
  if p_payout < 0 or p_valid_bet < 0 then raise exception 'a round pays and counts nothing or more'; end if;
  v_play := play_context(p_partner, p_account, p_token_hash);
  v_answer.status := case
    when v_play.id is null then 'play_session_invalid'
    when p_digits > v_play.currency_digits then 'amount_too_precise'
    when p_payout::numeric * 10::numeric ^ (v_play.currency_digits - p_digits) > money_limit() then 'amount_too_large' end;
  if v_answer.status is not null then
    return seamless_answer(p_partner, 'correction', p_transaction_id, null, p_now, v_play, v_answer);
  end if;
  v_unit := (10::numeric ^ (v_play.currency_digits - p_digits))::bigint;
  v_payout := p_payout * v_unit;
  v_valid_bet := p_valid_bet * v_unit;

  perform 1 from accounts where id = v_play.account_id for no key update;
  v_hash := sha256(convert_to(
    concat_ws('|', v_play.account_id, p_round_id, v_payout, p_currency, 'valid bet ' || v_valid_bet), 'UTF8'));
  v_answer := ledger_seen(v_play.account_id, ledger_digest(p_partner, 'correction', p_transaction_id), v_hash);
  if v_answer.status is not null then
    return seamless_answer(p_partner, 'correction', p_transaction_id, v_payout, p_now, v_play, v_answer);
  end if;

  select r.id, r.placed_at, r.status, r.is_reported, r.game_name, r.payout, r.jackpot, r.stake - r.returned as staked,
      r.valid_bet
    into v_round
    from round_keys k join rounds r on r.account_id = k.account_id and r.placed_at = k.placed_at and r.id = k.id
    where k.account_id = v_play.account_id and k.digest = ledger_digest(p_partner, 'round', p_round_id);
  v_answer.status := case
    when p_currency <> v_play.currency then 'currency_mismatch'
    when v_round.id is null then 'round_not_found'
    when v_round.status <> 'settled' then 'round_not_settled'
    when v_valid_bet > v_round.staked then 'amount_invalid' end;
  if v_answer.status is null then
    v_answer := ledger_post(v_play.account_id, p_partner, 'correction', p_transaction_id, v_hash, 'adjustment', p_round_id,
      v_round.game_name, v_play.partner_account_id,
      case when v_round.is_reported then 0 else v_round.payout - v_payout end, p_now,
      p_day => (p_now at time zone v_play.time_zone)::date);
  end if;
  if v_answer.status = 'posted' then
    update rounds
      set payout = v_payout, jackpot = least(jackpot, v_payout), valid_bet = v_valid_bet,
        vendor_detail = round_detail(vendor_detail, p_detail)
      where account_id = v_play.account_id and placed_at = v_round.placed_at and id = v_round.id;
    insert into round_corrections as c (account_id, placed_at, round, movement_id, corrected_at, merchant_code, payout_change,
        valid_bet_change, jackpot_change)
      values (v_play.account_id, v_round.placed_at, v_round.id, v_answer.movement_id, p_now, v_play.merchant_code,
        v_payout - v_round.payout, coalesce(v_valid_bet, v_round.staked) - coalesce(v_round.valid_bet, v_round.staked),
        least(v_payout - v_round.jackpot, 0))
      returning c.payout_change as payout, c.valid_bet_change as valid_bet into v_change;
    if v_change.payout <> 0 or v_change.valid_bet <> 0 then
      perform play_count_correction(v_play.account_id, v_round.placed_at, v_round.id, v_answer.movement_id);
    end if;
    if v_change.valid_bet <> 0 then
      perform turnover_recount(v_play.account_id, v_round.placed_at, v_round.id);
    end if;
  end if;
  return seamless_answer(p_partner, 'correction', p_transaction_id, v_payout, p_now, v_play, v_answer);
end $$;
