-- Rates of rebates. What counts at a moment is the least of a member's own rate and of those above it, so that none is ever
-- above its upline's, whatever was set, moved or changed by the operator in between.

-- The rates that count at a moment, of each member and category. `p_most`: the operator's by category, which agents
-- without an upline have.
create or replace function rebate_rates_at(p_merchant text, p_members uuid[], p_at timestamptz, p_most jsonb)
returns table (member_id uuid, category text, rate int) language sql stable as $$
  with lines as materialized (
    select m.id as member_id, m.id as holder_id from unnest(p_members) as m (id)
    union all
    select c.descendant_id, c.ancestor_id from upline_closure c
      where c.descendant_id = any(p_members) and c.merchant_code = p_merchant and c.valid_from <= p_at and c.valid_to > p_at),
  holders as materialized (
    -- Whether the house itself gives it its rates.
    select h.holder_id, m.type in (1, 2, 41, 42) and not exists (select from upline_closure c
        where c.descendant_id = h.holder_id and c.valid_from <= p_at and c.valid_to > p_at) as is_top
      from (select distinct holder_id from lines) h join members m on m.id = h.holder_id and m.merchant_code = p_merchant)
  select l.member_id, k.category,
      min(least(k.most, case when h.is_top then k.most else coalesce(r.rate, 0) end))
    from lines l join holders h on h.holder_id = l.holder_id
      cross join (select e.key as category, e.value::int as most from jsonb_each_text(p_most) e) k
      left join rebate_rates r on r.member_id = l.holder_id and r.category = k.category
        and r.valid_from <= p_at and r.valid_to > p_at
    group by l.member_id, k.category
$$;

-- Has a member's rate be this one from a moment on; what was to come after it stays where it is lower.
create or replace function rebate_rate_write(
  p_merchant text, p_member uuid, p_category text, p_rate int, p_at timestamptz
) returns void language plpgsql as $$
declare
  v_last timestamptz;
  v_at timestamptz;
  v_next timestamptz;
begin
  -- After a change that another gateway made this second, whose clock may be ahead.
  select max(valid_from) into v_last from rebate_rates
    where member_id = p_member and category = p_category and valid_from < p_at + interval '1 second';
  v_at := case when v_last > p_at then v_last + interval '1 millisecond' else p_at end;
  update rebate_rates set rate = least(rate, p_rate)
    where member_id = p_member and category = p_category and valid_from > v_at;
  select min(valid_from) into v_next from rebate_rates
    where member_id = p_member and category = p_category and valid_from > v_at;
  delete from rebate_rates where member_id = p_member and category = p_category and valid_from = v_at;
  update rebate_rates set valid_to = v_at
    where member_id = p_member and category = p_category and valid_from < v_at and valid_to > v_at;
  insert into rebate_rates (member_id, category, rate, valid_from, valid_to, merchant_code)
    values (p_member, p_category, p_rate, v_at, coalesce(v_next, 'infinity'), p_merchant);
end $$;

-- The highest rate of each category that a member's direct downlines have, from a moment on; those that are to come under it
-- by a move later are among them.
create or replace function rebate_rates_below(p_merchant text, p_member uuid, p_at timestamptz)
returns table (category text, rate int) language sql stable as $$
  select r.category, max(r.rate)
    from uplines u join rebate_rates r on r.member_id = u.member_id
      and r.valid_to > greatest(u.valid_from, p_at) and r.valid_from < u.valid_to
    where u.upline_id = p_member and u.merchant_code = p_merchant and u.valid_to > p_at
    group by r.category
$$;

-- Sets a direct downline's rates, by category. Answers 'set', or why not:
-- 'not_downline', 'too_high' (above what its upline has) or 'too_low' (below what one of its own downlines has). Moves wait
-- until the transaction's end, and so do other changes of the member's rates and of its upline's.
create or replace function rebate_rates_set(
  p_merchant text, p_member uuid, p_upline uuid, p_rates jsonb, p_at timestamptz, p_most jsonb
) returns text language plpgsql as $$
declare
  v_category text;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('uplines:' || p_merchant, 0));
  -- From the member upwards, as everybody: the tree has no circles.
  perform pg_advisory_xact_lock(hashtextextended('rebates:' || p_member, 0));
  perform pg_advisory_xact_lock_shared(hashtextextended('rebates:' || p_upline, 0));
  if not exists (select from uplines u where u.member_id = p_member and u.merchant_code = p_merchant
      and u.upline_id = p_upline and u.valid_from <= p_at and u.valid_to > p_at) then
    return 'not_downline';
  end if;
  if exists (select from rebate_rates_at(p_merchant, array[p_upline], p_at, p_most) above
      where (p_rates ->> above.category)::int > above.rate) then
    return 'too_high';
  end if;
  if exists (select from rebate_rates_below(p_merchant, p_member, p_at) below
      where least(below.rate, (p_most ->> below.category)::int) > (p_rates ->> below.category)::int) then
    return 'too_low';
  end if;
  for v_category in select jsonb_object_keys(p_most) loop
    perform rebate_rate_write(p_merchant, p_member, v_category, (p_rates ->> v_category)::int, p_at);
  end loop;
  return 'set';
end $$;

-- What the rates of a member, and of those under it, become with its move to this upline: none is above what that one has.
-- One that had the operator's rates as an agent without an upline (`own_rate`) has rates of its own from then on. It
-- answers the same right before the move and right after it.
create or replace function rebate_rates_of_move(
  p_merchant text, p_member uuid, p_upline uuid, p_at timestamptz, p_most jsonb
) returns table (member_id uuid, category text, own_rate int, new_rate int) language sql stable as $$
  with top as materialized (
    select (select m.type in (1, 2, 41, 42) from members m where m.id = p_member) and not exists (
      select from upline_closure c where c.descendant_id = p_member
        and c.valid_from < p_at and c.valid_to >= p_at) as is_top)
  select m.id, a.category, case when m.id = p_member and t.is_top then (p_most ->> a.category)::int else r.rate end,
      case when m.id = p_member and t.is_top then a.rate else least(r.rate, a.rate) end
    from top t cross join rebate_rates_at(p_merchant, array[p_upline], p_at, p_most) a
      cross join (select p_member as id union all
        select c.descendant_id from upline_closure c where c.ancestor_id = p_member
          and c.valid_from <= p_at and c.valid_to > p_at) m
      left join rebate_rates r on r.member_id = m.id and r.category = a.category
        and r.valid_from <= p_at and r.valid_to > p_at
    where r.rate > a.rate or (m.id = p_member and t.is_top)
$$;

-- A member has moved: has the rates be so from then on. Moves have the tree alone, so that no rate is set meanwhile.
create or replace function rebate_rates_move(p_merchant text, p_member uuid, p_at timestamptz, p_most jsonb)
returns void language plpgsql as $$
declare
  v_upline uuid;
  v_row record;
begin
  select u.upline_id into v_upline from uplines u
    where u.member_id = p_member and u.valid_from <= p_at and u.valid_to > p_at;
  if v_upline is null then return; end if;
  for v_row in select * from rebate_rates_of_move(p_merchant, p_member, v_upline, p_at, p_most) loop
    perform rebate_rate_write(p_merchant, v_row.member_id, v_row.category, v_row.new_rate, p_at);
  end loop;
end $$;

-- The settled stakes that no rebate was computed of yet, by member, day and category, and notes them as computed: those of
-- five minutes, or what the figures of a day say beyond what was computed of it. With a day come those of the seven before
-- it that rebates were paid of: what was settled later of them, or taken back. Sports count e-sports.
create or replace function rebate_take(p_merchant text, p_is_day boolean, p_from timestamptz, p_to timestamptz)
returns table (member_id uuid, day date, category text, stakes bigint) language sql as $$
  with slot as materialized (
    select m.time_zone, (p_from at time zone m.time_zone)::date as day from merchants m where m.code = p_merchant),
  days as materialized (
    select s.day from slot s where p_is_day
    union
    select (r.period_from at time zone s.time_zone)::date from slot s join rebate_runs r on r.merchant_code = p_merchant
      and r.is_day and (r.period_from at time zone s.time_zone)::date between s.day - 7 and s.day
      where p_is_day),
  counted as (
    select d.account_id, d.member_id, d.day, case d.category when 'ESPORTS' then 'SPORTS' else d.category end as category,
        d.valid_bet as stakes
      from days join member_day d on d.merchant_code = p_merchant and d.day = days.day
    union all
    select t.account_id, t.member_id, t.day, t.category, -t.stakes
      from days join rebate_stakes t on t.merchant_code = p_merchant and t.day = days.day
    union all
    select i.account_id, i.member_id, s.day, case i.category when 'ESPORTS' then 'SPORTS' else i.category end, i.valid_bet
      from slot s join member_interval i on i.merchant_code = p_merchant and i.starts_at >= p_from and i.starts_at < p_to
      where not p_is_day),
  due as materialized (
    select c.account_id, c.member_id, c.day, c.category, sum(c.stakes)::bigint as stakes
      from counted c group by 1, 2, 3, 4 having sum(c.stakes) <> 0),
  noted as (
    insert into rebate_stakes as t (account_id, day, category, merchant_code, member_id, stakes)
      select d.account_id, d.day, d.category, p_merchant, d.member_id, d.stakes from due d
      on conflict (account_id, day, category) do update set stakes = t.stakes + excluded.stakes)
  select d.member_id, d.day, d.category, sum(d.stakes)::bigint from due d group by 1, 2, 3
$$;

-- What of these stakes each level gets a rate of: its own, less that of its direct downline in whose line they are
-- (`line_id` null: its own stakes). Who was above whom, and at which rates, is asked as of the last moment before `p_end`.
create or replace function rebate_parts(
  p_merchant text, p_end timestamptz, p_most jsonb, p_members uuid[], p_categories text[], p_stakes bigint[]
) returns table (holder_id uuid, category text, line_id uuid, own_rate int, downline_rate int, stakes bigint)
language sql stable as $$
  with played as materialized (
    select * from unnest(p_members, p_categories, p_stakes) as p (member_id, category, stakes)),
  lines as materialized (
    select l.*, l.depth = max(l.depth) over (partition by l.member_id) as is_last
      from (
        select distinct p.member_id, p.member_id as holder_id, 0 as depth from played p
        union all
        select c.descendant_id, c.ancestor_id, c.depth
          from (select distinct p.member_id from played p) p join upline_closure c on c.descendant_id = p.member_id
            and c.merchant_code = p_merchant and c.valid_from < p_end and c.valid_to >= p_end) l),
  rated as (
    select p.member_id, p.category, p.stakes, l.holder_id, l.depth,
        min(least((p_most ->> p.category)::int, case when l.is_last and m.type in (1, 2, 41, 42)
          then (p_most ->> p.category)::int else coalesce(r.rate, 0) end))
          over (partition by p.member_id, p.category order by l.depth desc) as rate
      from played p join lines l on l.member_id = p.member_id join members m on m.id = l.holder_id
        left join rebate_rates r on r.member_id = l.holder_id and r.category = p.category
          and r.valid_from < p_end and r.valid_to >= p_end),
  levels as (
    select r.*, lead(r.holder_id) over line as below_id, coalesce(lead(r.rate) over line, 0) as below_rate
      from rated r window line as (partition by r.member_id, r.category order by r.depth desc))
  select l.holder_id, l.category, l.below_id, l.rate, l.below_rate, sum(l.stakes)::bigint
    from levels l where l.rate > l.below_rate group by 1, 2, 3, 4, 5
$$;
