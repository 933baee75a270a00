-- Additive: columns with defaults, tables, indexes and a looser check, of which the version before knows nothing. While both
-- run it takes a link for a plain code: who registers by it there becomes a player without rates, also by an expired one.

-- What an agent invites with: its own code, and links beside it.
alter table affiliates
  -- Of the accounts that register by it (spec §4).
  add column account_type smallint not null default 3 check (account_type in (1, 2, 3, 41, 42)),
  -- Category -> millionths of stakes; null: it gives none.
  add column rates jsonb,
  -- Null: it has no end.
  add column expires_at timestamptz,
  -- The agent's own words.
  add column note text not null default '' check (length(note) <= 200),
  -- Not the agent's own code, which stands for good.
  add column is_link boolean not null default false,
  -- Of the call that made the link.
  add column idempotency_key text,
  add column payload_hash bytea,
  add constraint affiliates_link check (is_link = (idempotency_key is not null));
create unique index affiliates_key on affiliates (member_id, idempotency_key) where idempotency_key is not null;
create index affiliates_listed on affiliates (member_id, created_at desc, code);
create index attributions_by_code on attributions (merchant_code, affiliate_code, registered_at)
  where affiliate_code is not null;

-- An account that an agent opened has an upline, and no code that it came by.
alter table attributions drop constraint attributions_check;
alter table attributions add constraint attributions_upline check (affiliate_code is null or upline_id is not null);

-- Accounts that agents opened, each with the call that did.
create table opened_accounts (
  member_id uuid primary key references members (id),
  merchant_code text not null references merchants (code),
  agent_id uuid not null,
  idempotency_key text not null,
  payload_hash bytea not null,
  opened_at timestamptz not null,
  unique (agent_id, idempotency_key)
);

-- Each time an agent froze an account below it, and what ended it: the log of that.
create table account_freezes (
  id bigint generated always as identity primary key,
  member_id uuid not null references members (id),
  frozen_at timestamptz not null,
  merchant_code text not null references merchants (code),
  frozen_by uuid not null,
  reason text not null check (length(reason) <= 200),
  -- Where the call came from.
  ip text not null,
  lifted_at timestamptz,
  lifted_by uuid,
  lifted_ip text,
  check ((lifted_at is null) = (lifted_by is null))
);
create unique index account_freezes_open on account_freezes (member_id) where lifted_at is null;

-- A search by the beginning of an account's name.
create index members_by_name on members (merchant_code, account_key collate "C");
