-- What proves that a person sits before a browser, that a number or an address is theirs, and new passwords. Times come
-- from the gateway's clock. Random secrets are kept as SHA-256, short ones as HMAC with a key that is not in here.

-- Proofs of a person that were used: none is good twice. They go once the proof itself has expired.
create table bot_proofs (
  proof_hash bytea primary key,
  expires_at timestamptz not null
);
create index bot_proofs_expires_at on bot_proofs (expires_at);

-- Pictures with letters that wait for an answer. `id_hash`: of the browser's cookie.
create table captchas (
  id_hash bytea primary key,
  merchant_code text not null,
  answer_hash bytea not null,
  expires_at timestamptz not null
);
create index captchas_expires_at on captchas (expires_at);

-- Short codes, one for each purpose and recipient. `target_hash`: of the number or the address. A row with a
-- `code_hash` of nothing was made for a recipient that nobody has, so that both look and last the same.
create table verification_codes (
  merchant_code text not null references merchants (code),
  purpose text not null check (purpose in ('login', 'register', 'reset', 'verify', 'bind')),
  target_hash bytea not null,
  -- Of the browser's cookie, the login's ticket or the session: a code belongs to who asked for it, and a stranger's
  -- wrong answers use up the stranger's own.
  challenge_hash bytea not null,
  code_hash bytea not null,
  tries int not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (merchant_code, purpose, target_hash, challenge_hash)
);
create index verification_codes_expires_at on verification_codes (expires_at);

-- How often something happened within a window of time: messages that cost money, failures that ask for a captcha.
-- `most` is the limit at the time of the last count.
create table counters (
  merchant_code text not null references merchants (code),
  scope text not null,
  key_hash bytea not null,
  window_start timestamptz not null,
  used int not null,
  most int not null,
  expires_at timestamptz not null,
  primary key (merchant_code, scope, key_hash, window_start)
);
create index counters_expires_at on counters (expires_at);

-- Links that were mailed to set a new password. `member_id` is null where no such account exists: the row is written
-- all the same, so that both take as long.
create table password_links (
  ticket_hash bytea primary key,
  merchant_code text not null references merchants (code),
  member_id uuid references members (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_links_of_member on password_links (member_id) where used_at is null;
create index password_links_expires_at on password_links (expires_at);
