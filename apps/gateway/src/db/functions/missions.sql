-- Weeks of missions: how they are checked and set right. A week is one of the operator's time zone.

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
