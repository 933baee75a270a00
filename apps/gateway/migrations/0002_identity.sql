-- Members and their sessions. Times come from the gateway's clock.

-- `account` is as it was typed at registration; `account_key` is what two spellings of one name share.
create table members (
  id uuid primary key default gen_random_uuid(),
  merchant_code text not null references merchants (code),
  account text not null,
  account_key text not null,
  password_hash text not null,
  payment_password_hash text,
  -- spec §4: 3 member, 4 trial, 1, 2, 41, 42 agents
  type smallint not null default 3,
  status text not null default 'active' check (status in ('active', 'suspended')),
  nickname text not null,
  language text not null default 'EN',
  email text,
  mobile text,
  -- What the registration form asked beyond the columns, under the form's own field names.
  profile jsonb not null default '{}',
  must_change_password boolean not null default false,
  first_login_at timestamptz,
  created_at timestamptz not null default now(),
  unique (merchant_code, account_key)
);

-- The token itself is kept nowhere, only its SHA-256. `last_seen_at` is written at most once a minute and in no index,
-- so that the write stays on the row's page.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references members (id) on delete cascade,
  merchant_code text not null,
  token_hash bytea not null unique,
  device_id text,
  user_agent text not null default '',
  ip inet,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
) with (fillfactor = 80);
create index sessions_of_member on sessions (member_id) where ended_at is null;

-- Failed logins by account name, whether such an account exists or not. The name is hashed: people type passwords and
-- other secrets into that field.
create table login_locks (
  merchant_code text not null,
  account_hash bytea not null,
  failures int not null,
  failed_at timestamptz not null,
  locked_until timestamptz,
  primary key (merchant_code, account_hash)
);
create index login_locks_failed_at on login_locks (failed_at);

-- `member_id` is null where the account doesn't exist: the row is written all the same, so that both take as long.
create table login_history (
  id bigint generated always as identity primary key,
  merchant_code text not null,
  member_id uuid references members (id) on delete cascade,
  outcome text not null check (outcome in ('opened', 'registered', 'wrong', 'refused')),
  session_id uuid,
  ip inet,
  device text not null,
  user_agent text not null,
  at timestamptz not null
);
create index login_history_of_member on login_history (member_id, at desc) where member_id is not null;
create index login_history_at on login_history using brin (at);

-- Encrypted bodies that were opened: a second with the same id is a copy. Rows go once the body itself has expired.
create table sealed_bodies (
  jti text primary key,
  expires_at timestamptz not null
);
create index sealed_bodies_expires_at on sealed_bodies (expires_at);
