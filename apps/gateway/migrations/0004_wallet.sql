-- The ledger. Amounts are bigint minor units; nothing but the functions of src/db/functions/wallet.sql and play.sql
-- writes these tables. Keys compare by bytes: `collate "C"`. Each row of a member's money carries the id of the member's
-- account, and so does each of its keys: the tables can be distributed by it, and no two members share a row that both
-- write. Why it is like this: docs/decisions/2026-11-21-ledger.md, 2026-11-23-schema.md.

-- One set of accounts: an operator's real or play money in one currency. Money never moves from one book to another.
create table books (
  id int generated always as identity primary key,
  merchant_code text not null references merchants (code),
  realm text not null check (realm in ('real', 'trial')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  unique (merchant_code, realm, currency)
);

-- `owner`: a member's id, a partner's code, or a purpose of the house. Only members have a running balance: one row
-- that every bet of an operator had to update would cost more than half of the throughput.
create table accounts (
  id bigint generated always as identity primary key,
  book_id int not null references books (id),
  kind text collate "C" not null check (kind in ('member', 'house', 'partner')),
  owner text collate "C" not null,
  -- What may be spent now.
  balance bigint check (balance >= 0),
  -- What holds have set aside; what came in less what went out is balance + held.
  held bigint check (held >= 0),
  -- Grows with each change of balance or held.
  version bigint,
  created_at timestamptz not null default now(),
  check (case when kind = 'member' then num_nonnulls(balance, held, version) = 3
    else num_nonnulls(balance, held, version) = 0 end),
  -- The contract's `maxMinor`.
  constraint accounts_limit check (balance::numeric + held <= 999999999999999)
) with (fillfactor = 70);

-- The way from an owner to the account, of which each has one in a book. What asks for thousands of members' accounts
-- reads the index alone.
create table account_owners (
  owner text collate "C" not null,
  kind text collate "C" not null,
  book_id int not null references books (id),
  account_id bigint not null,
  primary key (owner, kind, book_id) include (account_id)
);

create sequence movement_ids;

-- A movement: the amount goes from the debited account to the credited one, so that the sum over all accounts is zero
-- whatever is written here. `account_id` is the member whose movement it is. A fee that the house keeps of it is a row
-- of its own between two other accounts, linked by `movement_id`, the first row's id. Rows are never changed: gateways
-- may insert and select only.
create table transfers (
  account_id bigint not null,
  created_at timestamptz not null,
  id bigint not null,
  movement_id bigint not null,
  debit_account bigint not null,
  credit_account bigint not null,
  amount bigint not null check (amount between 1 and 999999999999999),
  -- What the member may spend afterwards; null where the row doesn't touch the member's account.
  balance_after bigint check (balance_after >= 0),
  kind text not null check (kind in
    ('deposit', 'bet', 'win', 'rollback', 'adjustment', 'capture', 'bonus', 'withdrawal', 'withdrawal_return')),
  -- Who asked, for what, by which id: the idempotency key is their digest (`ledger_keys`).
  source text collate "C" not null,
  action text collate "C" not null,
  transaction_id text collate "C" not null,
  -- The deposit, round or adjustment that it belongs to, and words for the account record.
  reference text not null,
  detail text not null,
  -- The movement that this one takes back.
  reverses bigint,
  primary key (account_id, created_at, id) include (kind, amount, credit_account, balance_after),
  check (debit_account <> credit_account),
  check ((balance_after is null) = (account_id <> debit_account and account_id <> credit_account))
) partition by range (created_at);

-- Which movements were asked for. The same key and payload gets the first answer again, another payload is refused.
-- `digest`: 128 bits of SHA-256 over source, action and transaction id; `payload`: 128 bits of the payload's hash.
create table ledger_keys (
  account_id bigint not null,
  digest uuid not null,
  payload bytea not null,
  -- tombstone: a bet that was rolled back before it came; reversed: one that was rolled back since
  state text not null check (state in ('posted', 'reversed', 'tombstone')),
  movement_id bigint not null,
  -- The movement's: a movement of nothing (a lost round that is closed) has no row but this.
  created_at timestamptz not null,
  balance_after bigint,
  primary key (account_id, digest)
);

-- Money set aside for a decision to come, such as a withdrawal: captured or released, once.
create table holds (
  account_id bigint not null references accounts (id),
  id bigint not null,
  amount bigint not null check (amount between 1 and 999999999999999),
  source text collate "C" not null,
  transaction_id text collate "C" not null,
  reference text not null,
  status text not null default 'created' check (status in ('created', 'captured', 'released')),
  movement_id bigint,
  created_at timestamptz not null,
  resolved_at timestamptz,
  primary key (account_id, id),
  check ((status = 'created') = (resolved_at is null)),
  check ((status = 'captured') = (movement_id is not null))
);
create index holds_open on holds (account_id) where status = 'created';

-- Requests to move money that were refused or repeated, for who investigates them; what was posted is in `transfers`.
-- `account_id` is 0 where no wallet was known.
create table money_audit (
  account_id bigint not null default 0,
  at timestamptz not null,
  id bigint not null default nextval('movement_ids'),
  source text not null,
  action text not null,
  transaction_id text not null,
  amount bigint,
  outcome text not null,
  movement_id bigint,
  primary key (account_id, at, id)
) partition by range (at);

-- status: posted | created | released | repeated | conflict | tombstone | insufficient | amount_too_large |
-- balance_too_large | unknown. `movement_id` carries a hold's id where one is set. `balance` is what may be spent
-- afterwards; a repeat carries the first answer's. `version` is null in a repeat.
create type ledger_answer as (status text, movement_id bigint, balance bigint, version bigint);
