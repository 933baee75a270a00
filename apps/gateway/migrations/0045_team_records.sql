-- Additive: tables of files that agents ask for, which the version before doesn't know, and an index, which it keeps up.

-- What a team paid in, took out and was given: bets and wins, which are most of a member's days, write nothing here.
create index member_money_day_beside_play on member_money_day (merchant_code, day) where kind not in ('bet', 'win');

-- A file of the records of an agent's downline, which a job writes part by part.
create table team_exports (
  id uuid primary key,
  merchant_code text not null references merchants (code),
  -- Who asked for it, and alone gets it.
  member_id uuid not null references members (id) on delete cascade,
  idempotency_key text not null,
  kind text not null check (kind in ('betting', 'profit', 'transactions')),
  -- What was asked for: members by their ids.
  query jsonb not null,
  payload_hash bytea not null,
  status text not null default 'open' check (status in ('open', 'done', 'failed')),
  -- Members, or movements; `done` of them are written, as `row_count` rows in `parts` parts.
  total int not null,
  done int not null default 0,
  row_count int not null default 0,
  parts int not null default 0,
  -- After which member or movement the next part goes on; null: with the first.
  position text,
  attempts int not null default 0,
  next_at timestamptz not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (member_id, idempotency_key)
);
create index team_exports_open on team_exports (next_at) where status = 'open';
create index team_exports_expiring on team_exports (expires_at);

-- Written with the file's new state in one transaction, so that a part is there once, however often the job dies.
create table team_export_parts (
  export_id uuid not null references team_exports (id) on delete cascade,
  part int not null check (part > 0),
  merchant_code text not null references merchants (code),
  -- A list of rows, which are lists of texts.
  rows jsonb not null,
  primary key (export_id, part)
);
