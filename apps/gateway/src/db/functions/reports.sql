-- An operator's days as reports read them: counted of the members' days, written when a day is closed, checked and set
-- right. They are of real accounts in the operator's own currency; a day is one of its time zone. What is settled, moved or
-- put right late counts on the day that it is, as in the members' days, so that no closed day changes but where its
-- members' days do.

-- What was played on a day, by one of the parts of `operator_day_plays`.
create or replace function operator_plays_counted(p_merchant text, p_day date, p_part text)
returns setof operator_day_plays language plpgsql stable rows 50 set jit = off as $$
begin
  -- Planned with the values: one day, whatever the function was called with before.
  return query execute format($q$
    select $1, $2, $3, k.key, count(distinct d.account_id) filter (where d.rounds > 0), sum(d.rounds)::bigint,
        sum(d.stake)::bigint, sum(d.valid_bet)::bigint, sum(d.returned)::bigint, sum(d.payout)::bigint
      from merchants m
        join member_day d on d.merchant_code = m.code and d.day = $2
        join books b on b.realm = 'real' and b.currency = m.currency
          and b.id = coalesce(d.book_id, (select a.book_id from accounts a where a.id = d.account_id))
        %s
      where m.code = $1
      group by 4 $q$,
    case p_part
      when 'all' then $q$ cross join (select ''::text as key) k $q$
      when 'vendor' then $q$ cross join lateral (select d.vassalage as key) k $q$
      when 'category' then $q$ cross join lateral (select d.category as key) k $q$
      when 'level' then $q$ left join member_groups g on g.account_id = d.account_id
        cross join lateral (select coalesce(g.level, 0)::text as key) k $q$
      when 'country' then $q$ left join member_groups g on g.account_id = d.account_id
        cross join lateral (select coalesce(g.country, '') as key) k $q$ end)
    using p_merchant, p_day, p_part;
end $$;

-- What moved in and out of wallets on a day, beside bets and wins.
create or replace function operator_money_counted(p_merchant text, p_day date)
returns setof operator_day_money language plpgsql stable rows 20 set jit = off as $$
begin
  return query execute $q$
    with moved as (
      -- Each half has an index of its own.
      select d.account_id, d.book_id, d.kind, d.count, d.amount_in, d.amount_out from member_money_day d
        where d.merchant_code = $1 and d.day = $2
          and d.kind in ('cashback', 'rebate', 'bonus', 'mission', 'points', 'deposit', 'withdrawal', 'withdrawal_return',
            'dividend', 'salary')
      union all
      select d.account_id, d.book_id, d.kind, d.count, d.amount_in, d.amount_out from member_money_day d
        where d.merchant_code = $1 and d.day = $2
          and d.kind not in ('cashback', 'rebate', 'bonus', 'mission', 'points', 'deposit', 'withdrawal',
            'withdrawal_return', 'dividend', 'salary', 'bet', 'win', 'rollback'))
    select $1, $2, d.kind, count(*), sum(d.count)::bigint, sum(d.amount_in)::bigint, sum(d.amount_out)::bigint
      from merchants m cross join moved d
        join books b on b.realm = 'real' and b.currency = m.currency
          and b.id = coalesce(d.book_id, (select a.book_id from accounts a where a.id = d.account_id))
      where m.code = $1
      group by 3 $q$
    using p_merchant, p_day;
end $$;

-- What bets and wins moved in and out of wallets on a day: of rounds that are open, too.
create or replace function operator_play_money_counted(p_merchant text, p_day date)
returns setof operator_day_money language plpgsql stable rows 3 set jit = off as $$
begin
  return query execute $q$
    select $1, $2, d.kind, count(*), sum(d.count)::bigint, sum(d.amount_in)::bigint, sum(d.amount_out)::bigint
      from merchants m
        join member_money_day d on d.merchant_code = $1 and d.day = $2 and d.kind in ('bet', 'win', 'rollback')
        join books b on b.realm = 'real' and b.currency = m.currency
          and b.id = coalesce(d.book_id, (select a.book_id from accounts a where a.id = d.account_id))
      where m.code = $1
      group by 3 $q$
    using p_merchant, p_day;
end $$;

-- Who registered on a day; who only tries has registered nothing.
create or replace function operator_registrations(p_merchant text, p_day date) returns bigint language sql stable as $$
  select count(*) from merchants m join members n on n.merchant_code = m.code
      and n.created_at >= p_day::timestamp at time zone m.time_zone
      and n.created_at < (p_day + 1)::timestamp at time zone m.time_zone and n.type <> 4
    where m.code = p_merchant
$$;

-- What each offer cost on a day, and what the members brought on it who were given it in the thirty days that end with it.
create or replace function operator_offers_counted(p_merchant text, p_day date)
returns setof operator_day_offers language plpgsql stable rows 50 set jit = off as $$
begin
  return query execute $q$
    with m as materialized (
      select code, currency, ($2 - 29)::timestamp at time zone time_zone as since,
          $2::timestamp at time zone time_zone as today, ($2 + 1)::timestamp at time zone time_zone as until
        from merchants where code = $1),
    granted as materialized (
      select 'promotion:' || r.promotion_id as offer, r.member_id, r.at, r.amount
        from m join promotion_rewards r on r.merchant_code = m.code and r.at >= m.since and r.at < m.until
      union all
      select 'promotion:' || r.promotion_id, r.member_id, r.at, r.amount
        from m join promotion_draws r on r.merchant_code = m.code and r.at >= m.since and r.at < m.until and r.amount > 0
      union all
      select 'vip', g.member_id, g.at, g.amount
        from m join vip_gifts g on g.merchant_code = m.code and g.at >= m.since and g.at < m.until
      union all
      select 'goods', o.member_id, o.decided_at, o.bonus_amount
        from m join point_orders o on o.merchant_code = m.code and o.decided_at >= m.since and o.decided_at < m.until
          and o.status = 'approved' and o.bonus_amount is not null),
    moved as materialized (
      select d.kind as offer, d.member_id, d.day, d.count, d.amount_in - d.amount_out as amount from member_money_day d
        where d.merchant_code = $1 and d.day > $2 - 30 and d.day <= $2 and d.kind in ('cashback', 'mission', 'points')
      union all
      select d.kind, d.member_id, d.day, d.count, d.amount_in - d.amount_out from member_money_day d
        where d.merchant_code = $1 and d.day > $2 - 30 and d.day <= $2 and d.kind = 'commission'
          and d.kind not in ('cashback', 'rebate', 'bonus', 'mission', 'points', 'deposit', 'withdrawal',
            'withdrawal_return', 'dividend', 'salary', 'bet', 'win', 'rollback')),
    costs as (
      select g.offer, count(*) as given, sum(g.amount) as cost from m join granted g on g.at >= m.today group by 1
      union all
      select v.offer, sum(v.count), sum(v.amount) from moved v where v.day = $2 group by 1),
    bonuses as (
      select k.amount_in, k.amount_out from operator_money_counted($1, $2) k where k.kind = 'bonus'),
    given as (
      select c.offer, c.given, c.cost from costs c
      union all
      select 'other', 0, b.amount_in - coalesce((
          select sum(c.cost) from costs c where c.offer in ('vip', 'goods') or c.offer like 'promotion:%'), 0)
        from bonuses b
      union all
      select 'returned', 0, -b.amount_out from bonuses b),
    takers as materialized (
      select g.offer, g.member_id from granted g
      union
      select v.offer, v.member_id from moved v where v.amount > 0
      union
      select '', g.member_id from granted g
      union
      select '', v.member_id from moved v where v.amount > 0),
    brought as materialized (
      select p.member_id, sum(p.ggr) as ggr, sum(p.deposited) as deposited
        from (
          select d.account_id, d.book_id, d.member_id, d.stake - d.returned - d.payout as ggr, 0 as deposited from member_day d
            where d.merchant_code = $1 and d.day = $2
          union all
          select d.account_id, d.book_id, d.member_id, 0, d.amount_in from member_money_day d
            where d.merchant_code = $1 and d.day = $2 and d.kind = 'deposit') p
          cross join m join books b on b.realm = 'real' and b.currency = m.currency
            and b.id = coalesce(p.book_id, (select a.book_id from accounts a where a.id = p.account_id))
        group by 1),
    worth as (
      select t.offer, count(*) as members, coalesce(sum(b.ggr), 0) as ggr, coalesce(sum(b.deposited), 0) as deposited
        from takers t left join brought b on b.member_id = t.member_id group by 1),
    result as (
      select coalesce(g.offer, w.offer) as offer, coalesce(g.given, 0) as given, coalesce(g.cost, 0) as cost,
          coalesce(w.members, 0) as members, coalesce(w.deposited, 0) as deposited, coalesce(w.ggr, 0) as ggr
        from (
          select g.offer, g.given, g.cost from given g
          union all
          select '', sum(g.given), sum(g.cost) from given g having count(*) > 0) g
          full join worth w on w.offer = g.offer)
    select $1, $2, r.offer, r.given::bigint, r.cost::bigint, r.members::bigint, r.deposited::bigint, r.ggr::bigint
      from result r where (r.given, r.cost, r.members) <> (0, 0, 0) $q$
    using p_merchant, p_day;
end $$;

-- Who of the members of each month or week of registration played and paid in within the one that begins on `p_active`, as
-- far as `p_until`, included.
create or replace function operator_cohorts_counted(p_merchant text, p_unit text, p_active date, p_until date)
returns setof operator_cohorts language plpgsql stable rows 50 set jit = off set work_mem = '32MB' as $$
begin
  return query execute $q$
    with m as materialized (
      select code, currency, time_zone, least($4, ($3 + ('1 ' || $2)::interval)::date - 1) as until
        from merchants where code = $1),
    did as (
      select d.account_id, d.book_id, d.member_id, true as has_played, false as has_paid
        from m join member_day d on d.merchant_code = m.code and d.day >= $3 and d.day <= m.until and d.rounds > 0
      union all
      select d.account_id, d.book_id, d.member_id, false, true
        from m join member_money_day d on d.merchant_code = m.code and d.day >= $3 and d.day <= m.until
          and d.kind = 'deposit' and d.amount_in > 0),
    members_did as materialized (
      select d.member_id, bool_or(d.has_played) as has_played, bool_or(d.has_paid) as has_paid
        from m cross join did d
          join books b on b.realm = 'real' and b.currency = m.currency
            and b.id = coalesce(d.book_id, (select a.book_id from accounts a where a.id = d.account_id))
        group by 1)
    select $1, $2, date_trunc($2, n.created_at at time zone m.time_zone)::date, $3,
        count(*) filter (where d.has_played), count(*) filter (where d.has_paid)
      from m cross join members_did d join members n on n.id = d.member_id and n.type <> 4
      group by 3 $q$
    using p_merchant, p_unit, p_active, p_until;
end $$;

-- Sets the VIP levels of those of these accounts (from `p_first`, before `p_end`) that played within the days, both
-- included, to what their valid bets had reached by then, as `levelReached` of the vip module says; whose country isn't
-- known is looked up again. Answers how many rows it wrote.
create or replace function member_groups_write(p_merchant text, p_from date, p_to date, p_first bigint, p_end bigint)
returns int language plpgsql set jit = off as $$
declare
  v_written int;
begin
  execute $q$
    with chosen as materialized (
      select distinct d.account_id, d.member_id
        from member_day d join books b on b.realm = 'real'
            and b.id = coalesce(d.book_id, (select a.book_id from accounts a where a.id = d.account_id))
        where d.merchant_code = $1 and d.day >= $2 and d.day <= $3 and d.account_id >= $4 and d.account_id < $5),
    months as (
      select c.account_id, c.member_id, date_trunc('month', d.day::timestamp) as month, sum(d.valid_bet) as valid_bet
        from chosen c join member_day d on d.account_id = c.account_id and d.day <= $3 group by 1, 2, 3),
    sums as materialized (
      select t.account_id, t.member_id, sum(t.valid_bet) as total, greatest(max(t.valid_bet), 0) as best
        from months t group by 1, 2),
    -- A level takes what those below it take, too.
    rules as materialized (
      select l.level, max(l.total_turnover) over w as total, max(l.monthly_turnover) over w as monthly
        from vip_levels l join merchants m on m.code = l.merchant_code
        where l.merchant_code = $1 and l.is_published
          and (l.starts_at is null or l.starts_at < ($3 + 1)::timestamp at time zone m.time_zone)
        window w as (order by l.level)),
    counted as (
      select s.account_id, s.member_id, coalesce((
          select max(r.level) from rules r where s.total >= r.total and s.best >= r.monthly), 0) as level
        from sums s)
    insert into member_groups as g (account_id, merchant_code, member_id, level)
      select c.account_id, $1, c.member_id, c.level
        from counted c left join member_groups o on o.account_id = c.account_id
        where o.account_id is null or o.level <> c.level or o.country = ''
      on conflict (account_id) do update set level = excluded.level, country = nullif(g.country, '') $q$
    using p_merchant, p_from, p_to, p_first, p_end;
  get diagnostics v_written = row_count;
  return v_written;
end $$;

-- Sets a part of a day's plays to what is counted; rows that are right stay. Answers how many it wrote or took out.
create or replace function operator_plays_write(p_merchant text, p_day date, p_part text) returns int language sql as $$
  with counted as materialized (select * from operator_plays_counted(p_merchant, p_day, p_part)),
    gone as (
      delete from operator_day_plays d
        where d.merchant_code = p_merchant and d.part = p_part and d.day = p_day
          and not exists (select from counted c where c.key = d.key)
        returning 1),
    written as (
      insert into operator_day_plays
        select c.* from counted c
            left join operator_day_plays d on d.merchant_code = p_merchant and d.part = p_part and d.day = p_day
              and d.key = c.key
          where c is distinct from d
        on conflict (merchant_code, part, day, key) do update
          set players = excluded.players, rounds = excluded.rounds, stake = excluded.stake, valid_bet = excluded.valid_bet,
            returned = excluded.returned, payout = excluded.payout
        returning 1)
  select ((select count(*) from gone) + (select count(*) from written))::int
$$;

create or replace function operator_money_write(p_merchant text, p_day date) returns int language sql as $$
  with counted as materialized (
      select * from operator_money_counted(p_merchant, p_day)
      union all
      select * from operator_play_money_counted(p_merchant, p_day)),
    gone as (
      delete from operator_day_money d
        where d.merchant_code = p_merchant and d.day = p_day and not exists (select from counted c where c.kind = d.kind)
        returning 1),
    written as (
      insert into operator_day_money
        select c.* from counted c
            left join operator_day_money d on d.merchant_code = p_merchant and d.day = p_day and d.kind = c.kind
          where c is distinct from d
        on conflict (merchant_code, day, kind) do update
          set members = excluded.members, count = excluded.count, amount_in = excluded.amount_in,
            amount_out = excluded.amount_out
        returning 1)
  select ((select count(*) from gone) + (select count(*) from written))::int
$$;

create or replace function operator_offers_write(p_merchant text, p_day date) returns int language sql as $$
  with counted as materialized (select * from operator_offers_counted(p_merchant, p_day)),
    gone as (
      delete from operator_day_offers d
        where d.merchant_code = p_merchant and d.day = p_day and not exists (select from counted c where c.offer = d.offer)
        returning 1),
    written as (
      insert into operator_day_offers
        select c.* from counted c
            left join operator_day_offers d on d.merchant_code = p_merchant and d.day = p_day and d.offer = c.offer
          where c is distinct from d
        on conflict (merchant_code, day, offer) do update
          set given = excluded.given, cost = excluded.cost, members = excluded.members, deposited = excluded.deposited,
            ggr = excluded.ggr
        returning 1)
  select ((select count(*) from gone) + (select count(*) from written))::int
$$;

create or replace function operator_cohorts_write(p_merchant text, p_unit text, p_active date, p_until date)
returns int language sql as $$
  with counted as materialized (select * from operator_cohorts_counted(p_merchant, p_unit, p_active, p_until)),
    gone as (
      delete from operator_cohorts d
        where d.merchant_code = p_merchant and d.unit = p_unit and d.active = p_active
          and not exists (select from counted c where c.joined = d.joined)
        returning 1),
    written as (
      insert into operator_cohorts
        select c.* from counted c
            left join operator_cohorts d on d.merchant_code = p_merchant and d.unit = p_unit and d.joined = c.joined
              and d.active = p_active
          where c is distinct from d
        on conflict (merchant_code, unit, joined, active) do update
          set players = excluded.players, depositors = excluded.depositors
        returning 1)
  select ((select count(*) from gone) + (select count(*) from written))::int
$$;

-- Sets all of a day but its cohorts to what is counted. Levels and countries stay as they were counted first, unless what
-- was played has changed. Answers how many rows it wrote or took out.
create or replace function operator_day_write(p_merchant text, p_day date) returns int language plpgsql as $$
declare
  v_plays int := operator_plays_write(p_merchant, p_day, 'all') + operator_plays_write(p_merchant, p_day, 'vendor')
    + operator_plays_write(p_merchant, p_day, 'category');
  v_rest int := operator_money_write(p_merchant, p_day) + operator_offers_write(p_merchant, p_day);
  v_days int;
begin
  if v_plays > 0 then
    v_plays := v_plays + operator_plays_write(p_merchant, p_day, 'level')
      + operator_plays_write(p_merchant, p_day, 'country');
  end if;
  insert into operator_days as d (merchant_code, day, registrations)
    values (p_merchant, p_day, operator_registrations(p_merchant, p_day))
    on conflict (merchant_code, day) do update set registrations = excluded.registrations
      where d.registrations <> excluded.registrations;
  get diagnostics v_days = row_count;
  return v_plays + v_rest + v_days;
end $$;

-- The first day that is to be written when a day is closed: the one that was closed last, because what a gateway whose clock
-- was behind wrote meanwhile is found by then; at first the day on which there was anything, within two years.
create or replace function operator_day_since(p_merchant text, p_day date) returns date language sql stable as $$
  select coalesce(
    (select least(d.day, p_day) from operator_days d where d.merchant_code = p_merchant order by d.day desc limit 1),
    greatest(p_day - 731, least(p_day,
      (select min(d.day) from member_day d where d.merchant_code = p_merchant),
      (select min(d.day) from member_money_day d where d.merchant_code = p_merchant and d.kind in ('deposit', 'bonus')),
      ((select min(n.created_at) from members n where n.merchant_code = p_merchant)
        at time zone (select m.time_zone from merchants m where m.code = p_merchant))::date)))
$$;

-- Days of operators that are not what is counted. By level and country their sums are held against the whole: who was where
-- is known of the day itself alone. Reads the days of every member: for the check.
create or replace function operator_day_problems()
returns table (merchant_code text, day date, subject text) language sql stable set jit = off as $$
  with parts as (
    select d.merchant_code, d.day, p.part
      from operator_days d cross join (values ('all'), ('vendor'), ('category')) p (part)),
  plays as materialized (
    select c.* from parts p cross join lateral operator_plays_counted(p.merchant_code, p.day, p.part) c),
  money as materialized (
    select c.* from operator_days d cross join lateral operator_money_counted(d.merchant_code, d.day) c
    union all
    select c.* from operator_days d cross join lateral operator_play_money_counted(d.merchant_code, d.day) c),
  offers as materialized (
    select c.* from operator_days d cross join lateral operator_offers_counted(d.merchant_code, d.day) c),
  grouped as (
    select d.merchant_code, d.day, p.part, sum(d.rounds) as rounds, sum(d.stake) as stake, sum(d.valid_bet) as valid_bet,
        sum(d.returned) as returned, sum(d.payout) as payout, sum(d.players) as players
      from operator_day_plays d join (values ('level'), ('country')) p (part) on p.part = d.part group by 1, 2, 3),
  closed as (
    select d.merchant_code, min(d.day) as since, max(d.day) as until from operator_days d group by 1),
  units as (
    select c.merchant_code, c.since, c.until, u.unit, a.active::date as active
      from closed c cross join (values ('month'), ('week')) u (unit)
        cross join lateral generate_series(date_trunc(u.unit, c.since::timestamp), c.until::timestamp, ('1 ' || u.unit)::interval)
          a (active)),
  cohorts as materialized (
    select c.* from units u cross join lateral operator_cohorts_counted(u.merchant_code, u.unit, u.active, u.until) c)
  select coalesce(c.merchant_code, d.merchant_code), coalesce(c.day, d.day),
      'plays of ' || coalesce(c.merchant_code, d.merchant_code) || ' by ' || coalesce(c.part, d.part) || ' '
        || coalesce(c.key, d.key)
    from plays c
      full join (select * from operator_day_plays o where o.part in ('all', 'vendor', 'category')) d
        on d.merchant_code = c.merchant_code and d.part = c.part and d.day = c.day and d.key = c.key
    where c is distinct from d
  union all
  select coalesce(g.merchant_code, d.merchant_code), coalesce(g.day, d.day),
      'plays of ' || coalesce(g.merchant_code, d.merchant_code) || ' by ' || coalesce(g.part, d.part)
    from grouped g
      full join (
        select o.*, p.by from operator_day_plays o cross join (values ('level'), ('country')) p (by)
          where o.part = 'all') d
        on d.merchant_code = g.merchant_code and d.day = g.day and d.by = g.part
    where (g.rounds, g.stake, g.valid_bet, g.returned, g.payout, g.players)
      is distinct from (d.rounds, d.stake, d.valid_bet, d.returned, d.payout, d.players)
  union all
  select coalesce(c.merchant_code, d.merchant_code), coalesce(c.day, d.day),
      coalesce(c.kind, d.kind) || ' of ' || coalesce(c.merchant_code, d.merchant_code)
    from money c
      full join operator_day_money d on d.merchant_code = c.merchant_code and d.day = c.day and d.kind = c.kind
    where c is distinct from d
  union all
  select coalesce(c.merchant_code, d.merchant_code), coalesce(c.day, d.day),
      'offer ' || coalesce(c.offer, d.offer) || ' of ' || coalesce(c.merchant_code, d.merchant_code)
    from offers c
      full join operator_day_offers d on d.merchant_code = c.merchant_code and d.day = c.day and d.offer = c.offer
    where c is distinct from d
  union all
  select d.merchant_code, d.day, 'registrations of ' || d.merchant_code from operator_days d
    where d.registrations <> operator_registrations(d.merchant_code, d.day)
  union all
  select coalesce(c.merchant_code, d.merchant_code), coalesce(c.active, d.active),
      'who registered in the ' || coalesce(c.unit, d.unit) || ' of ' || coalesce(c.joined, d.joined) || ' at '
        || coalesce(c.merchant_code, d.merchant_code)
    from cohorts c
      full join operator_cohorts d on d.merchant_code = c.merchant_code and d.unit = c.unit and d.joined = c.joined
        and d.active = c.active
    where c is distinct from d
$$;

-- Sets them right, levels and countries of a day whose plays were wrong by what they are now. Answers how many rows it
-- mended.
create or replace function operator_day_rebuild() returns int language plpgsql as $$
declare
  v_wrong record;
  v_mended int := 0;
begin
  lock table operator_days in share row exclusive mode;
  create temp table wrong_days on commit drop as
    select p.merchant_code, p.day, bool_or(p.subject like 'plays %') as has_plays
      from operator_day_problems() p join operator_days d on d.merchant_code = p.merchant_code and d.day = p.day
      group by 1, 2;
  for v_wrong in select * from wrong_days loop
    v_mended := v_mended + operator_day_write(v_wrong.merchant_code, v_wrong.day);
    if v_wrong.has_plays then
      v_mended := v_mended + operator_plays_write(v_wrong.merchant_code, v_wrong.day, 'level')
        + operator_plays_write(v_wrong.merchant_code, v_wrong.day, 'country');
    end if;
  end loop;
  drop table wrong_days;
  for v_wrong in
    select c.merchant_code, u.unit, a.active::date as active, c.until
      from (select d.merchant_code, min(d.day) as since, max(d.day) as until from operator_days d group by 1) c
        cross join (values ('month'), ('week')) u (unit)
        cross join lateral generate_series(date_trunc(u.unit, c.since::timestamp), c.until::timestamp, ('1 ' || u.unit)::interval)
          a (active)
  loop
    v_mended := v_mended + operator_cohorts_write(v_wrong.merchant_code, v_wrong.unit, v_wrong.active, v_wrong.until);
  end loop;
  return v_mended;
end $$;
