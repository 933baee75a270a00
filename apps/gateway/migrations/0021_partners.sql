-- Partners: who runs games, takes and pays money, sends mails and SMS for operators; modules/partners writes them.

create table partners (
  code text collate "C" primary key check (code ~ '^[a-z0-9][a-z0-9-]{1,31}$'),
  kind text not null check (kind in ('vendor', 'payment', 'sms', 'mail')),
  -- Which code speaks to it (src/partners/adapters.ts).
  adapter text not null,
  url text not null,
  -- Locked with the key of this id (src/plugins/locked-secrets.ts), for this code. The current one signs our calls; while
  -- a next one exists, both are believed on theirs.
  secret bytea,
  secret_key_id text,
  next_secret bytea,
  next_secret_key_id text,
  -- One that isn't is not called, and not heard.
  is_enabled boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((secret is null) = (secret_key_id is null)),
  check ((next_secret is null) = (next_secret_key_id is null)),
  check (secret is not null or (kind in ('sms', 'mail') and next_secret is null))
);

-- Where a partner may work. Mails and SMS of an operator go by the one that was allowed first.
create table partner_operators (
  partner_code text collate "C" not null references partners (code) on delete cascade,
  merchant_code text not null references merchants (code) on delete cascade,
  allowed_at timestamptz not null default now(),
  primary key (partner_code, merchant_code)
);
create index partner_operators_of on partner_operators (merchant_code);

-- How it answers. Processes write what they saw now and then, not with each call.
create table partner_health (
  partner_code text collate "C" primary key references partners (code) on delete cascade,
  success_at timestamptz,
  failure_at timestamptz,
  -- A short word without data of anybody.
  failure text,
  -- Since the last success, of all processes together.
  failures bigint not null default 0
);
