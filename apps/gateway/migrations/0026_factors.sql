-- A second factor is always asked for once it is set up; recovery codes beside it; what a session has proven, and when.

-- What the challenge offered: no other way finishes the login. `is_name_asked`: the name on the bank account as well.
alter table login_tickets
  add column ways text[] not null default '{}',
  add column is_name_asked boolean not null default false;

-- When the session last showed whose it is; null: a browser that remembered opened it, and it has shown nothing since.
alter table sessions add column proven_at timestamptz;

-- When a login of this browser last passed the second factor; null: never.
alter table remembered add column factor_at timestamptz;

-- Codes that stand in for the authenticator app, each once. SHA-256 of 80 random bits; they go with the app.
create table recovery_codes (
  member_id uuid not null references totp_secrets (member_id) on delete cascade,
  merchant_code text not null references merchants (code),
  code_hash bytea not null,
  used_at timestamptz,
  primary key (member_id, code_hash)
);
