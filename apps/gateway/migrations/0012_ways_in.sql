-- Ways in beside the password: accounts elsewhere, passkeys; and the authenticator app as a second proof.

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
