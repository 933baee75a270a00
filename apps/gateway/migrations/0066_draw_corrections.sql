-- Additive: tables of results of lottery draws that were put right, which the version before neither reads nor writes: it goes
-- on showing what was drawn.

-- The rows are never changed: `lottery_draws` keeps what was drawn, and the newest correction of a draw is its result.
create table lottery_draw_corrections (
  -- Of the request that two people made and approved: what the vendor knows the correction by.
  id uuid primary key,
  merchant_code text not null,
  game_code text not null,
  draw_no bigint not null,
  -- Counts up within the draw.
  number int not null check (number >= 1),
  -- [{ prize, numbers }]
  result_before jsonb not null,
  result jsonb not null,
  reason text not null,
  requested_by uuid not null,
  approved_by uuid not null,
  corrected_at timestamptz not null,
  unique (merchant_code, game_code, draw_no, number),
  foreign key (merchant_code, game_code, draw_no) references lottery_draws (merchant_code, game_code, draw_no)
);

-- What a draw's vendor is told of a correction, until it answers. Of a draw of the gateway's own there is none.
create table lottery_draw_tellings (
  correction_id uuid primary key references lottery_draw_corrections (id),
  merchant_code text not null,
  partner text not null,
  state text not null default 'waiting' check (state in ('waiting', 'told', 'refused')),
  attempts int not null default 0,
  -- When it is told next.
  next_at timestamptz,
  answered_at timestamptz,
  -- What came of the last attempt, in a short word; of a refusal the partner's.
  problem text not null default '',
  check ((state = 'waiting') = (next_at is not null) and (state = 'waiting') = (answered_at is null))
);
create index lottery_draw_tellings_due on lottery_draw_tellings (next_at) where state = 'waiting';
