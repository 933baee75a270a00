-- What agents' teams did, for their contracts. A member counts for an agent on each day, or in each five minutes, at whose
-- end it was under it, whatever became of it since; the agent counts itself.

-- Counts a round in its member's five minutes, where the operator has them counted.
create or replace function play_count_interval(p_account bigint, p_placed_at timestamptz, p_round bigint)
returns void language plpgsql as $$
begin
  insert into member_interval as i (account_id, starts_at, category, merchant_code, member_id, rounds, valid_bet, payout,
      profit, loss)
    select r.account_id, date_bin('5 minutes', r.settled_at, 'epoch'), r.game_type, r.merchant_code, r.member_id, 1,
        coalesce(r.valid_bet, r.stake - r.returned), r.payout, greatest(r.payout - (r.stake - r.returned), 0),
        greatest(r.stake - r.returned - r.payout, 0)
      from rounds r join merchants m on m.code = r.merchant_code and m.counts_intervals
      where r.account_id = p_account and r.placed_at = p_placed_at and r.id = p_round
    on conflict (account_id, starts_at, category) do update
      set rounds = i.rounds + 1, valid_bet = i.valid_bet + excluded.valid_bet, payout = i.payout + excluded.payout,
        profit = i.profit + excluded.profit, loss = i.loss + excluded.loss;
end $$;

-- Counts a correction in the five minutes that it is made in, in its transaction, after the round has become what it says:
-- by how much each figure of the round is another.
create or replace function play_correct_interval(
  p_account bigint, p_placed_at timestamptz, p_round bigint, p_movement bigint
) returns void language plpgsql as $$
begin
  insert into member_interval as i (account_id, starts_at, category, merchant_code, member_id, valid_bet, payout, profit,
      loss)
    select r.account_id, date_bin('5 minutes', c.corrected_at, 'epoch'), r.game_type, r.merchant_code, r.member_id,
        c.valid_bet_change, c.payout_change, greatest(w.won, 0) - greatest(w.won - c.payout_change, 0),
        greatest(-w.won, 0) - greatest(c.payout_change - w.won, 0)
      from round_corrections c
        join rounds r on r.account_id = c.account_id and r.placed_at = c.placed_at and r.id = c.round
        join merchants m on m.code = r.merchant_code and m.counts_intervals
        cross join lateral (select r.payout - (r.stake - r.returned) as won) w
      where c.account_id = p_account and c.placed_at = p_placed_at and c.round = p_round and c.movement_id = p_movement
    on conflict (account_id, starts_at, category) do update
      set valid_bet = i.valid_bet + excluded.valid_bet, payout = i.payout + excluded.payout,
        profit = i.profit + excluded.profit, loss = i.loss + excluded.loss;
end $$;

-- What each member did, by the end of the day or the five minutes that it was in. Sports count e-sports.
create or replace function team_rounds(p_merchant text, p_by text, p_from timestamptz, p_to timestamptz)
returns table (member_id uuid, category text, slot_end timestamptz, valid_bet bigint, prizes bigint, profit bigint,
  loss bigint)
language sql stable as $$
  select d.member_id, case d.category when 'ESPORTS' then 'SPORTS' else d.category end,
      (d.day + 1)::timestamp at time zone m.time_zone, d.valid_bet, d.payout, 0, 0
    from merchants m join member_day d on d.merchant_code = m.code
      and d.day >= (p_from at time zone m.time_zone)::date and d.day < (p_to at time zone m.time_zone)::date
    where m.code = p_merchant and p_by = 'day'
  union all
  select i.member_id, case i.category when 'ESPORTS' then 'SPORTS' else i.category end,
      i.starts_at + interval '5 minutes', i.valid_bet, i.payout, i.profit, i.loss
    from member_interval i
    where i.merchant_code = p_merchant and p_by = 'interval' and i.starts_at >= p_from and i.starts_at < p_to
$$;

-- What the house gave to a member on a day and what passed through its hands, of real money alone. `returned`: what came
-- back of withdrawals; `commission`: what an agent got for its team.
create or replace function member_money_figures()
returns table (account_id bigint, member_id uuid, merchant_code text, day date, rebates bigint, agent_rebates bigint,
  activity bigint, deposits bigint, withdrawals bigint, returned bigint, commission bigint)
language sql stable as $$
  select d.account_id, d.member_id, d.merchant_code, d.day,
      case when d.kind = 'cashback' then d.amount_in - d.amount_out else 0 end,
      case when d.kind = 'rebate' then d.amount_in - d.amount_out else 0 end,
      case when d.kind in ('bonus', 'mission', 'points') then d.amount_in - d.amount_out else 0 end,
      case when d.kind = 'deposit' then d.amount_in else 0 end,
      case when d.kind = 'withdrawal' then d.amount_out else 0 end,
      case when d.kind = 'withdrawal_return' then d.amount_in else 0 end,
      case when d.kind in ('rebate', 'dividend', 'salary') then d.amount_in - d.amount_out else 0 end
    from member_money_day d join accounts a on a.id = d.account_id join books b on b.id = a.book_id and b.realm = 'real'
    where d.kind in ('cashback', 'rebate', 'bonus', 'mission', 'points', 'deposit', 'withdrawal', 'withdrawal_return',
      'dividend', 'salary')
$$;

-- The same of an operator's members, by the end of the day.
create or replace function team_money(p_merchant text, p_from timestamptz, p_to timestamptz)
returns table (member_id uuid, slot_end timestamptz, rebates bigint, agent_rebates bigint, activity bigint,
  deposits bigint, withdrawals bigint)
language sql stable as $$
  select d.member_id, (d.day + 1)::timestamp at time zone m.time_zone, d.rebates, d.agent_rebates, d.activity, d.deposits,
      d.withdrawals
    from merchants m
      join member_money_figures() d on d.merchant_code = m.code and d.day >= (p_from at time zone m.time_zone)::date
        and d.day < (p_to at time zone m.time_zone)::date
    where m.code = p_merchant
$$;

-- Whose contracts they are, of which games, and until when each counts: four lists of the same length. Who counts for
-- which, and when.
create or replace function contract_lines(
  p_merchant text, p_from timestamptz, p_to timestamptz, p_ids text[], p_members uuid[], p_categories text[],
  p_ends timestamptz[]
) returns table (contract_id text, category text, member_id uuid, counts_from timestamptz, counts_to timestamptz,
  is_whole boolean)
language sql stable as $$
  with c as materialized (
    select * from unnest(p_ids, p_members, p_categories, p_ends) as given (id, member_id, category, ends_at))
  select l.id, l.category, l.member_id, l.counts_from, l.counts_to, l.counts_from <= p_from and l.counts_to >= p_to
    from (
      select c.id, c.category, u.descendant_id as member_id, u.valid_from as counts_from,
          least(u.valid_to, c.ends_at) as counts_to
        from c join upline_closure u on u.ancestor_id = c.member_id and u.merchant_code = p_merchant
          and u.valid_from < p_to and u.valid_to > p_from
      union all
      select c.id, c.category, c.member_id, '-infinity'::timestamptz, c.ends_at from c) l
$$;

-- What each member did for each contract in the period: a row for each that did anything.
create or replace function contract_members(
  p_merchant text, p_by text, p_from timestamptz, p_to timestamptz, p_ids text[], p_members uuid[], p_categories text[],
  p_ends timestamptz[]
) returns table (contract_id text, member_id uuid, valid_bet bigint, prizes bigint, profit bigint, loss bigint)
language sql stable as $$
  with played as materialized (select * from team_rounds(p_merchant, p_by, p_from, p_to)),
    whole as materialized (
      select p.member_id, p.category, sum(p.valid_bet) as valid_bet, sum(p.prizes) as prizes, sum(p.profit) as profit,
          sum(p.loss) as loss
        from played p group by 1, 2),
    lines as materialized (
      select l.* from contract_lines(p_merchant, p_from, p_to, p_ids, p_members, p_categories, p_ends) l),
    counted as (
      select l.contract_id, w.member_id, w.valid_bet, w.prizes, w.profit, w.loss
        from lines l join whole w on w.member_id = l.member_id
        where l.is_whole and (l.category = 'CONS' or l.category = w.category)
      union all
      select l.contract_id, p.member_id, p.valid_bet, p.prizes, p.profit, p.loss
        from lines l join played p on p.member_id = l.member_id
          and p.slot_end > l.counts_from and p.slot_end <= l.counts_to
        where not l.is_whole and (l.category = 'CONS' or l.category = p.category))
  select c.contract_id, c.member_id, sum(c.valid_bet)::bigint, sum(c.prizes)::bigint, sum(c.profit)::bigint,
      sum(c.loss)::bigint
    from counted c group by 1, 2
$$;

-- What the house gave to the members of each contract of all games together, and what they paid in and out.
create or replace function contract_money(
  p_merchant text, p_from timestamptz, p_to timestamptz, p_ids text[], p_members uuid[], p_categories text[],
  p_ends timestamptz[]
) returns table (contract_id text, rebates bigint, agent_rebates bigint, activity bigint, deposits bigint,
  withdrawals bigint)
language sql stable as $$
  with given as materialized (select * from team_money(p_merchant, p_from, p_to)),
    lines as materialized (
      select l.* from contract_lines(p_merchant, p_from, p_to, p_ids, p_members, p_categories, p_ends) l
        where l.category = 'CONS')
  select l.contract_id, sum(g.rebates)::bigint, sum(g.agent_rebates)::bigint, sum(g.activity)::bigint,
      sum(g.deposits)::bigint, sum(g.withdrawals)::bigint
    from lines l join given g on g.member_id = l.member_id and g.slot_end > l.counts_from and g.slot_end <= l.counts_to
    group by 1
$$;
