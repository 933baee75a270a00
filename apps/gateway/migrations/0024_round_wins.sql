-- A round remembers its last win, so that a stake that came after it may still be given back. A gateway of the version
-- before goes on working beside it.

alter table rounds add column last_win_posting bigint;
comment on column rounds.last_win_posting is 'The posting of the last win above zero; null while the round has paid nothing.';

update rounds r set last_win_posting = w.last
  from (
    select p.account_id, p.reference, p.source, max(p.id) as last
      from postings p join entries e on e.posting_id = p.id and e.account_id = p.account_id and e.amount > 0
      where p.kind = 'win' group by p.account_id, p.reference, p.source) w
  where r.status = 'open' and r.payout > 0
    and w.account_id = r.account_id and w.reference = r.round_id and w.source = r.partner;

-- A decided win is paid whatever became of the session, the member, the game or the vendor.
create or replace function seamless_win(
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
        last_win_posting = case when p_amount > 0 then v_answer.posting_id else last_win_posting end,
        status = case when p_is_round_end then 'settled' else status end,
        settled_at = case when p_is_round_end then p_now end
      where id = v_round.id;
  end if;
  return seamless_answer(p_partner, 'win', p_transaction_id, p_amount, p_now, v_play, v_answer);
end $$;

-- Gives a stake back: once per bet, and only while the round is open and has paid nothing since: a win may be of every
-- stake before it. Postings of one account are numbered in their order, since each is made under the account's lock.
-- Without its bet it leaves a tombstone in the bet's place and moves nothing, as does another rollback of the same bet.
create or replace function seamless_rollback(
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
    select id, status, last_win_posting into strict v_round from rounds
      where account_id = v_play.account_id and round_id = p_round_id and partner = p_partner;
    if v_round.status <> 'open' or v_bet.id < v_round.last_win_posting then
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
