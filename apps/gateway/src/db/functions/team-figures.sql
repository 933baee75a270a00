-- What agents' downlines did by day. A member counts for an agent on each day at whose end it was under it, as it does for
-- contracts; what is settled or moved late counts on the day that it was. The agent itself is added when it is read.

-- What each downline did on a day of the operator's zone, where anything happened; of one agent, whatever happened. Planned
-- with the values, because what is best for one agent is not for all. `p_has_gaps`: false where nobody asks when those who
-- played had played last. After the closed days that is read from `member_last_plays` and the open days before.
create or replace function team_day_counted(
  p_merchant text, p_day date, p_agent uuid default null, p_has_gaps boolean default true
) returns setof team_day language plpgsql stable set jit = off set work_mem = '32MB' as $$
declare
  v_zone text := (select time_zone from merchants where code = p_merchant);
  v_start timestamptz := p_day::timestamp at time zone v_zone;
  v_end timestamptz := (p_day + 1)::timestamp at time zone v_zone;
  v_only text := case when p_agent is null then '' else 'and c.ancestor_id = $6' end;
  v_closed date := (select c.to_day from team_day_closes c where c.merchant_code = p_merchant);
  v_before text := case when p_day > v_closed then $q$
      select p.member_id, max(l.day) as day
        from (select distinct a.descendant_id as member_id from active a) p
          left join (
            select k.member_id, k.day from member_last_plays k where k.merchant_code = $1 and k.day > $2 - 366
            union all
            select d.member_id, d.day from member_day d
              where d.merchant_code = $1 and d.day > $8 and d.day < $2 and d.valid_bet > 0) l on l.member_id = p.member_id
        group by 1 $q$
    else $q$
      select d.member_id, (
          select max(x.day) from account_owners o cross join lateral (
              select b.day from member_day b
                where b.account_id = o.account_id and b.day < $2 and b.day > $2 - 366 and b.valid_bet > 0
                order by b.day desc limit 1) x
            where o.owner = d.member_id::text and o.kind = 'member') as day
        from (select distinct a.descendant_id as member_id from active a) d $q$
    end;
begin
  return query execute format($q$
    with line as not materialized (
      select c.ancestor_id, c.descendant_id, c.valid_from from upline_closure c
        where c.merchant_code = $1 and c.valid_from < $4 and c.valid_to >= $4 %1$s),
    left_behind as (
      select distinct c.ancestor_id from upline_closure c
        where c.merchant_code = $1 and c.valid_from < $3 and c.valid_to >= $3 and c.valid_to < $4 %1$s),
    came as (
      select l.ancestor_id, count(*) as joined, count(*) filter (where m.created_at >= $3) as registrations
        from line l join members m on m.id = l.descendant_id
        where l.valid_from >= $3 and not exists (
          select from upline_closure b where b.descendant_id = l.descendant_id and b.ancestor_id = l.ancestor_id
            and b.valid_from < $3 and b.valid_to >= $3)
        group by 1),
    did as materialized (
      -- Who had a valid bet played, whatever was put right of other rounds that day.
      select d.member_id, sum(d.valid_bet) as valid_bet, sum(d.payout) as prizes, bool_or(d.valid_bet > 0) as has_played
        from member_day d where d.merchant_code = $1 and d.day = $2 group by 1),
    given as materialized (
      select f.member_id, sum(f.deposits) as deposits, sum(f.withdrawals) as withdrawals, sum(f.returned) as returned,
          sum(f.rebates) as rebates, sum(f.agent_rebates) as agent_rebates, sum(f.activity) as activity
        from member_money_figures() f where f.merchant_code = $1 and f.day = $2 group by 1),
    sums as materialized (
      select l.ancestor_id, count(*) as members, count(d.member_id) + count(g.member_id) as did,
          count(*) filter (where d.has_played) as active, sum(d.valid_bet) as valid_bet, sum(d.prizes) as prizes,
          sum(g.deposits) as deposits, sum(g.withdrawals) as withdrawals, sum(g.returned) as returned,
          sum(g.rebates) as rebates, sum(g.agent_rebates) as agent_rebates, sum(g.activity) as activity
        from line l left join did d on d.member_id = l.descendant_id left join given g on g.member_id = l.descendant_id
        group by 1),
    active as materialized (
      select l.ancestor_id, l.descendant_id, l.valid_from
        from did d join line l on l.descendant_id = d.member_id where d.has_played and $7),
    -- The day before on which each who played had played last.
    before as materialized (%2$s),
    gaps as (
      select p.ancestor_id, p.gap, count(*)::int as n
        from (
          select l.ancestor_id, coalesce($2 - case
              when l.valid_from < (b.day + 1)::timestamp at time zone $5 then b.day
              when b.day is not null then (
                -- It has come, or come back, since.
                select max(e.day)
                  from upline_closure c
                    join account_owners o on o.owner = c.descendant_id::text and o.kind = 'member'
                    join member_day e on e.account_id = o.account_id and e.day < $2 and e.day > $2 - 366 and e.valid_bet > 0
                  where c.descendant_id = l.descendant_id and c.ancestor_id = l.ancestor_id
                    and c.valid_from < l.valid_from and c.valid_from < (e.day + 1)::timestamp at time zone $5
                    and c.valid_to >= (e.day + 1)::timestamp at time zone $5)
              end, 366) as gap
            from before b join active l on l.descendant_id = b.member_id) p
        group by 1, 2),
    played as (
      select g.ancestor_id, array_agg(g.gap order by g.gap) as gaps, array_agg(g.n order by g.gap) as counts
        from gaps g group by 1)
    select a.member_id, $2, $1, coalesce(s.members, 0)::int, coalesce(n.joined, 0)::int,
        coalesce(n.registrations, 0)::int, coalesce(s.active, 0)::int, coalesce(p.gaps, '{}'::int[]),
        coalesce(p.counts, '{}'::int[]), coalesce(s.valid_bet, 0)::bigint, coalesce(s.prizes, 0)::bigint,
        coalesce(s.deposits, 0)::bigint, coalesce(s.withdrawals, 0)::bigint, coalesce(s.returned, 0)::bigint,
        coalesce(s.rebates, 0)::bigint, coalesce(s.agent_rebates, 0)::bigint, coalesce(s.activity, 0)::bigint
      from (
        select s.ancestor_id as member_id from sums s where s.did > 0
        union select n.ancestor_id from came n
        union select g.ancestor_id from left_behind g
        union select $6 where $6 is not null) a
        left join sums s on s.ancestor_id = a.member_id
        left join came n on n.ancestor_id = a.member_id
        left join played p on p.ancestor_id = a.member_id
  $q$, v_only, v_before)
    using p_merchant, p_day, v_start, v_end, v_zone, p_agent, p_has_gaps, v_closed;
end $$;

-- Sets the rows of a day to what is counted; those that are right stay. Answers how many it wrote or took out.
create or replace function team_day_write(p_merchant text, p_day date) returns int language sql set jit = off as $$
  with counted as materialized (select * from team_day_counted(p_merchant, p_day)),
    gone as (
      delete from team_day t
        where t.merchant_code = p_merchant and t.day = p_day
          and not exists (select from counted c where c.member_id = t.member_id)
        returning 1),
    written as (
      insert into team_day
        select c.* from counted c left join team_day t on t.member_id = c.member_id and t.day = c.day
          where c is distinct from t
        on conflict (member_id, day) do update
          set merchant_code = excluded.merchant_code, members = excluded.members, joined = excluded.joined,
            registrations = excluded.registrations, active = excluded.active, active_gaps = excluded.active_gaps,
            active_counts = excluded.active_counts, valid_bet = excluded.valid_bet, prizes = excluded.prizes,
            deposits = excluded.deposits, withdrawals = excluded.withdrawals, returned = excluded.returned,
            rebates = excluded.rebates, agent_rebates = excluded.agent_rebates, activity = excluded.activity
        returning 1)
  select ((select count(*) from gone) + (select count(*) from written))::int
$$;

-- The first day that is to be written when a day is closed: the one that was closed last, because what a gateway whose clock
-- was behind wrote meanwhile is found by then; at first the day on which there was anything, within two years. The
-- operator's days are locked.
create or replace function team_day_since(p_merchant text, p_day date) returns date language plpgsql as $$
declare
  v_closed date;
begin
  select c.to_day into v_closed from team_day_closes c where c.merchant_code = p_merchant for update;
  return case
    when v_closed is not null then least(v_closed, p_day)
    else greatest(p_day - 731, least(p_day,
      (select min(d.day) from member_day d where d.merchant_code = p_merchant),
      (select min(f.day) from member_money_figures() f where f.merchant_code = p_merchant),
      (select (min(u.valid_from) at time zone m.time_zone)::date
        from merchants m left join uplines u on u.merchant_code = m.code where m.code = p_merchant group by m.time_zone)))
    end;
end $$;

-- From now on these days are read as they are written.
create or replace function team_day_note(p_merchant text, p_since date, p_day date) returns void language sql as $$
  insert into member_last_plays as l (member_id, merchant_code, day)
    select d.member_id, p_merchant, max(d.day) from member_day d
      where d.merchant_code = p_merchant and d.day between p_since and p_day and d.valid_bet > 0
      group by 1
    on conflict (member_id) do update set day = excluded.day where l.day < excluded.day;
  insert into team_day_closes as c (merchant_code, from_day, to_day) values (p_merchant, p_since, p_day)
    on conflict (merchant_code) do update set to_day = greatest(c.to_day, excluded.to_day)
$$;

-- When each member played last on closed days, as their days say.
create or replace function member_last_plays_counted() returns setof member_last_plays language sql stable set jit = off as $$
  select d.member_id, d.merchant_code, max(d.day)
    from team_day_closes c join member_day d on d.merchant_code = c.merchant_code and d.day between c.from_day and c.to_day
    where d.valid_bet > 0
    group by 1, 2
$$;

-- Days of teams that are not what is counted. Reads the days of every member: for the check.
create or replace function team_day_problems()
returns table (merchant_code text, day date, subject text) language sql stable set jit = off as $$
  with counted as materialized (
    select t.* from team_day_closes c
      cross join generate_series(c.from_day::timestamp, c.to_day::timestamp, interval '1 day') d
      cross join lateral team_day_counted(c.merchant_code, d::date) t)
  select coalesce(c.merchant_code, t.merchant_code), coalesce(c.day, t.day),
      'team of member ' || coalesce(c.member_id, t.member_id)
    from counted c full join team_day t on t.member_id = c.member_id and t.day = c.day
    where c is distinct from t
  union all
  select coalesce(p.merchant_code, l.merchant_code), coalesce(p.day, l.day),
      'last play of member ' || coalesce(p.member_id, l.member_id)
    from member_last_plays_counted() p full join member_last_plays l on l.member_id = p.member_id
    where p is distinct from l
$$;

-- Sets them right. Answers how many rows it mended.
create or replace function team_day_rebuild() returns int language plpgsql as $$
declare
  v_wrong record;
  v_mended int := 0;
begin
  lock table team_day, member_last_plays in share row exclusive mode;
  with counted as materialized (select * from member_last_plays_counted()),
    gone as (
      delete from member_last_plays l where not exists (select from counted c where c.member_id = l.member_id) returning 1),
    written as (
      insert into member_last_plays
        select c.* from counted c left join member_last_plays l on l.member_id = c.member_id where c is distinct from l
        on conflict (member_id) do update set merchant_code = excluded.merchant_code, day = excluded.day
        returning 1)
    select (select count(*) from gone) + (select count(*) from written) into v_mended;
  for v_wrong in select distinct p.merchant_code, p.day from team_day_problems() p loop
    v_mended := v_mended + team_day_write(v_wrong.merchant_code, v_wrong.day);
  end loop;
  return v_mended;
end $$;

-- The days of an agent's downline, both included: those that are written, and those that are not closed counted now;
-- `p_first`, `p_last`: the times that are asked for, which say whether anybody has to know who had played before.
create or replace function team_days(
  p_merchant text, p_agent uuid, p_from date, p_to date, p_first date[], p_last date[]
) returns setof team_day language plpgsql stable as $$
declare
  v_closed date := (select to_day from team_day_closes c where c.merchant_code = p_merchant);
  v_has_gaps boolean := exists (
    select from unnest(p_first, p_last) as a (since, until) where a.until > coalesce(v_closed, '-infinity') and a.since < a.until);
begin
  return query
    select t.* from team_day t
      where t.member_id = p_agent and t.merchant_code = p_merchant and t.day >= p_from and t.day <= least(p_to, v_closed);
  for v_day in 0 .. p_to - greatest(v_closed + 1, p_from) loop
    return query select * from team_day_counted(p_merchant, greatest(v_closed + 1, p_from) + v_day, p_agent, v_has_gaps);
  end loop;
end $$;

-- What an agent and its downline came to within times of whole days, two lists of the same length. Members: at the end of
-- each; active ones: each once. `paid_out` is before returns: fees are of it.
create or replace function team_overview(p_merchant text, p_agent uuid, p_from date[], p_to date[])
returns table (ord int, members int, joined int, registrations int, active int, valid_bet bigint, prizes bigint,
  deposits bigint, paid_out bigint, returned bigint, rebates bigint, agent_rebates bigint, activity bigint,
  commission bigint)
language sql stable as $$
  with asked as materialized (
    select a.ord::int as ord, a.since, a.until from unnest(p_from, p_to) with ordinality as a (since, until, ord)),
  whole as materialized (select min(a.since) as since, max(a.until) as until from asked a),
  days as materialized (
    select t.* from whole w cross join lateral team_days(p_merchant, p_agent, w.since, w.until, p_from, p_to) t),
  earlier as materialized (
    select t.members from whole w join team_day t on t.member_id = p_agent and t.day < w.since order by t.day desc limit 1),
  own as materialized (
    select d.day, d.valid_bet, d.payout as prizes, 0::bigint as deposits, 0::bigint as paid_out, 0::bigint as returned,
        0::bigint as rebates, 0::bigint as agent_rebates, 0::bigint as activity, 0::bigint as commission
      from whole w join account_owners o on o.owner = p_agent::text and o.kind = 'member'
        join member_day d on d.account_id = o.account_id and d.day >= w.since and d.day <= w.until
    union all
    select f.day, 0, 0, f.deposits, f.withdrawals, f.returned, f.rebates, f.agent_rebates, f.activity, f.commission
      from whole w join account_owners o on o.owner = p_agent::text and o.kind = 'member'
        join member_money_figures() f on f.account_id = o.account_id and f.day >= w.since and f.day <= w.until)
  select a.ord,
      1 + coalesce((select d.members from days d where d.day <= a.until order by d.day desc limit 1),
        (select e.members from earlier e), 0),
      coalesce(t.joined, 0)::int, coalesce(t.registrations, 0)::int,
      coalesce(t.active, 0)::int + coalesce(o.has_played, false)::int,
      (coalesce(t.valid_bet, 0) + coalesce(o.valid_bet, 0))::bigint, (coalesce(t.prizes, 0) + coalesce(o.prizes, 0))::bigint,
      (coalesce(t.deposits, 0) + coalesce(o.deposits, 0))::bigint,
      (coalesce(t.withdrawals, 0) + coalesce(o.paid_out, 0))::bigint,
      (coalesce(t.returned, 0) + coalesce(o.returned, 0))::bigint,
      (coalesce(t.rebates, 0) + coalesce(o.rebates, 0))::bigint,
      (coalesce(t.agent_rebates, 0) + coalesce(o.agent_rebates, 0))::bigint,
      (coalesce(t.activity, 0) + coalesce(o.activity, 0))::bigint, coalesce(o.commission, 0)::bigint
    from asked a
      cross join lateral (
        select sum(d.joined) as joined, sum(d.registrations) as registrations, sum(d.valid_bet) as valid_bet,
            sum(d.prizes) as prizes, sum(d.deposits) as deposits, sum(d.withdrawals) as withdrawals,
            sum(d.returned) as returned, sum(d.rebates) as rebates, sum(d.agent_rebates) as agent_rebates,
            sum(d.activity) as activity,
            -- Each on the first day of the time that it played on.
            sum(case when d.day = a.since then d.active else (
              select sum(u.n) from unnest(d.active_gaps, d.active_counts) as u (gap, n) where d.day - u.gap < a.since)
              end) as active
          from days d where d.day >= a.since and d.day <= a.until) t
      cross join lateral (
        select bool_or(w.valid_bet > 0) as has_played, sum(w.valid_bet) as valid_bet, sum(w.prizes) as prizes,
            sum(w.deposits) as deposits, sum(w.paid_out) as paid_out, sum(w.returned) as returned,
            sum(w.rebates) as rebates, sum(w.agent_rebates) as agent_rebates, sum(w.activity) as activity,
            sum(w.commission) as commission
          from own w where w.day >= a.since and w.day <= a.until) o
    order by a.ord
$$;
