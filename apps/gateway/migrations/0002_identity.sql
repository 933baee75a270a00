-- Members, their sessions and every way in. Times come from the gateway's clock. Random secrets are kept as SHA-256.

-- `account` is as it was typed at registration; `account_key` is what two spellings of one name share.
create table members (
  id uuid primary key default gen_random_uuid(),
  merchant_code text not null references merchants (code),
  account text not null,
  account_key text not null,
  -- Null: the account is opened in another way only (a code by SMS, a provider, a passkey, a trial).
  password_hash text,
  password_changed_at timestamptz not null,
  payment_password_hash text,
  -- spec §4: 3 member, 4 trial, 1, 2, 41, 42 agents
  type smallint not null default 3,
  status text not null default 'active' check (status in ('active', 'suspended')),
  nickname text not null,
  language text not null default 'EN' references languages (code),
  email text,
  -- When the owner showed that the address is theirs.
  email_verified_at timestamptz,
  mobile text,
  -- When the owner showed that the number is theirs.
  mobile_verified_at timestamptz,
  -- What the registration form asked beyond the columns, under the form's own field names.
  profile jsonb not null default '{}',
  must_change_password boolean not null default false,
  -- Registered, and not yet asked once for a way to recover the account nor shown what there is to claim.
  is_welcome_due boolean not null default false,
  first_login_at timestamptz,
  created_at timestamptz not null default now(),
  unique (merchant_code, account_key)
);
-- Who shows that a number or an address is theirs has it alone at this operator; one that was only typed proves nothing.
create unique index members_mobile on members (merchant_code, mobile) where mobile_verified_at is not null;
create unique index members_verified_email on members (merchant_code, lower(email)) where email_verified_at is not null;
create index members_email on members (merchant_code, lower(email)) where email is not null;

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
  merchant_code text not null references merchants (code),
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
  ended_at timestamptz,
  -- When a login of this browser last passed the second factor; null: never.
  factor_at timestamptz
);
create index remembered_of_member on remembered (member_id) where ended_at is null;
create index remembered_expires on remembered (expires_at);

-- The token itself is kept nowhere, only its SHA-256. `last_seen_at` is written at most once a minute and in no index,
-- so that the write stays on the row's page.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references members (id) on delete cascade,
  merchant_code text not null,
  token_hash bytea not null unique,
  way text not null default 'password',
  device_id uuid references devices (id) on delete set null,
  remembered_id uuid references remembered (id) on delete set null,
  user_agent text not null default '',
  ip inet,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- spec §4 (`cpw`): until the password is changed, such a session is answered nothing but the change and the logout.
  must_change_password boolean not null default false,
  -- When it last showed whose it is; null: a browser that remembered opened it, and it has shown nothing since.
  proven_at timestamptz
) with (fillfactor = 80);
create index sessions_of_member on sessions (member_id) where ended_at is null;
create index sessions_of_device on sessions (device_id) where ended_at is null and device_id is not null;
create index sessions_remembered on sessions (remembered_id) where ended_at is null and remembered_id is not null;

-- Logins that wait for extra verification.
create table login_challenges (
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
  used_at timestamptz,
  -- What the challenge offered: no other way finishes the login.
  ways text[] not null default '{}',
  -- The name on the bank account is asked for as well.
  is_name_asked boolean not null default false
);
create index login_challenges_expires on login_challenges (expires_at);

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
  outcome text not null check (outcome in ('opened', 'wrong', 'refused', 'verification')),
  way text not null default 'password',
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

-- Who a member is at a provider. The provider's own id of the person is the only link: an e-mail address never is.
create table federated_identities (
  merchant_code text not null references merchants (code),
  provider text not null check (provider in ('google', 'facebook')),
  subject text not null,
  member_id uuid not null references members (id) on delete cascade,
  created_at timestamptz not null,
  primary key (merchant_code, provider, subject),
  unique (member_id, provider)
);

-- A browser on its way to a provider. Its cookie holds 32 random bytes, of which state, nonce and PKCE verifier are
-- made; here is only their hash. The row is deleted by whoever comes back first.
create table federation_attempts (
  cookie_hash bytea primary key,
  merchant_code text not null,
  provider text not null,
  return_to text not null,
  -- The operator's origin that it began under, where it comes back to; empty: the main one.
  origin text not null default '',
  expires_at timestamptz not null
);
create index federation_attempts_expires_at on federation_attempts (expires_at);

-- Somebody whom a provider vouched for and nobody here knows yet, until they agree to an account.
create table federation_tickets (
  ticket_hash bytea primary key,
  merchant_code text not null,
  provider text not null,
  subject text not null,
  -- Null where the provider gave none, or says that it is not confirmed.
  email text,
  return_to text not null,
  expires_at timestamptz not null
);
create index federation_tickets_expires_at on federation_tickets (expires_at);

create table passkeys (
  id uuid primary key default gen_random_uuid(),
  merchant_code text not null references merchants (code),
  member_id uuid not null references members (id) on delete cascade,
  credential_id bytea not null unique,
  -- COSE
  public_key bytea not null,
  -- Signatures that the authenticator counts; 0 for ever where it doesn't.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_of_member on passkeys (member_id, created_at desc);

-- A challenge that a browser was given. `member_id` and `session_id` where a passkey is to be added.
create table passkey_challenges (
  ticket_hash bytea primary key,
  merchant_code text not null,
  challenge text not null,
  member_id uuid references members (id) on delete cascade,
  session_id uuid,
  expires_at timestamptz not null
);
create index passkey_challenges_expires_at on passkey_challenges (expires_at);

-- Secrets of authenticator apps, locked with AES-256-GCM under the key that `key_id` names. In force once confirmed.
create table totp_secrets (
  member_id uuid primary key references members (id) on delete cascade,
  merchant_code text not null references merchants (code),
  key_id text not null,
  -- 12 bytes of nonce, the ciphertext, 16 bytes of tag
  locked bytea not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- The latest half minute whose code was used: that one and those before it are good no more.
  last_step bigint not null default 0,
  failures int not null default 0,
  -- How often in a row it was locked; each time it takes twice as long.
  locks int not null default 0,
  locked_until timestamptz
);

-- Codes that stand in for the authenticator app, each once. SHA-256 of 80 random bits; they go with the app.
create table recovery_codes (
  member_id uuid not null references totp_secrets (member_id) on delete cascade,
  merchant_code text not null references merchants (code),
  code_hash bytea not null,
  used_at timestamptz,
  primary key (member_id, code_hash)
);
