-- Staff of an operator, their roles, second factors and sessions. Each account is one operator's. Times come from the
-- gateway's clock. Random secrets are kept as SHA-256. Accounts are closed, never deleted: the log names them by their id.

create table staff (
  id uuid primary key default gen_random_uuid(),
  merchant_code text not null references merchants (code),
  -- The login name, as it was typed; `email_key` is what two spellings of one address share.
  email text not null,
  email_key text not null,
  name text not null,
  -- Null: invited, has not set it yet.
  password_hash text,
  status text not null default 'active' check (status in ('active', 'disabled')),
  created_at timestamptz not null,
  -- When a session last showed both factors.
  last_login_at timestamptz,
  -- Who invited the account anew, or reset its factors, since then: the other of the two takes another person.
  reinvited_by uuid references staff (id),
  factor_reset_by uuid references staff (id),
  unique (merchant_code, email_key)
);

-- Roles of an operator's own; the built-in ones are the contract's.
create table staff_roles (
  id uuid primary key default gen_random_uuid(),
  merchant_code text not null references merchants (code),
  name text not null,
  description text not null,
  -- Names of the contract's permissions; what it doesn't know any more opens nothing.
  permissions text[] not null,
  created_at timestamptz not null
);
create unique index staff_roles_name on staff_roles (merchant_code, lower(name));

-- `role`: a built-in role's name, or the id of one of the operator's own.
create table staff_grants (
  staff_id uuid not null references staff (id),
  role text not null,
  merchant_code text not null references merchants (code),
  primary key (staff_id, role)
);
create index staff_grants_of_role on staff_grants (merchant_code, role);

-- The latest invitation of an account; it sets the password once.
create table staff_invitations (
  staff_id uuid primary key references staff (id),
  merchant_code text not null references merchants (code),
  token_hash bytea not null unique,
  expires_at timestamptz not null
);

-- `factor_at` null: only the password was shown. Else when the second factor was shown last.
create table staff_sessions (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff (id),
  merchant_code text not null references merchants (code),
  token_hash bytea not null unique,
  factor_at timestamptz,
  ip inet,
  user_agent text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
) with (fillfactor = 80);
create index staff_sessions_of_staff on staff_sessions (staff_id) where ended_at is null;

-- As `totp_secrets` of members.
create table staff_totp (
  staff_id uuid primary key references staff (id),
  merchant_code text not null references merchants (code),
  key_id text not null,
  locked bytea not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  failures int not null default 0,
  locks int not null default 0,
  locked_until timestamptz
);

-- Codes that stand in for the second factor, each once.
create table staff_recovery_codes (
  staff_id uuid not null references staff (id),
  merchant_code text not null references merchants (code),
  code_hash bytea not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

create table staff_passkeys (
  id uuid primary key default gen_random_uuid(),
  merchant_code text not null references merchants (code),
  staff_id uuid not null references staff (id),
  credential_id bytea not null unique,
  -- COSE
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index staff_passkeys_of_staff on staff_passkeys (staff_id, created_at desc);

-- A challenge that a browser was given; it is for the session alone.
create table staff_passkey_challenges (
  ticket_hash bytea primary key,
  merchant_code text not null references merchants (code),
  staff_id uuid not null references staff (id),
  session_id uuid not null,
  purpose text not null check (purpose in ('show', 'make')),
  challenge text not null,
  expires_at timestamptz not null
);
create index staff_passkey_challenges_expires_at on staff_passkey_challenges (expires_at);
