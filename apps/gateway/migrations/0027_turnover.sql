-- Additive: tables and columns that the version before doesn't know. It goes on counting turnover by days; what it credits
-- while both run is owed nothing for here.

-- What a member has to play before money goes out, one row for each movement that asks for it. Settled stakes take from
-- the open ones, oldest first: src/db/functions/turnover.sql. Amounts are bigint minor units.
create table turnover_obligations (
  account_id bigint not null references accounts (id),
  -- The ledger's id of the movement: one movement is owed for once, and a later one has a larger id.
  id bigint not null,
  merchant_code text not null references merchants (code),
  member_id uuid not null,
  -- A kind of movement; `carried`: what was owed before there were rows.
  source text not null check (source in
    ('deposit', 'bonus', 'line_transfer', 'points', 'cashback', 'mission', 'carried')),
  reference text not null,
  -- The member reads it.
  detail text not null,
  amount bigint not null check (amount > 0),
  -- Ten-thousandths of the amount: 10000 is once.
  multiple int not null check (multiple > 0),
  required bigint not null check (required > 0),
  consumed bigint not null default 0 check (consumed between 0 and required),
  -- The operator's weights when it was written, in ten-thousandths by category; what isn't there weighs 10000.
  weights jsonb not null,
  -- Null: any. Others don't count.
  categories text[],
  vassalages text[],
  -- Rounds of more don't count; null: any do.
  maximum_stake bigint check (maximum_stake > 0),
  status text not null default 'open' check (status in ('open', 'met', 'expired', 'forfeited', 'cancelled')),
  created_at timestamptz not null,
  expires_at timestamptz,
  closed_at timestamptz,
  -- What went back to the house when a bonus expired or was given back.
  taken_back bigint not null default 0 check (taken_back between 0 and amount),
  primary key (account_id, id),
  check ((status = 'open') = (closed_at is null)),
  check ((status = 'met') = (consumed = required)),
  check (taken_back = 0 or status in ('expired', 'forfeited')),
  check (expires_at is null or source = 'bonus')
) with (fillfactor = 80);
-- Each settlement asks whether its member owes anything.
create index turnover_open on turnover_obligations (account_id, id) where status = 'open';
create index turnover_due on turnover_obligations (expires_at) where status = 'open' and expires_at is not null;

-- Which rounds counted: `amount` of their stake's weight for an obligation.
create table turnover_rounds (
  account_id bigint not null,
  obligation_id bigint not null,
  round bigint not null,
  placed_at timestamptz not null,
  merchant_code text not null references merchants (code),
  -- The part of the round's stake that it took, and what that weighed.
  stake bigint not null check (stake > 0),
  amount bigint not null check (amount > 0),
  primary key (account_id, obligation_id, round),
  foreign key (account_id, obligation_id) references turnover_obligations (account_id, id)
);

-- The terms of a promotion's bonus. Null: as the operator's settings have it, and any game.
alter table promotions
  add column bonus_multiple int check (bonus_multiple between 0 and 1000000),
  add column bonus_days int check (bonus_days between 1 and 365),
  add column bonus_maximum_stake bigint check (bonus_maximum_stake between 1 and 999999999999999),
  add column bonus_categories text[] check (cardinality(bonus_categories) > 0),
  add column bonus_vassalages text[] check (cardinality(bonus_vassalages) > 0);

-- What is owed by the days so far, as the version before counts it: what came in, times its multiple, less what was
-- played, never below nothing on any day. That is the last sum less the least there was.
insert into turnover_obligations (account_id, id, merchant_code, member_id, source, reference, detail, amount, multiple,
    required, weights, created_at)
  with days as (
    select d.account_id, d.day, d.merchant_code,
        sum(floor(d.amount_in * round(coalesce((m.settings #>> case d.kind
          when 'deposit' then '{withdrawal,depositMultiple}' else '{withdrawal,bonusMultiple}' end::text[])::numeric, 1)
          * 10000) / 10000)) as change, max(d.day) as income_day
      from member_money_day d join merchants m on m.code = d.merchant_code
        join accounts a on a.id = d.account_id join books b on b.id = a.book_id and b.realm = 'real'
      where d.kind in ('deposit', 'bonus') group by 1, 2, 3
    union all
    select account_id, day, merchant_code, -sum(valid_bet), null from member_day group by 1, 2, 3),
  changes as (
    select account_id, day, merchant_code, sum(change) as change, max(income_day) as income_day from days group by 1, 2, 3),
  sums as (
    select *, sum(change) over (partition by account_id order by day) as total from changes),
  owed as (
    select account_id, merchant_code, max(income_day) as income_day,
        (array_agg(total order by day desc))[1] - least(0, min(total)) as amount
      from sums group by 1, 2)
  select o.account_id, nextval('movement_ids'), o.merchant_code, a.owner::uuid, 'carried', '', '', o.amount, 10000, o.amount,
      '{}', o.income_day::timestamp at time zone m.time_zone
    from owed o join accounts a on a.id = o.account_id join merchants m on m.code = o.merchant_code
    where o.income_day is not null and o.amount > 0;
