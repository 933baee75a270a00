-- Additive: a table that the version before doesn't know.

-- Money between members of one line. Each has a row of its own, by its account, with what the other one was to it then.
create table line_transfers (
  account_id bigint not null references accounts (id),
  id text collate "C" not null,
  merchant_code text not null references merchants (code),
  member_id uuid not null,
  side text not null check (side in ('sent', 'received')),
  -- What the other one is to this member.
  relation text not null check (relation in ('upline', 'downline')),
  other_id uuid not null check (other_id <> member_id),
  -- Its account's name, as it was.
  other_name text not null,
  amount bigint not null check (amount between 1 and 999999999999999),
  currency text not null,
  -- The sender's id, of both rows.
  pair_id text collate "C" not null,
  idempotency_key text,
  payload_hash bytea,
  created_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, idempotency_key),
  check ((side = 'sent') = (idempotency_key is not null)),
  check ((side = 'sent') = (payload_hash is not null)),
  check ((side = 'sent') = (pair_id = id))
);
create index line_transfers_of_account on line_transfers (account_id, created_at desc, id desc);
