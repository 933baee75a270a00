-- Play: launches, play sessions, rounds, and the money calls of vendors. Each call is one function and so one round
-- trip. They read `members` and `sessions` of identity (0002) and `games` and `vendors` of the catalogue (0004), and
-- write none of them. All are plpgsql: it keeps its plans, where a function in SQL is planned again at each call.

-- A launch, and once the vendor has traded the launch token, the play session. It belongs to a login session: bets need
-- that one alive, wins and rollbacks don't. What the records show of the game is kept as it was when it was played.
create table play_sessions (
  id bigint generated always as identity primary key,
  launch_hash bytea not null unique,
  launch_expires_at timestamptz not null,
  token_hash bytea unique,
  opened_at timestamptz,
  session_id uuid not null,
  member_id uuid not null,
  merchant_code text not null references merchants (code),
  partner text not null,
  account_id bigint not null references accounts (id),
  partner_account_id bigint not null references accounts (id),
  node_id text not null,
  game_name text not null,
  game_type text not null,
  vassalage text not null,
  vendor_name text not null,
  language text not null,
  created_at timestamptz not null,
  check ((token_hash is null) = (opened_at is null))
);
create index play_sessions_recent on play_sessions (member_id, created_at desc) include (node_id);
create index play_sessions_unused on play_sessions (launch_expires_at) where token_hash is null;

-- One player's round: what was staked, what came back by rollback and by winning. Vendors share round ids between the
-- players of a table, so a round is of an account.
create table rounds (
  id bigint generated always as identity primary key,
  partner text collate "C" not null,
  round_id text collate "C" not null,
  account_id bigint not null,
  member_id uuid not null,
  node_id text not null,
  game_name text not null,
  game_type text not null,
  vassalage text not null,
  vendor_name text not null,
  stake bigint not null check (stake > 0),
  returned bigint not null default 0 check (returned between 0 and stake),
  payout bigint not null default 0 check (payout >= 0),
  status text not null default 'open' check (status in ('open', 'settled', 'void')),
  placed_at timestamptz not null,
  settled_at timestamptz,
  unique (account_id, round_id, partner),
  check ((status = 'open') = (settled_at is null))
) with (fillfactor = 80);
create index rounds_record on rounds (member_id, placed_at desc, id desc);

-- Whether a login session may still bet. One that was last seen before `p_idle_since` is over.
create function login_is_live(p_session uuid, p_now timestamptz, p_idle_since timestamptz)
returns boolean language plpgsql stable as $$
begin
  return exists (select from sessions
    where id = p_session and ended_at is null and expires_at > p_now and last_seen_at > p_idle_since);
end $$;

-- Null, or why this game takes no stake now: a code of the contract's errors.
create function play_game_check(p_merchant text, p_node_id text) returns text language plpgsql stable as $$
declare
  v_refusal text := 'vendor_closed';
begin
  select case when not v.is_open then 'vendor_closed' when not (g.is_open and g.is_listed) then 'game_unavailable' end into v_refusal
    from games g join vendors v on v.merchant_code = g.merchant_code and v.code = g.vendor_code
    where g.merchant_code = p_merchant and g.node_id = p_node_id;
  return case when found then v_refusal else 'game_unavailable' end;
end $$;

-- Null, or why this member may not stake this amount now: a code of the contract's errors. The one place where limits
-- belong; so far the only one is the account's own status.
create function play_limit_check(p_member uuid, p_account bigint, p_amount bigint, p_now timestamptz)
returns text language plpgsql stable as $$
begin
  return (select case when status <> 'active' then 'account_suspended' end from members where id = p_member);
end $$;

-- outcome: posted | repeated, or a code of the contract's errors. `balance` is what may be spent afterwards.
create type seamless_answer as (
  outcome text, posting_id bigint, balance bigint, currency text, merchant_code text, member_id uuid
);

-- What the money calls need of a play session.
create type play_context as (
  id bigint, account_id bigint, partner_account_id bigint, session_id uuid, member_id uuid, merchant_code text,
  currency text
);

-- All null when the partner has no such play session.
create function play_context(p_partner text, p_token_hash bytea) returns play_context language plpgsql stable as $$
declare
  v_play play_context;
begin
  select ps.id, ps.account_id, ps.partner_account_id, ps.session_id, ps.member_id, ps.merchant_code, b.currency
    into v_play
    from play_sessions ps join accounts a on a.id = ps.account_id join books b on b.id = a.book_id
    where ps.token_hash = p_token_hash and ps.partner = p_partner;
  return v_play;
end $$;

-- The end of every money call: writes the audit and makes the answer.
create function seamless_answer(
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
    (p_play).member_id)::seamless_answer;
end $$;

create function seamless_bet(
  p_partner text, p_token_hash bytea, p_transaction_id text, p_round_id text, p_amount bigint, p_currency text,
  p_now timestamptz, p_idle_since timestamptz
) returns seamless_answer language plpgsql as $$
declare
  v_play play_context;
  v_game record;
  v_hash bytea;
  v_answer ledger_answer;
  v_refusal text;
begin
  if p_amount <= 0 then raise exception 'a stake must be positive'; end if;
  v_play := play_context(p_partner, p_token_hash);
  if v_play.id is null then
    v_answer.status := 'play_session_invalid';
    return seamless_answer(p_partner, 'bet', p_transaction_id, p_amount, p_now, v_play, v_answer);
  end if;

  perform 1 from accounts where id = v_play.account_id for no key update;
  v_hash := sha256(convert_to(concat_ws('|', v_play.account_id, p_round_id, p_amount, p_currency), 'UTF8'));
  v_answer := ledger_seen(p_partner, 'bet', p_transaction_id, v_hash);
  if v_answer.status is not null then
    if v_answer.status = 'repeated' and exists (select from postings where reverses = v_answer.posting_id) then
      v_answer.status := 'tombstone';
    end if;
    return seamless_answer(p_partner, 'bet', p_transaction_id, p_amount, p_now, v_play, v_answer);
  end if;

  select ps.node_id, ps.game_name, ps.game_type, ps.vassalage, ps.vendor_name, r.status as round_status,
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
    else play_limit_check(v_play.member_id, v_play.account_id, p_amount, p_now) end;
  if v_refusal is not null then
    v_answer.status := v_refusal;
    return seamless_answer(p_partner, 'bet', p_transaction_id, p_amount, p_now, v_play, v_answer);
  end if;

  v_answer := ledger_post(p_partner, 'bet', p_transaction_id, v_hash, 'bet', p_round_id, v_game.game_name,
    v_play.account_id, array[v_play.partner_account_id], array[p_amount], p_now);
  if v_answer.status = 'posted' then
    insert into rounds (partner, round_id, account_id, member_id, node_id, game_name, game_type, vassalage,
        vendor_name, stake, placed_at)
      values (p_partner, p_round_id, v_play.account_id, v_play.member_id, v_game.node_id, v_game.game_name,
        v_game.game_type, v_game.vassalage, v_game.vendor_name, p_amount, p_now)
      on conflict (account_id, round_id, partner) do update set stake = rounds.stake + excluded.stake;
  end if;
  return seamless_answer(p_partner, 'bet', p_transaction_id, p_amount, p_now, v_play, v_answer);
end $$;

-- A decided win is paid whatever became of the session, the member, the game or the vendor.
create function seamless_win(
  p_partner text, p_token_hash bytea, p_transaction_id text, p_round_id text, p_amount bigint, p_currency text,
  p_is_round_end boolean, p_now timestamptz
) returns seamless_answer language plpgsql as $$
declare
  v_play play_context;
  v_round record;
  v_hash bytea;
  v_answer ledger_answer;
begin
  if p_amount < 0 then raise exception 'a win must not be negative'; end if;
  v_play := play_context(p_partner, p_token_hash);
  if v_play.id is null then
    v_answer.status := 'play_session_invalid';
    return seamless_answer(p_partner, 'win', p_transaction_id, p_amount, p_now, v_play, v_answer);
  end if;

  perform 1 from accounts where id = v_play.account_id for no key update;
  v_hash := sha256(convert_to(
    concat_ws('|', v_play.account_id, p_round_id, p_amount, p_currency, p_is_round_end), 'UTF8'));
  v_answer := ledger_seen(p_partner, 'win', p_transaction_id, v_hash);
  if v_answer.status is not null then
    return seamless_answer(p_partner, 'win', p_transaction_id, p_amount, p_now, v_play, v_answer);
  end if;

  select id, status, game_name into v_round from rounds
    where account_id = v_play.account_id and round_id = p_round_id and partner = p_partner;
  v_answer.status := case
    when p_currency <> v_play.currency then 'currency_mismatch'
    when v_round.id is null then 'round_not_found'
    when v_round.status <> 'open' then 'round_closed' end;
  if v_answer.status is null then
    v_answer := ledger_post(p_partner, 'win', p_transaction_id, v_hash, 'win', p_round_id, v_round.game_name,
      v_play.account_id, array[v_play.partner_account_id], array[-p_amount], p_now);
  end if;
  if v_answer.status = 'posted' then
    update rounds
      set payout = payout + p_amount,
        status = case when p_is_round_end then 'settled' else status end,
        settled_at = case when p_is_round_end then p_now end
      where id = v_round.id;
  end if;
  return seamless_answer(p_partner, 'win', p_transaction_id, p_amount, p_now, v_play, v_answer);
end $$;

-- Gives a stake back: once per bet, and only while the round is open and has paid nothing. Without its bet it leaves a
-- tombstone in the bet's place and moves nothing, as does another rollback of the same bet.
create function seamless_rollback(
  p_partner text, p_token_hash bytea, p_transaction_id text, p_round_id text, p_bet_transaction_id text,
  p_now timestamptz
) returns seamless_answer language plpgsql as $$
declare
  v_play play_context;
  v_bet record;
  v_round record;
  v_hash bytea;
  v_answer ledger_answer;
  v_stake bigint := 0;
  v_reverses bigint;
  v_detail text := '';
begin
  v_play := play_context(p_partner, p_token_hash);
  if v_play.id is null then
    v_answer.status := 'play_session_invalid';
    return seamless_answer(p_partner, 'rollback', p_transaction_id, null, p_now, v_play, v_answer);
  end if;

  perform 1 from accounts where id = v_play.account_id for no key update;
  v_hash := sha256(convert_to(concat_ws('|', v_play.account_id, p_round_id, p_bet_transaction_id), 'UTF8'));
  v_answer := ledger_seen(p_partner, 'rollback', p_transaction_id, v_hash);
  if v_answer.status is not null then
    return seamless_answer(p_partner, 'rollback', p_transaction_id, null, p_now, v_play, v_answer);
  end if;

  insert into postings (source, action, transaction_id, payload_hash, kind, account_id, reference, detail, created_at)
    values (p_partner, 'bet', p_bet_transaction_id, '', 'tombstone', v_play.account_id, p_round_id, '', p_now)
    on conflict (source, action, transaction_id) do nothing;
  select p.id, p.kind, p.account_id, p.reference, p.detail, -e.amount as stake,
      exists (select from postings r where r.reverses = p.id) as is_reversed
    into strict v_bet
    from postings p left join entries e on e.posting_id = p.id and e.account_id = p.account_id
    where p.source = p_partner and p.action = 'bet' and p.transaction_id = p_bet_transaction_id;
  if v_bet.account_id <> v_play.account_id or v_bet.reference <> p_round_id then
    v_answer.status := 'conflict';
    return seamless_answer(p_partner, 'rollback', p_transaction_id, null, p_now, v_play, v_answer);
  end if;

  if v_bet.kind = 'bet' and not v_bet.is_reversed then
    select id, status, stake, returned, payout into strict v_round from rounds
      where account_id = v_play.account_id and round_id = p_round_id and partner = p_partner;
    if v_round.status <> 'open' or v_round.payout > 0 then
      v_answer.status := 'round_closed';
      return seamless_answer(p_partner, 'rollback', p_transaction_id, v_bet.stake, p_now, v_play, v_answer);
    end if;
    v_stake := v_bet.stake;
    v_reverses := v_bet.id;
    v_detail := v_bet.detail;
  end if;

  v_answer := ledger_post(p_partner, 'rollback', p_transaction_id, v_hash, 'rollback', p_round_id, v_detail,
    v_play.account_id, array[v_play.partner_account_id], array[-v_stake], p_now, v_reverses);
  if v_answer.status = 'posted' and v_stake > 0 then
    update rounds
      set returned = returned + v_stake,
        status = case when returned + v_stake = stake then 'void' else status end,
        settled_at = case when returned + v_stake = stake then p_now end
      where id = v_round.id;
  end if;
  return seamless_answer(p_partner, 'rollback', p_transaction_id, v_stake, p_now, v_play, v_answer);
end $$;
