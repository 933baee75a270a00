-- Withdrawals, and what they go to. Amounts are bigint minor units.

-- Where a member's withdrawals may go. The id begins with the account's number: the row is found by it.
create table payout_accounts (
  account_id bigint not null references accounts (id),
  id text collate "C" not null,
  merchant_code text not null references merchants (code),
  member_id uuid not null,
  -- A bank or an e-wallet of the operator's settings, with the name that it had.
  method text not null,
  method_name text not null,
  method_kind text not null check (method_kind in ('bank', 'ewallet')),
  number text not null,
  holder text not null,
  is_default boolean not null,
  created_at timestamptz not null,
  primary key (account_id, id)
);
create unique index payout_accounts_default on payout_accounts (account_id) where is_default;

-- Each number is of one member of the operator alone: this table is of the number, as `account_owners` is of the owner.
create table payout_numbers (
  merchant_code text not null references merchants (code),
  method text not null,
  number text collate "C" not null,
  account_id bigint not null,
  payout_account_id text not null,
  primary key (merchant_code, method, number)
);

-- The amount is held from the row's first moment: captured when it is paid, released when it comes to nothing. `fee` is
-- kept from it: `amount - fee` arrives. What it goes to is copied, so that the account may be removed meanwhile.
create table withdrawals (
  account_id bigint not null references accounts (id),
  id text collate "C" not null,
  merchant_code text not null references merchants (code),
  member_id uuid not null,
  idempotency_key text not null,
  payload_hash bytea not null,
  payout_account_id text not null,
  method text not null,
  method_name text not null,
  method_kind text not null,
  number text not null,
  holder text not null,
  -- The partner code of who pays it.
  provider text not null,
  amount bigint not null check (amount between 1 and 999999999999999),
  fee bigint not null check (fee >= 0 and fee < amount),
  currency text not null,
  hold_id bigint not null,
  status text not null check (status in
    ('pending', 'review', 'approved', 'sending', 'paid', 'failed', 'cancelled', 'refused')),
  created_at timestamptz not null,
  approved_at timestamptz,
  sent_at timestamptz,
  settled_at timestamptz,
  refusal text,
  provider_reference text,
  attempts int not null default 0,
  -- When something is to be done about it next: `pending` approves itself, the others go to the provider.
  next_at timestamptz,
  -- Since when a call to the provider is out, or ended, without an answer that is known; null: the last one was clear.
  unclear_at timestamptz,
  -- Of a paid one: what the member said of its arrival, or who said so in the member's place.
  receipt_due_at timestamptz,
  receipt text check (receipt in ('received', 'partly', 'not_received')),
  received_amount bigint,
  receipt_at timestamptz,
  receipt_by text check (receipt_by in ('member', 'time', 'staff')),
  dispute text check (dispute in ('open', 'rejected', 'returned')),
  returned_amount bigint check (returned_amount between 1 and amount - fee),
  primary key (account_id, id),
  unique (account_id, idempotency_key),
  check ((status in ('paid', 'failed', 'cancelled', 'refused')) = (settled_at is not null)),
  check ((status = 'paid') = (receipt_due_at is not null)),
  check (num_nulls(receipt, receipt_at, receipt_by) in (0, 3)),
  check (receipt is null or status = 'paid'),
  check ((dispute = 'returned') = (returned_amount is not null))
);
create index withdrawals_of_account on withdrawals (account_id, created_at desc, id desc);
create index withdrawals_of_operator on withdrawals (merchant_code, created_at desc, id desc);
create index withdrawals_review on withdrawals (merchant_code, created_at) where status = 'review';
create index withdrawals_due on withdrawals (next_at) where status in ('pending', 'approved', 'sending');
create index withdrawals_unanswered on withdrawals (receipt_due_at) where status = 'paid' and receipt is null;
create index withdrawals_disputed on withdrawals (merchant_code, receipt_at) where dispute = 'open';

-- Pictures by which a member shows that money didn't arrive.
create table withdrawal_proofs (
  account_id bigint not null,
  withdrawal_id text collate "C" not null,
  merchant_code text not null references merchants (code),
  position int not null,
  upload_id text not null,
  primary key (account_id, withdrawal_id, position),
  foreign key (account_id, withdrawal_id) references withdrawals (account_id, id)
);
