-- What members have to play before money goes out. What changes it holds the account's lock.

-- Takes a settled stake from what its member owes, oldest first, once. A round counts for what was owed when it was
-- placed, in the games and up to the stake that its terms name. `p_stake`: what of it was not given back; `p_counted`: what
-- of that counts, where it isn't all.
create or replace function turnover_consume(
  p_account bigint, p_placed_at timestamptz, p_round bigint, p_stake bigint, p_category text, p_vassalage text,
  p_settled_at timestamptz, p_counted bigint default null
) returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_owed record;
  v_left bigint := coalesce(p_counted, p_stake);
  v_stake bigint;
  v_amount bigint;
begin
  for v_owed in
    select id, merchant_code, required - consumed as missing,
        coalesce((weights ->> p_category)::bigint, 10000) as weight
      from turnover_obligations
      where account_id = p_account and status = 'open' and created_at <= p_placed_at
        and (expires_at is null or expires_at > p_settled_at)
        and (categories is null or p_category = any (categories))
        and (vassalages is null or p_vassalage = any (vassalages))
        and (maximum_stake is null or p_stake <= maximum_stake)
      order by id
  loop
    exit when v_left = 0;
    -- Fifteen figures times a weight are more than a bigint holds.
    v_amount := v_left / 10000 * v_owed.weight + v_left % 10000 * v_owed.weight / 10000;
    v_stake := v_left;
    if v_amount >= v_owed.missing then
      v_amount := v_owed.missing;
      v_stake := least(v_left, ceil(v_amount::numeric * 10000 / v_owed.weight));
    end if;
    continue when v_amount = 0;
    update turnover_obligations
      set consumed = consumed + v_amount, status = case when v_amount = v_owed.missing then 'met' else 'open' end,
        closed_at = case when v_amount = v_owed.missing then p_settled_at end
      where account_id = p_account and id = v_owed.id;
    insert into turnover_rounds (account_id, obligation_id, round, placed_at, merchant_code, stake, amount)
      values (p_account, v_owed.id, p_round, p_placed_at, v_owed.merchant_code, v_stake, v_amount);
    v_left := v_left - v_stake;
  end loop;
end $$;

-- Counts a round anew, whatever it counted before: for what changes a round after it was settled, under the account's
-- lock. What no longer counts is owed again, unless it expired, was given back or waived meanwhile.
create or replace function turnover_recount(p_account bigint, p_placed_at timestamptz, p_round bigint)
returns void language plpgsql as $$
declare
  v_round rounds;
begin
  with gone as (
    delete from turnover_rounds r using turnover_obligations o
      where o.account_id = p_account and r.account_id = p_account and r.obligation_id = o.id and r.round = p_round
      returning r.obligation_id, r.amount)
  update turnover_obligations o
    set consumed = o.consumed - gone.amount, status = case o.status when 'met' then 'open' else o.status end,
      closed_at = case o.status when 'met' then null else o.closed_at end
    from gone where o.account_id = p_account and o.id = gone.obligation_id;
  select * into v_round from rounds where account_id = p_account and placed_at = p_placed_at and id = p_round;
  if v_round.status = 'settled' then
    perform turnover_consume(p_account, p_placed_at, p_round, v_round.stake - v_round.returned, v_round.game_type,
      v_round.vassalage, v_round.settled_at, v_round.valid_bet);
  end if;
end $$;

-- Nothing, or what is wrong with what members owe. Reads everything: for tests and for the check.
create or replace function turnover_problems() returns table (problem text, subject text) language sql stable as $$
  select 'what was played is not the sum of what counted', o.account_id || ' ' || o.id
    from turnover_obligations o
      left join turnover_rounds r on r.account_id = o.account_id and r.obligation_id = o.id
    group by o.account_id, o.id having o.consumed <> coalesce(sum(r.amount), 0)
  union all
  select 'an obligation is not of its movement', o.account_id || ' ' || o.id
    from turnover_obligations o
    where o.source <> 'carried' and not exists (
      select from transfers t
        where t.account_id = o.account_id and t.created_at = o.created_at and t.id = o.id and t.kind = o.source
          and t.credit_account = o.account_id and t.amount = o.amount)
  union all
  select 'a round counts for more than its valid bet', r.account_id || ' ' || r.round
    from turnover_rounds r
      left join rounds p on p.account_id = r.account_id and p.placed_at = r.placed_at and p.id = r.round
    group by r.account_id, r.round, p.status, p.stake, p.returned, p.valid_bet
    having p.status is distinct from 'settled' or sum(r.stake) > coalesce(p.valid_bet, p.stake - p.returned)
      or sum(r.amount) > sum(r.stake)
  union all
  select 'what was taken back is not in the books', o.account_id || ' ' || o.id
    from turnover_obligations o
      left join transfers t on t.account_id = o.account_id and t.created_at = o.closed_at and t.kind = 'bonus'
        and t.source = 'turnover' and t.debit_account = o.account_id and t.transaction_id = o.account_id || ':' || o.id
    where o.taken_back <> coalesce(t.amount, 0)
$$;
