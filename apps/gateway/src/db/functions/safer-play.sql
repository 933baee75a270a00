-- Limits, breaks and time at games. Days, weeks (from Monday) and months are those of the operator's zone.

-- Which break holds a member back: null, 'time_out' or 'exclusion'; an exclusion goes first.
create or replace function safer_play_break(p_row safer_play, p_now timestamptz) returns text
language sql immutable as $$
  select case
    when (p_row).break_kind = 'exclusion' and (p_row).break_until > p_now then 'exclusion'
    when (p_row).staff_break_kind = 'exclusion' and (p_row).staff_break_until > p_now then 'exclusion'
    when (p_row).break_until > p_now or (p_row).staff_break_until > p_now then 'time_out' end
$$;

-- What a limit is now; null: there is none.
create or replace function safer_play_most(p_row safer_play_limits, p_now timestamptz) returns bigint
language sql immutable as $$
  select least(case when (p_row).own_next_at <= p_now then (p_row).own_next else (p_row).own end, (p_row).imposed)
$$;

-- How much of a limit is used since a day began: minor units, of 'session' milliseconds. Of deposits what was paid and what
-- still may be; a loss is below nothing where more was won, and with what was put right of rounds.
create or replace function safer_play_used(
  p_account bigint, p_kind text, p_from date, p_zone text, p_now timestamptz
) returns bigint language plpgsql stable as $$
begin
  if p_kind = 'session' then
    return (select coalesce(sum(milliseconds), 0)::bigint from gaming_time where account_id = p_account and day >= p_from);
  elsif p_kind = 'deposit' then
    return (select coalesce(sum(amount), 0)::bigint from deposits
      where account_id = p_account and (status = 'pending' and expires_at > p_now
        or status = 'paid' and settled_at >= p_from::timestamp at time zone p_zone));
  end if;
  return (select coalesce(sum(amount_out - amount_in), 0)::bigint from member_money_day
    where account_id = p_account and day >= p_from
      and (kind in ('bet', 'rollback') or p_kind = 'loss' and kind = 'win'))
    - case p_kind when 'loss' then (select coalesce(sum(payout_change), 0)::bigint from round_corrections
        where account_id = p_account and corrected_at >= p_from::timestamp at time zone p_zone) else 0 end;
end $$;

-- Notes that a member is at a game: the time since the last note counts, unless it is more than five minutes; then another
-- gaming session begins.
create or replace function gaming_seen(p_account bigint, p_now timestamptz) returns void language plpgsql as $$
declare
  v_of record;
  v_seen timestamptz;
  v_midnight timestamptz;
begin
  select b.merchant_code, a.owner::uuid as member_id, (p_now at time zone m.time_zone)::date as day, m.time_zone
    into strict v_of
    from accounts a join books b on b.id = a.book_id join merchants m on m.code = b.merchant_code
    where a.id = p_account and a.kind = 'member';
  select seen_at into v_seen from gaming_sessions where account_id = p_account for update;
  if v_seen >= p_now - interval '5 minutes' then
    if v_seen >= p_now then return; end if;
    update gaming_sessions set seen_at = p_now where account_id = p_account;
    v_midnight := v_of.day::timestamp at time zone v_of.time_zone;
    insert into gaming_time as t (account_id, day, merchant_code, member_id, milliseconds)
      select p_account, d.day, v_of.merchant_code, v_of.member_id,
          round(extract(epoch from d.until - d.since) * 1000)::bigint
        from (values (v_of.day - 1, v_seen, least(v_midnight, p_now)), (v_of.day, greatest(v_seen, v_midnight), p_now))
          d (day, since, until)
        where d.until > d.since
      on conflict (account_id, day) do update set milliseconds = t.milliseconds + excluded.milliseconds;
    return;
  end if;
  insert into gaming_sessions as g (account_id, merchant_code, member_id, started_at, seen_at, checked_at, net_before)
    values (p_account, v_of.merchant_code, v_of.member_id, p_now, p_now, p_now,
      -safer_play_used(p_account, 'loss', v_of.day, v_of.time_zone, p_now))
    on conflict (account_id) do update
      set started_at = excluded.started_at, seen_at = excluded.seen_at, checked_at = excluded.checked_at,
        net_before = excluded.net_before;
end $$;

-- Null, or 'limit_reached': whether a stake would pass one of the member's limits.
create or replace function safer_play_reached(p_account bigint, p_amount bigint, p_now timestamptz)
returns text language plpgsql stable as $$
declare
  v_zone text;
  v_day date;
begin
  select m.time_zone, (p_now at time zone m.time_zone)::date into v_zone, v_day
    from safer_play s join merchants m on m.code = s.merchant_code where s.account_id = p_account;
  return (select 'limit_reached'
    from safer_play_limits l
      cross join lateral (select safer_play_most(l, p_now) as most) m
      cross join lateral (
        select safer_play_used(p_account, l.kind, date_trunc(l.period, v_day::timestamp)::date, v_zone, p_now) as used) u
    where l.account_id = p_account and l.kind <> 'deposit' and m.most is not null
      and case when l.kind = 'session' then u.used >= m.most * 60000 else u.used + p_amount > m.most end
    limit 1);
end $$;

-- As `safer_play_reached`, of a member who plays: time at games counts with each stake, too, so that a game without our
-- page around it is no way past it.
create or replace function safer_play_limit_check(p_account bigint, p_amount bigint, p_now timestamptz)
returns text language plpgsql as $$
begin
  if exists (select from safer_play_limits l
      where l.account_id = p_account and l.kind = 'session' and safer_play_most(l, p_now) is not null) then
    perform gaming_seen(p_account, p_now);
  end if;
  return safer_play_reached(p_account, p_amount, p_now);
end $$;
