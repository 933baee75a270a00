-- Accounts without a password, verified numbers, uplines; known places, remembered browsers, logins from new places;
-- the ledger's bonus.

-- Null: the account is opened in another way only (a code by SMS, a provider, a passkey, a trial).
alter table members alter column password_hash drop not null;
alter table members
  -- When the owner showed that the number is theirs.
  add column mobile_verified_at timestamptz,
  add column password_changed_at timestamptz,
  -- Who invited them.
  add column upline_id uuid references members (id);
update members set password_changed_at = created_at;
alter table members alter column password_changed_at set not null;

-- Who shows that a number is theirs has it alone at this operator; one that was only typed proves nothing.
create unique index members_mobile on members (merchant_code, mobile) where mobile_verified_at is not null;
create index members_email on members (merchant_code, lower(email)) where email is not null;
create index members_upline on members (upline_id) where upline_id is not null;

-- Browsers that an account was used from. The browser's id is kept as SHA-256. Together with `addresses` these are the
-- places that need no extra verification (spec §4).
create table devices (
  id uuid primary key default gen_random_uuid(),
  merchant_code text not null references merchants (code),
  member_id uuid not null references members (id) on delete cascade,
  device_hash bytea not null,
  ip inet,
  user_agent text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  unique (member_id, device_hash)
);

-- An IPv4 address, or the /64 of an IPv6 address, which is what one household or phone gets.
create table addresses (
  member_id uuid not null references members (id) on delete cascade,
  network cidr not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (member_id, network)
);
create index addresses_last_seen on addresses (last_seen_at);

-- A browser that was asked to remember its account; one row from the login until it is forgotten, however often its
-- credential is replaced. `previous_hash` answers for a few seconds after `rotated_at`, for tabs that ask together.
create table remembered (
  id uuid primary key default gen_random_uuid(),
  merchant_code text not null references merchants (code),
  member_id uuid not null references members (id) on delete cascade,
  device_id uuid not null references devices (id) on delete cascade,
  secret_hash bytea not null,
  previous_hash bytea,
  rotated_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index remembered_of_member on remembered (member_id) where ended_at is null;
create index remembered_expires on remembered (expires_at);

-- Logins that wait for extra verification.
create table login_tickets (
  ticket_hash bytea primary key,
  merchant_code text not null references merchants (code),
  member_id uuid not null references members (id) on delete cascade,
  way text not null,
  audience text not null,
  is_remembered boolean not null,
  remembered_id uuid references remembered (id) on delete cascade,
  attempts int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index login_tickets_expires on login_tickets (expires_at);

alter table sessions drop column device_id;
alter table sessions
  add column way text not null default 'password',
  add column device_id uuid references devices (id) on delete set null,
  add column remembered_id uuid references remembered (id) on delete set null;
create index sessions_of_device on sessions (device_id) where ended_at is null and device_id is not null;
create index sessions_remembered on sessions (remembered_id) where ended_at is null and remembered_id is not null;

alter table login_history add column way text not null default 'password';
alter table login_history drop constraint login_history_outcome_check;
update login_history set outcome = 'opened', way = 'registration' where outcome = 'registered';
alter table login_history add check (outcome in ('opened', 'wrong', 'refused', 'verification'));

-- Money that the house gives: the welcome offer, and what a trial plays with (in the trial book).
alter table postings drop constraint postings_kind_check;
alter table postings add check (
  kind in ('deposit', 'bet', 'win', 'rollback', 'adjustment', 'capture', 'tombstone', 'bonus')
);
