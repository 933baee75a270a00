-- Points: how they are earned, moved and checked. Amounts of points are thousandths of a point.

-- What a member's days from `p_from` to before `p_to` earn by their stakes, and how much of it is in the entries: by the
-- day figures, so that no bet does anything for it. Nothing before the operator's first day, and nothing of trial accounts.
create or replace function points_due(p_account bigint, p_from date, p_to date)
returns table (day date, category text, earned bigint, counted bigint) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query with programme as (
    select p.merchant_code, p.since
      from accounts a join books b on b.id = a.book_id join point_programmes p on p.merchant_code = b.merchant_code
      where a.id = p_account and a.kind = 'member' and b.realm = 'real'),
  played as (
    select d.day, d.category, sum(d.valid_bet) as valid_bet
      from programme p join member_day d on d.account_id = p_account and d.day >= greatest(p_from, p.since) and d.day < p_to
      group by 1, 2),
  written as (
    select w.day, w.category, w.points from point_days w
      where w.account_id = p_account and w.day >= p_from and w.day < p_to)
  select coalesce(d.day, w.day), coalesce(d.category, w.category),
      -- Whole thousandths; what is less than one is not counted on.
      least(coalesce(trunc(greatest(d.valid_bet, 0) * r.rate / r.unit), 0), money_limit())::bigint, coalesce(w.points, 0)
    from played d
      full join written w on w.day = d.day and w.category = d.category
      left join lateral (
        select t.rate, t.unit from point_rates t
          where t.merchant_code = (select merchant_code from programme) and t.category = d.category and t.since <= d.day
          order by t.since desc limit 1) r on true;
end $$;

-- Writes what these days earned and isn't written yet, and locks the member's points until the transaction ends. Figures
-- that became less take points back as far as there are any; the rest is taken of what is earned later. Answers the
-- balance.
create or replace function points_count(p_account bigint, p_from date, p_to date, p_now timestamptz)
returns bigint language plpgsql as $$
declare
  v_due record;
  v_balance bigint;
  v_change bigint;
begin
  insert into point_wallets (account_id, merchant_code, member_id)
    select a.id, b.merchant_code, a.owner::uuid from accounts a join books b on b.id = a.book_id where a.id = p_account
    on conflict do nothing;
  select balance into strict v_balance from point_wallets where account_id = p_account for update;
  for v_due in select * from points_due(p_account, p_from, p_to) d where d.earned <> d.counted order by d.day, d.category
  loop
    v_change := greatest(v_due.earned - v_due.counted, -v_balance);
    continue when v_change = 0;
    v_balance := v_balance + v_change;
    insert into point_days as d (account_id, day, category, merchant_code, points)
      select p_account, v_due.day, v_due.category, w.merchant_code, v_change from point_wallets w
        where w.account_id = p_account
      on conflict (account_id, day, category) do update set points = d.points + v_change;
    insert into point_entries (account_id, merchant_code, member_id, created_at, kind, amount, balance_after, day, category)
      select p_account, w.merchant_code, w.member_id, p_now, 'earned', v_change, v_balance, v_due.day, v_due.category
        from point_wallets w where w.account_id = p_account;
  end loop;
  update point_wallets set balance = v_balance where account_id = p_account and balance <> v_balance;
  return v_balance;
end $$;

-- One movement that isn't earned, once by its key; call `points_count` first, which takes the lock. status: posted |
-- repeated | conflict (the key was of another movement) | insufficient.
create or replace function points_move(
  p_account bigint, p_key text, p_kind text, p_amount bigint, p_reference text, p_now timestamptz,
  out status text, out balance bigint, out reference text
) language plpgsql as $$
declare
  v_wallet point_wallets;
  v_before point_entries;
begin
  select * into strict v_wallet from point_wallets w where w.account_id = p_account for update;
  select * into v_before from point_entries e where e.account_id = p_account and e.key = p_key;
  if found then
    status := case when v_before.kind = p_kind and v_before.amount = p_amount then 'repeated' else 'conflict' end;
    balance := v_before.balance_after;
    reference := v_before.reference;
    return;
  end if;
  balance := v_wallet.balance + p_amount;
  reference := p_reference;
  if balance < 0 then
    status := 'insufficient';
    balance := v_wallet.balance;
    return;
  end if;
  status := 'posted';
  update point_wallets w set balance = points_move.balance where w.account_id = p_account;
  insert into point_entries (account_id, merchant_code, member_id, created_at, kind, amount, balance_after, reference, key)
    values (p_account, v_wallet.merchant_code, v_wallet.member_id, p_now, p_kind, p_amount, balance, p_reference, p_key);
end $$;

-- The wallets of an operator's real members who played on a day, in order, beyond `p_after`.
create or replace function points_players(p_merchant text, p_day date, p_after bigint, p_limit int)
returns table (account_id bigint) language sql stable as $$
  select distinct d.account_id
    from member_day d join accounts a on a.id = d.account_id join books b on b.id = a.book_id
    where d.merchant_code = p_merchant and d.day = p_day and d.account_id > p_after and b.realm = 'real'
    order by d.account_id limit p_limit
$$;

-- Nothing, or where points aren't what they are counted of. Reads all of them: for the check.
create or replace function points_problems() returns table (day date, subject text) language sql stable as $$
  select null::date, 'points of account ' || w.account_id || ' are not the sum of their entries'
    from point_wallets w
    where w.balance <> (select coalesce(sum(e.amount), 0) from point_entries e where e.account_id = w.account_id)
  union all
  select coalesce(d.day, e.day), 'points of ' || coalesce(d.category, e.category) || ' of account '
      || coalesce(d.account_id, e.account_id) || ' are not the sum of their entries'
    from point_days d
      full join (
        select account_id, day, category, sum(amount) as amount from point_entries where kind = 'earned' group by 1, 2, 3
      ) e on e.account_id = d.account_id and e.day = d.day and e.category = d.category
    where d.points is distinct from e.amount
  union all
  select d.day, 'points of ' || d.category || ' of account ' || a.id || ' are not what was earned'
    from point_programmes p join books b on b.merchant_code = p.merchant_code and b.realm = 'real'
      join accounts a on a.book_id = b.id and a.kind = 'member'
      cross join lateral points_due(a.id, p.since, p.closed_to) d
      left join point_wallets w on w.account_id = a.id
    -- What was spent meanwhile is taken of later points.
    where d.earned > d.counted or (d.earned < d.counted and w.balance > 0)
  union all
  select null, 'order ' || o.id || ' has not its entries'
    from point_orders o
    where (select count(*) from point_entries e where e.account_id = o.account_id and e.reference = o.id
        and ((e.kind = 'redeemed' and e.amount = -o.points)
          or (e.kind = 'returned' and e.amount = o.points and o.status = 'rejected')))
      <> case o.status when 'rejected' then 2 else 1 end
$$;

-- Counts closed days again, after their figures were set right. Answers how many wallets it mended.
create or replace function points_rebuild(p_now timestamptz) returns int language plpgsql as $$
declare
  v_wrong record;
  v_mended int := 0;
begin
  for v_wrong in
    select a.id, p.since, p.closed_to
      from point_programmes p join books b on b.merchant_code = p.merchant_code and b.realm = 'real'
        join accounts a on a.book_id = b.id and a.kind = 'member'
      where exists (select from points_due(a.id, p.since, p.closed_to) d where d.earned <> d.counted)
      order by a.id
  loop
    perform points_count(v_wrong.id, v_wrong.since, v_wrong.closed_to, p_now);
    v_mended := v_mended + 1;
  end loop;
  return v_mended;
end $$;
