-- Lotteries and their draws, rooms of PVP vendors, jackpots as vendors report them, and the winner board's index.

-- What a game of the catalogue needs to be a lottery. `code` is the game's node id.
create table lotteries (
  merchant_code text not null references merchants (code),
  code text not null,
  group_code text not null,
  prize_mode text not null check (prize_mode in ('Lott', 'ZY', 'Elott', 'SEA')),
  default_play_type text not null,
  -- What a draw draws: [{ prize, count, from, to, isDistinct } | { prize, count, digits }].
  shape jsonb not null,
  -- Every so many seconds, or at times of day (HH:mm, the operator's zone) on weekdays (0 is Sunday).
  every_seconds int check (every_seconds >= 1),
  daily_times text[] check (cardinality(daily_times) > 0),
  weekdays int[] not null default '{0,1,2,3,4,5,6}' check (cardinality(weekdays) > 0),
  -- The next draw: the place where the draws have got to. Whoever draws locks this row.
  next_draw_no bigint not null default 1 check (next_draw_no >= 1),
  next_draw_at timestamptz,
  is_listed boolean not null default true,
  sort_order int not null,
  -- Place among the lotteries that the operator shows first; null: it isn't one of them.
  popular_order int,
  primary key (merchant_code, code),
  check ((every_seconds is null) <> (daily_times is null))
);
create index lotteries_due on lotteries (merchant_code, next_draw_at);

-- One row for each draw, ever: the key is why none happens twice.
create table lottery_draws (
  merchant_code text not null,
  game_code text not null,
  draw_no bigint not null,
  draw_at timestamptz not null,
  -- [{ prize, numbers }]
  result jsonb not null,
  drawn_at timestamptz not null,
  -- Who drew: `demo` is the gateway itself, else the partner's code.
  source text not null,
  primary key (merchant_code, game_code, draw_no),
  foreign key (merchant_code, game_code) references lotteries (merchant_code, code) on delete cascade
);

create function lottery_draws_are_final() returns trigger language plpgsql as $$
begin
  raise exception 'a draw does not change';
end $$;
create trigger lottery_draws_final before update on lottery_draws
  for each row execute function lottery_draws_are_final();

-- Rooms that an operator opens at its PVP vendors; who sits there the vendor reports.
create table pvp_rooms (
  merchant_code text not null references merchants (code),
  room_id text not null,
  node_id text not null,
  name text not null,
  -- Minor units.
  min_stake bigint not null check (min_stake > 0),
  max_stake bigint not null check (max_stake >= min_stake),
  seats int not null check (seats between 2 and 100),
  taken int not null default 0 check (taken >= 0),
  is_open boolean not null default true,
  reported_at timestamptz,
  sort_order int not null,
  primary key (merchant_code, room_id)
);

-- The room that a launch is for; empty where the game has none.
alter table play_sessions add column room_id text not null default '';

-- Minor units; only what vendors report.
create table jackpots (
  merchant_code text not null references merchants (code),
  node_id text not null,
  amount bigint not null check (amount >= 0),
  currency text not null,
  reported_at timestamptz not null,
  primary key (merchant_code, node_id)
);

-- The winner board looks at today's wins only.
create index rounds_wins on rounds (settled_at desc) where status = 'settled' and payout > 0;
