-- Weeks and sums of missions: how they are checked and set right. A week is one of the operator's time zone.

-- Where the weeks are not what was claimed: what they should be, zero where nothing was. Reads all claims: for the check.
create or replace function mission_weeks_problems()
returns table (account_id bigint, week date, missions bigint, amount bigint) language sql stable as $$
  with counted as (
    select c.account_id, date_trunc('week', c.at at time zone m.time_zone)::date as week, count(*) as missions,
        sum(c.amount)::bigint as amount, max(c.at) as last_at
      from mission_claims c join merchants m on m.code = c.merchant_code group by 1, 2)
  select coalesce(c.account_id, w.account_id), coalesce(c.week, w.week), coalesce(c.missions, 0), coalesce(c.amount, 0)
    from counted c full join mission_weeks w on w.account_id = c.account_id and w.week = c.week
    where (c.missions, c.amount, c.last_at) is distinct from (w.missions, w.amount, w.last_at)
$$;

-- Sets them to what was claimed. Answers how many it mended.
create or replace function mission_weeks_rebuild() returns int language plpgsql as $$
declare
  v_wrong record;
  v_mended int := 0;
begin
  -- Claims wait: each writes here.
  lock table mission_weeks in share row exclusive mode;
  for v_wrong in select * from mission_weeks_problems() loop
    delete from mission_weeks w where w.account_id = v_wrong.account_id and w.week = v_wrong.week;
    if v_wrong.missions > 0 then
      insert into mission_weeks (account_id, week, merchant_code, member_id, missions, amount, last_at)
        select c.account_id, v_wrong.week, c.merchant_code, c.member_id, count(*), sum(c.amount), max(c.at)
          from mission_claims c join merchants m on m.code = c.merchant_code
          where c.account_id = v_wrong.account_id
            and date_trunc('week', c.at at time zone m.time_zone)::date = v_wrong.week
          group by 1, 3, 4;
    end if;
    v_mended := v_mended + 1;
  end loop;
  return v_mended;
end $$;

-- Where the sums of missions are not what was claimed: what they should be, zero where nothing was. Reads all claims: for
-- the check.
create or replace function mission_sums_problems()
returns table (merchant_code text, mission_id text, claims bigint, amount bigint) language sql stable as $$
  with counted as (
    select c.merchant_code, c.mission_id, count(*) as claims, sum(c.amount)::bigint as amount from mission_claims c
      group by 1, 2),
  kept as (
    select s.merchant_code, s.mission_id, sum(s.claims)::bigint as claims, sum(s.amount)::bigint as amount
      from mission_sums s group by 1, 2)
  select coalesce(c.merchant_code, k.merchant_code), coalesce(c.mission_id, k.mission_id), coalesce(c.claims, 0),
      coalesce(c.amount, 0)
    from counted c full join kept k on k.merchant_code = c.merchant_code and k.mission_id = c.mission_id
    where (c.claims, c.amount) is distinct from (k.claims, k.amount)
$$;

-- Sets them to what was claimed. Answers how many it mended.
create or replace function mission_sums_rebuild() returns int language plpgsql as $$
declare
  v_wrong record;
  v_mended int := 0;
begin
  -- Claims wait: each writes here.
  lock table mission_sums in share row exclusive mode;
  for v_wrong in select * from mission_sums_problems() loop
    delete from mission_sums s where s.merchant_code = v_wrong.merchant_code and s.mission_id = v_wrong.mission_id;
    insert into mission_sums (merchant_code, mission_id, part, claims, amount)
      select c.merchant_code, c.mission_id, c.account_id % 16, count(*), sum(c.amount) from mission_claims c
        where c.merchant_code = v_wrong.merchant_code and c.mission_id = v_wrong.mission_id group by 1, 2, 3;
    v_mended := v_mended + 1;
  end loop;
  return v_mended;
end $$;
