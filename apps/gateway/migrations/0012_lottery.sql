-- Lotteries and their draws, rooms of PVP vendors, jackpots as vendors report them.

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

-- Rooms that an operator opens at its PVP vendors; who sits there the vendor reports.
create table pvp_rooms (
  merchant_code text not null references merchants (code),
  room_id text not null,
  node_id text not null,
  name text not null,
  -- Minor units.
  min_stake bigint not null check (min_stake > 0),
  max_stake bigint not null check (max_stake between min_stake and 999999999999999),
  seats int not null check (seats between 2 and 100),
  taken int not null default 0 check (taken >= 0),
  is_open boolean not null default true,
  reported_at timestamptz,
  sort_order int not null,
  primary key (merchant_code, room_id)
);

-- Minor units; only what vendors report.
create table jackpots (
  merchant_code text not null references merchants (code),
  node_id text not null,
  amount bigint not null check (amount between 0 and 999999999999999),
  currency text not null,
  reported_at timestamptz not null,
  primary key (merchant_code, node_id)
);
