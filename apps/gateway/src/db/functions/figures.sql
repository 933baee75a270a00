-- Figures by day: how they are counted, checked and set right. A day is one of the operator's time zone. A round counts on
-- the day that it was settled on as it was settled then; what is put right later counts on the day that it is.

-- Counts a round in its member's day, once: in the transaction that settles it.
create or replace function play_count_round(p_account bigint, p_placed_at timestamptz, p_round bigint)
returns void language plpgsql as $$
begin
  insert into member_day as d (account_id, day, placed_on, category, vassalage, merchant_code, member_id, rounds, stake,
      valid_bet, returned, payout, jackpot, void_rounds, void_stake, best_win, best_placed_at, best_round, book_id)
    select r.account_id, (r.settled_at at time zone m.time_zone)::date, (r.placed_at at time zone m.time_zone)::date,
        r.game_type, r.vassalage, r.merchant_code, r.member_id, 1, r.stake, coalesce(r.valid_bet, r.stake - r.returned),
        r.returned, r.payout, r.jackpot, (r.status = 'void')::int, case when r.status = 'void' then r.stake else 0 end,
        case when w.is_win then r.payout else 0 end, case when w.is_win then r.placed_at end,
        case when w.is_win then r.id end, a.book_id
      from rounds r join merchants m on m.code = r.merchant_code join accounts a on a.id = r.account_id
        cross join lateral (select r.status = 'settled' and r.payout > r.stake - r.returned as is_win) w
      where r.account_id = p_account and r.placed_at = p_placed_at and r.id = p_round
    on conflict (account_id, day, placed_on, category, vassalage) do update
      set rounds = d.rounds + 1, stake = d.stake + excluded.stake, valid_bet = d.valid_bet + excluded.valid_bet,
        returned = d.returned + excluded.returned, payout = d.payout + excluded.payout,
        jackpot = d.jackpot + excluded.jackpot,
        void_rounds = d.void_rounds + excluded.void_rounds, void_stake = d.void_stake + excluded.void_stake,
        best_win = greatest(d.best_win, excluded.best_win),
        best_placed_at = case when excluded.best_win > d.best_win then excluded.best_placed_at else d.best_placed_at end,
        best_round = case when excluded.best_win > d.best_win then excluded.best_round else d.best_round end;
  perform play_count_interval(p_account, p_placed_at, p_round);
end $$;

-- Counts a correction in its member's day, in the transaction that makes it: no round and no stake, which were counted when
-- the round was settled first.
create or replace function play_count_correction(
  p_account bigint, p_placed_at timestamptz, p_round bigint, p_movement bigint
) returns void language plpgsql as $$
begin
  insert into member_day as d (account_id, day, placed_on, category, vassalage, merchant_code, member_id, valid_bet, payout,
      jackpot, book_id)
    select r.account_id, (c.corrected_at at time zone m.time_zone)::date, (r.placed_at at time zone m.time_zone)::date,
        r.game_type, r.vassalage, r.merchant_code, r.member_id, c.valid_bet_change, c.payout_change, c.jackpot_change,
        a.book_id
      from round_corrections c
        join rounds r on r.account_id = c.account_id and r.placed_at = c.placed_at and r.id = c.round
        join merchants m on m.code = r.merchant_code join accounts a on a.id = r.account_id
      where c.account_id = p_account and c.placed_at = p_placed_at and c.round = p_round and c.movement_id = p_movement
    on conflict (account_id, day, placed_on, category, vassalage) do update
      set valid_bet = d.valid_bet + excluded.valid_bet, payout = d.payout + excluded.payout,
        jackpot = d.jackpot + excluded.jackpot;
  perform play_correct_interval(p_account, p_placed_at, p_round, p_movement);
end $$;

-- Counts a movement in its member's day, in the transaction that makes it.
create or replace function ledger_count(
  p_account bigint, p_book int, p_owner text, p_kind text, p_now timestamptz, p_in bigint, p_out bigint
) returns void language plpgsql as $$
begin
  insert into member_money_day as d (account_id, day, kind, merchant_code, member_id, count, amount_in, amount_out, book_id)
    select p_account, (p_now at time zone m.time_zone)::date, p_kind, m.code, p_owner::uuid, 1, p_in, p_out, p_book
      from books b join merchants m on m.code = b.merchant_code where b.id = p_book
    on conflict (account_id, day, kind) do update
      set count = d.count + 1, amount_in = d.amount_in + excluded.amount_in,
        amount_out = d.amount_out + excluded.amount_out;
end $$;

-- The rounds that are over, as each was settled first.
create or replace function rounds_as_settled()
returns table (account_id bigint, placed_at timestamptz, id bigint, merchant_code text, node_id text, category text,
  vassalage text, status text, settled_at timestamptz, stake bigint, valid_bet bigint, returned bigint, payout bigint,
  jackpot bigint)
language sql stable as $$
  select r.account_id, r.placed_at, r.id, r.merchant_code, r.node_id, r.game_type, r.vassalage, r.status, r.settled_at,
      r.stake, coalesce(r.valid_bet, r.stake - r.returned) - coalesce(c.valid_bet_change, 0), r.returned,
      r.payout - coalesce(c.payout_change, 0), r.jackpot - coalesce(c.jackpot_change, 0)
    from rounds r
      left join (
        select account_id, placed_at, round, sum(payout_change)::bigint as payout_change,
            sum(valid_bet_change)::bigint as valid_bet_change, sum(jackpot_change)::bigint as jackpot_change
          from round_corrections group by 1, 2, 3) c
        on c.account_id = r.account_id and c.placed_at = r.placed_at and c.round = r.id
    where r.status <> 'open'
$$;

-- What the day figures should be by the rounds and their corrections, where they differ from what they are; a row that
-- nothing stands behind has zeroes. Reads all rounds: for the check.
create or replace function member_day_problems()
returns table (account_id bigint, day date, placed_on date, category text, vassalage text, rounds bigint, stake bigint,
  valid_bet bigint, returned bigint, payout bigint, jackpot bigint, void_rounds bigint, void_stake bigint, best_win bigint)
language sql stable as $$
  with parts as (
    select r.account_id, r.merchant_code, r.settled_at as at, r.placed_at, r.category, r.vassalage, 1 as rounds, r.stake,
        r.valid_bet, r.returned, r.payout, r.jackpot, (r.status = 'void')::int as void_rounds,
        case when r.status = 'void' then r.stake else 0 end as void_stake,
        case when r.status = 'settled' and r.payout > r.stake - r.returned then r.payout else 0 end as best_win
      from rounds_as_settled() r
    union all
    select r.account_id, r.merchant_code, c.corrected_at, r.placed_at, r.game_type, r.vassalage, 0, 0, c.valid_bet_change, 0,
        c.payout_change, c.jackpot_change, 0, 0, 0
      from round_corrections c
        join rounds r on r.account_id = c.account_id and r.placed_at = c.placed_at and r.id = c.round),
  counted as (
    select p.account_id, (p.at at time zone m.time_zone)::date as day, (p.placed_at at time zone m.time_zone)::date as placed_on,
        p.category, p.vassalage, sum(p.rounds)::bigint as rounds, sum(p.stake)::bigint as stake,
        sum(p.valid_bet)::bigint as valid_bet, sum(p.returned)::bigint as returned, sum(p.payout)::bigint as payout,
        sum(p.jackpot)::bigint as jackpot, sum(p.void_rounds)::bigint as void_rounds,
        sum(p.void_stake)::bigint as void_stake, max(p.best_win) as best_win
      from parts p join merchants m on m.code = p.merchant_code group by 1, 2, 3, 4, 5)
  select coalesce(c.account_id, d.account_id), coalesce(c.day, d.day), coalesce(c.placed_on, d.placed_on),
      coalesce(c.category, d.category), coalesce(c.vassalage, d.vassalage), s.rounds, s.stake, s.valid_bet, s.returned,
      s.payout, s.jackpot, s.void_rounds, s.void_stake, s.best_win
    from counted c
      full join member_day d on d.account_id = c.account_id and d.day = c.day and d.placed_on = c.placed_on
        and d.category = c.category and d.vassalage = c.vassalage
      cross join lateral (
        select coalesce(c.rounds, 0), coalesce(c.stake, 0), coalesce(c.valid_bet, 0), coalesce(c.returned, 0),
          coalesce(c.payout, 0), coalesce(c.jackpot, 0), coalesce(c.void_rounds, 0), coalesce(c.void_stake, 0),
          coalesce(c.best_win, 0)
      ) s (rounds, stake, valid_bet, returned, payout, jackpot, void_rounds, void_stake, best_win)
    -- No row says the same as zeroes: corrections of a day may come to nothing.
    where (s.rounds, s.stake, s.valid_bet, s.returned, s.payout, s.jackpot, s.void_rounds, s.void_stake, s.best_win)
      is distinct from
      (coalesce(d.rounds, 0), coalesce(d.stake, 0), coalesce(d.valid_bet, 0), coalesce(d.returned, 0), coalesce(d.payout, 0),
        coalesce(d.jackpot, 0), coalesce(d.void_rounds, 0), coalesce(d.void_stake, 0), coalesce(d.best_win, 0))
      or d.book_id <> (select a.book_id from accounts a where a.id = d.account_id)
$$;

-- Sets the day figures to what the rounds say. Answers how many rows it mended.
create or replace function member_day_rebuild() returns int language plpgsql as $$
declare
  v_wrong record;
  v_mended int := 0;
begin
  -- Settlements wait: each writes here.
  lock table member_day in share row exclusive mode;
  for v_wrong in select * from member_day_problems() loop
    delete from member_day d
      where d.account_id = v_wrong.account_id and d.day = v_wrong.day and d.placed_on = v_wrong.placed_on
        and d.category = v_wrong.category and d.vassalage = v_wrong.vassalage;
    if (v_wrong.rounds, v_wrong.valid_bet, v_wrong.payout, v_wrong.jackpot) <> (0, 0, 0, 0) then
      insert into member_day (account_id, day, placed_on, category, vassalage, merchant_code, member_id, rounds, stake,
          valid_bet, returned, payout, jackpot, void_rounds, void_stake, best_win, best_placed_at, best_round, book_id)
        select v_wrong.account_id, v_wrong.day, v_wrong.placed_on, v_wrong.category, v_wrong.vassalage, b.merchant_code,
            a.owner::uuid, v_wrong.rounds, v_wrong.stake, v_wrong.valid_bet, v_wrong.returned, v_wrong.payout,
            v_wrong.jackpot, v_wrong.void_rounds, v_wrong.void_stake, v_wrong.best_win, w.placed_at, w.id,
            a.book_id
          from accounts a join books b on b.id = a.book_id join merchants m on m.code = b.merchant_code
            left join lateral (
              select r.placed_at, r.id from rounds_as_settled() r
                where r.account_id = a.id and r.status = 'settled' and r.payout > r.stake - r.returned
                  and r.payout = v_wrong.best_win and r.category = v_wrong.category and r.vassalage = v_wrong.vassalage
                  and (r.settled_at at time zone m.time_zone)::date = v_wrong.day
                  and (r.placed_at at time zone m.time_zone)::date = v_wrong.placed_on
                order by r.settled_at, r.id limit 1) w on true
          where a.id = v_wrong.account_id;
    end if;
    v_mended := v_mended + 1;
  end loop;
  return v_mended;
end $$;

-- As `member_day_problems`, of the wallets' days by their movements. Reads all movements.
create or replace function member_money_day_problems()
returns table (account_id bigint, day date, kind text, count bigint, amount_in bigint, amount_out bigint)
language sql stable as $$
  with counted as (
    select t.account_id, (t.created_at at time zone m.time_zone)::date as day,
        -- A fee never was in the wallet.
        case when t.balance_after is null then t.kind || '_fee' else t.kind end as kind, count(*) as count,
        coalesce(sum(t.amount) filter (where t.credit_account = t.account_id), 0)::bigint as amount_in,
        coalesce(sum(t.amount) filter (where t.credit_account <> t.account_id), 0)::bigint as amount_out
      from transfers t join accounts a on a.id = t.account_id join books b on b.id = a.book_id
        join merchants m on m.code = b.merchant_code
      group by 1, 2, 3)
  select coalesce(c.account_id, d.account_id), coalesce(c.day, d.day), coalesce(c.kind, d.kind), coalesce(c.count, 0),
      coalesce(c.amount_in, 0), coalesce(c.amount_out, 0)
    from counted c
      full join member_money_day d on d.account_id = c.account_id and d.day = c.day and d.kind = c.kind
    where (c.count, c.amount_in, c.amount_out) is distinct from (d.count, d.amount_in, d.amount_out)
      or d.book_id <> (select a.book_id from accounts a where a.id = d.account_id)
$$;

-- Sets them to what the movements say. Answers how many rows it mended.
create or replace function member_money_day_rebuild() returns int language plpgsql as $$
declare
  v_wrong record;
  v_mended int := 0;
begin
  -- Movements wait: each writes here.
  lock table member_money_day in share row exclusive mode;
  for v_wrong in select * from member_money_day_problems() loop
    delete from member_money_day d
      where d.account_id = v_wrong.account_id and d.day = v_wrong.day and d.kind = v_wrong.kind;
    if v_wrong.count > 0 then
      insert into member_money_day (account_id, day, kind, merchant_code, member_id, count, amount_in, amount_out,
          book_id)
        select v_wrong.account_id, v_wrong.day, v_wrong.kind, b.merchant_code, a.owner::uuid, v_wrong.count,
            v_wrong.amount_in, v_wrong.amount_out, a.book_id
          from accounts a join books b on b.id = a.book_id where a.id = v_wrong.account_id;
    end if;
    v_mended := v_mended + 1;
  end loop;
  return v_mended;
end $$;

-- What real accounts played of each game, by the rounds that were settled, and the corrections that were made, from one
-- moment to another. Null: of every operator.
create or replace function game_day_counted(
  p_merchant text default null, p_from timestamptz default '-infinity', p_to timestamptz default 'infinity'
) returns setof game_day language sql stable as $$
  with parts as (
    select r.account_id, r.merchant_code, r.settled_at as at, r.vassalage, r.node_id, r.category, 1 as rounds, r.stake,
        r.valid_bet, r.returned, r.payout
      from rounds_as_settled() r
      where r.settled_at >= p_from and r.settled_at < p_to and (p_merchant is null or r.merchant_code = p_merchant)
    union all
    select r.account_id, r.merchant_code, c.corrected_at, r.vassalage, r.node_id, r.game_type, 0, 0, c.valid_bet_change, 0,
        c.payout_change
      from round_corrections c
        join rounds r on r.account_id = c.account_id and r.placed_at = c.placed_at and r.id = c.round
      where c.corrected_at >= p_from and c.corrected_at < p_to and (p_merchant is null or c.merchant_code = p_merchant))
  select p.merchant_code, (p.at at time zone m.time_zone)::date, p.vassalage, p.node_id, min(p.category),
      count(distinct p.account_id) filter (where p.returned < p.stake), sum(p.rounds)::bigint, sum(p.stake)::bigint,
      sum(p.valid_bet)::bigint, sum(p.returned)::bigint, sum(p.payout)::bigint
    from parts p join merchants m on m.code = p.merchant_code join accounts a on a.id = p.account_id
      join books b on b.id = a.book_id
    where b.realm = 'real'
    group by 1, 2, 3, 4
$$;

-- What the closed days of each game come to in a month, named by its first day.
create or replace function game_month_counted(p_merchant text, p_month date) returns setof game_month language sql stable as $$
  select d.merchant_code, p_month, d.vassalage, d.node_id, min(d.category), sum(d.rounds)::bigint, sum(d.stake)::bigint,
      sum(d.valid_bet)::bigint, sum(d.returned)::bigint, sum(d.payout)::bigint
    from game_day d
    where d.merchant_code = p_merchant and d.day >= p_month and d.day < (p_month + interval '1 month')::date
    group by 1, 3, 4
$$;

-- Sets it to that.
create or replace function game_month_write(p_merchant text, p_month date) returns void language sql as $$
  delete from game_month g where g.merchant_code = p_merchant and g.month = p_month;
  insert into game_month select * from game_month_counted(p_merchant, p_month);
$$;

-- Writes the figures of a day that is over, which lies between these moments, and its month's; again it writes the same.
-- Answers how many games were played.
create or replace function game_day_close(p_merchant text, p_from timestamptz, p_to timestamptz)
returns int language plpgsql as $$
declare
  v_day date := (select (p_from at time zone m.time_zone)::date from merchants m where m.code = p_merchant);
  v_games int;
begin
  delete from game_day d where d.merchant_code = p_merchant and d.day = v_day;
  insert into game_day select * from game_day_counted(p_merchant, p_from, p_to);
  get diagnostics v_games = row_count;
  perform game_month_write(p_merchant, date_trunc('month', v_day::timestamp)::date);
  return v_games;
end $$;

-- As `member_day_problems`, of the games' days that are closed. Reads all rounds.
create or replace function game_day_problems()
returns table (merchant_code text, day date, vassalage text, node_id text) language sql stable as $$
  with closed as (
    select m.code, max((p.period at time zone m.time_zone)::date) as today
      from merchants m join job_periods p on p.merchant_code = m.code and p.job = 'play.close-day' group by m.code),
  counted as (select c.* from game_day_counted() c join closed on closed.code = c.merchant_code and c.day < closed.today)
  select coalesce(c.merchant_code, d.merchant_code), coalesce(c.day, d.day), coalesce(c.vassalage, d.vassalage),
      coalesce(c.node_id, d.node_id)
    from counted c
      full join game_day d on d.merchant_code = c.merchant_code and d.day = c.day and d.vassalage = c.vassalage
        and d.node_id = c.node_id
    where c is distinct from d
$$;

-- Months of games that are not what their closed days come to.
create or replace function game_month_problems()
returns table (merchant_code text, month date, vassalage text, node_id text) language sql stable as $$
  with months as (
    select d.merchant_code, date_trunc('month', d.day::timestamp)::date as month from game_day d
    union
    select g.merchant_code, g.month from game_month g),
  counted as (select c.* from months m cross join lateral game_month_counted(m.merchant_code, m.month) c)
  select coalesce(c.merchant_code, g.merchant_code), coalesce(c.month, g.month), coalesce(c.vassalage, g.vassalage),
      coalesce(c.node_id, g.node_id)
    from counted c
      full join game_month g on g.merchant_code = c.merchant_code and g.month = c.month and g.vassalage = c.vassalage
        and g.node_id = c.node_id
    where c is distinct from g
$$;

-- Sets them to what the rounds say, and the months to what the days come to. Answers how many rows it mended.
create or replace function game_day_rebuild() returns int language plpgsql as $$
declare
  v_mended int;
  v_months int;
begin
  lock table game_day, game_month in share row exclusive mode;
  create temp table wrong on commit drop as select * from game_day_problems();
  delete from game_day d using wrong w
    where (d.merchant_code, d.day, d.vassalage, d.node_id) = (w.merchant_code, w.day, w.vassalage, w.node_id);
  insert into game_day
    select c.* from game_day_counted() c
      join wrong w on (w.merchant_code, w.day, w.vassalage, w.node_id) = (c.merchant_code, c.day, c.vassalage, c.node_id);
  select count(*) into v_mended from wrong;
  drop table wrong;
  create temp table wrong_months on commit drop as select * from game_month_problems();
  perform game_month_write(w.merchant_code, w.month) from (select distinct p.merchant_code, p.month from wrong_months p) w;
  select count(*) into v_months from wrong_months;
  drop table wrong_months;
  return v_mended + v_months;
end $$;

-- All figures that are not what they count, in words: for the check.
create or replace function figures_problems() returns table (day date, subject text) language sql stable as $$
  select p.day, p.category || ' of account ' || p.account_id || ' at ' || p.vassalage from member_day_problems() p
  union all
  select p.day, p.kind || ' of account ' || p.account_id from member_money_day_problems() p
  union all
  select p.day, 'game ' || p.node_id || ' of ' || p.merchant_code from game_day_problems() p
  union all
  select p.month, 'month of game ' || p.node_id || ' of ' || p.merchant_code from game_month_problems() p
$$;

-- Sets them right, all or none. Answers how many rows it mended.
create or replace function figures_rebuild() returns int language plpgsql as $$
begin
  return member_day_rebuild() + member_money_day_rebuild() + game_day_rebuild();
end $$;

-- Figures are written day by day, so that each of a member's days lies on a page of its own, and who reads a year of a
-- member reads hundreds of pages, from the disk where the operator is large. This moves the rows of the days from `p_from`
-- to before `p_to`, of the accounts from `p_first` to before `p_end`, together, member by member; they say the same as
-- before. Nothing waits for it: days that are over are not written. Answers how many rows there were.
create or replace function figures_pack(p_from date, p_to date, p_first bigint, p_end bigint)
returns int language plpgsql as $$
declare
  v_days int;
  v_money int;
begin
  with gone as (
    delete from member_day where account_id >= p_first and account_id < p_end and day >= p_from and day < p_to returning *)
  insert into member_day select * from gone order by account_id, day;
  get diagnostics v_days = row_count;
  with gone as (
    delete from member_money_day
      where account_id >= p_first and account_id < p_end and day >= p_from and day < p_to returning *)
  insert into member_money_day select * from gone order by account_id, day;
  get diagnostics v_money = row_count;
  return v_days + v_money;
end $$;

-- What an operator's real accounts in its own currency did on a day, as it stands now.
create or replace function operator_day(p_merchant text, p_day date)
returns table (players bigint, rounds bigint, stake bigint, returned bigint, payout bigint, jackpot bigint,
  deposits bigint, deposited bigint, withdrawals bigint, withdrawn bigint, registrations bigint)
language sql stable as $$
  with m as (select code, currency, time_zone from merchants where code = p_merchant),
  played as (
    select count(distinct d.account_id) filter (where d.rounds > 0) as players, coalesce(sum(d.rounds), 0) as rounds,
        coalesce(sum(d.stake), 0) as stake, coalesce(sum(d.returned), 0) as returned,
        coalesce(sum(d.payout), 0) as payout, coalesce(sum(d.jackpot), 0) as jackpot
      from m join member_day d on d.merchant_code = m.code and d.day = p_day
        join books b on b.realm = 'real' and b.currency = m.currency
          and b.id = coalesce(d.book_id, (select a.book_id from accounts a where a.id = d.account_id))),
  moved as (
    select coalesce(sum(d.count) filter (where d.kind = 'deposit'), 0) as deposits,
        coalesce(sum(d.amount_in) filter (where d.kind = 'deposit'), 0) as deposited,
        coalesce(sum(d.count) filter (where d.kind = 'withdrawal'), 0)
          - coalesce(sum(d.count) filter (where d.kind = 'withdrawal_return'), 0) as withdrawals,
        coalesce(sum(d.amount_out) filter (where d.kind = 'withdrawal'), 0)
          - coalesce(sum(d.amount_in) filter (where d.kind = 'withdrawal_return'), 0) as withdrawn
      from m join member_money_day d on d.merchant_code = m.code and d.day = p_day
          and d.kind in ('deposit', 'withdrawal', 'withdrawal_return')
        join books b on b.realm = 'real' and b.currency = m.currency
          and b.id = coalesce(d.book_id, (select a.book_id from accounts a where a.id = d.account_id))),
  joined as (
    select count(*) as registrations from m join members n on n.merchant_code = m.code
        and n.created_at >= p_day::timestamp at time zone m.time_zone
        and n.created_at < (p_day + 1)::timestamp at time zone m.time_zone
        -- Who only tries has registered nothing.
        and n.type <> 4)
  select p.players, p.rounds::bigint, p.stake::bigint, p.returned::bigint, p.payout::bigint, p.jackpot::bigint,
      v.deposits::bigint, v.deposited::bigint, v.withdrawals::bigint, v.withdrawn::bigint, j.registrations
    from played p, moved v, joined j
$$;
