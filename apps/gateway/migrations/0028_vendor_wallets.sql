-- Additive: tables of their own, and columns whose defaults are true of all that the version before writes.

-- Wallets that vendors keep for members, as far as their balance is known; bigint minor units.
create table vendor_wallets (
  account_id bigint not null references accounts (id),
  vendor text not null,
  merchant_code text not null references merchants (code),
  -- The partner code of who keeps it.
  partner text not null,
  balance bigint not null check (balance >= 0),
  -- When the vendor said so, or a transfer changed what it had said.
  seen_at timestamptz not null,
  -- Grows with each change of the balance.
  version bigint not null default 0,
  primary key (account_id, vendor)
);

create table wallet_preferences (
  account_id bigint primary key references accounts (id),
  merchant_code text not null references merchants (code),
  -- Money goes along when a game opens that plays with a wallet of its vendor's, and comes back when it is left.
  is_automatic boolean not null
);

-- Transfers between the main wallet and a vendor's. The id begins with the account's number, and is the reference by
-- which the vendor knows the transfer. `in`: to the vendor; its amount is held from the row's first moment, captured when
-- the vendor has it, released when it comes to nothing. `out`: back; it is credited when the vendor has given it.
create table wallet_transfers (
  account_id bigint not null references accounts (id),
  id text collate "C" not null,
  merchant_code text not null references merchants (code),
  member_id uuid not null,
  idempotency_key text not null,
  payload_hash bytea not null,
  vendor text not null,
  vendor_name text not null,
  partner text not null,
  direction text not null check (direction in ('in', 'out')),
  occasion text not null check (occasion in ('member', 'launch', 'collect')),
  amount bigint not null check (amount between 1 and 999999999999999),
  currency text not null,
  hold_id bigint,
  status text not null check (status in ('reserved', 'sending', 'done', 'failed')),
  created_at timestamptz not null,
  sent_at timestamptz,
  settled_at timestamptz,
  provider_reference text,
  attempts int not null default 0,
  -- When the vendor is asked next.
  next_at timestamptz,
  -- Since when a call to the vendor is out, or ended, without an answer that is known; null: the last one was clear.
  unclear_at timestamptz,
  primary key (account_id, id),
  unique (account_id, idempotency_key),
  check ((direction = 'in') = (hold_id is not null)),
  check ((status in ('done', 'failed')) = (settled_at is not null)),
  check ((status in ('reserved', 'sending')) = (next_at is not null))
);
-- One at a time for each wallet: what a vendor has is not known while one is on its way.
create unique index wallet_transfers_open on wallet_transfers (account_id, vendor) where status in ('reserved', 'sending');
create index wallet_transfers_of_account on wallet_transfers (account_id, created_at desc, id desc);
create index wallet_transfers_due on wallet_transfers (next_at) where status in ('reserved', 'sending');

-- Where the stakes of a play session come from: `main`, the wallet here; `vendor`, the one that its vendor keeps.
alter table play_sessions add column wallet text not null default 'main' check (wallet in ('main', 'vendor'));

-- Played with a wallet of its vendor's, which told of it when it was over: no movement here is of it.
alter table rounds add column is_reported boolean not null default false;
