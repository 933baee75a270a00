-- Additive: the version before writes deposits of its one kind as it did, and has no settings for the others; new columns have defaults or stay empty.

-- Deposits by a code, an app, a bank transfer or a voucher. Amounts are bigint minor units.
alter table deposits
  add column kind text not null default 'redirect' check (kind in ('redirect', 'qr', 'ewallet', 'bank', 'voucher')),
  -- What was paid, where it is known to be: less or more than what was asked for is credited as it is.
  add column paid_amount bigint check (paid_amount between 1 and 999999999999999),
  -- When it was paid, as the provider says.
  add column paid_at timestamptz,
  -- What our page shows of an order: the code's text, and the address of the app.
  add column payment_code text,
  add column app_link text,
  -- The last try to open the order at the provider came to nothing: the deposit keeps nobody from another one.
  add column no_order_at timestamptz,
  -- When the provider is asked next how the order stands, and how often it was.
  add column ask_at timestamptz,
  add column asks int not null default 0,
  -- Of a transfer: the operator's account as it was shown, and what the transfer carries.
  add column bank text,
  add column bank_number text,
  add column bank_holder text,
  add column transfer_reference text,
  add column receipt_at timestamptz,
  add column refusal text,
  -- The bonus that was chosen, with the words that it had. `bonus_amount`: what was given with the deposit.
  add column promotion_id text,
  add column promotion_title text,
  add column bonus_amount bigint check (bonus_amount between 1 and 999999999999999);
-- A transfer and a voucher have no provider.
alter table deposits alter column provider drop not null;
alter table deposits add constraint deposits_provider_check
  check ((kind in ('bank', 'voucher')) = (provider is null));
alter table deposits add constraint deposits_transfer_check
  check (num_nulls(bank, bank_number, bank_holder, transfer_reference) = case when kind = 'bank' then 0 else 4 end);
alter table deposits add constraint deposits_bonus_check
  check (bonus_amount is null or (promotion_id is not null and status = 'paid'));
alter table deposits drop constraint deposits_status_check;
alter table deposits add constraint deposits_status_check
  check (status in ('pending', 'review', 'paid', 'failed', 'expired', 'cancelled', 'refused'));
alter table deposits drop constraint deposits_check1;
alter table deposits add constraint deposits_settled_check
  check ((status in ('pending', 'review')) = (settled_at is null));

drop index deposits_paid;
create index deposits_paid on deposits (account_id, settled_at) include (amount, paid_amount) where status = 'paid';
create index deposits_asked on deposits (ask_at) where ask_at is not null;
create index deposits_of_operator on deposits (merchant_code, created_at desc, id desc);
create index deposits_review on deposits (merchant_code, created_at) where status = 'review';

-- What transfers carry leads to a deposit: this table is of the reference, as `payment_references` is of the provider.
create table transfer_references (
  merchant_code text not null references merchants (code),
  reference text collate "C" not null,
  account_id bigint not null,
  deposit_id text not null,
  primary key (merchant_code, reference)
);

-- Pictures of a transfer's receipt.
create table deposit_receipts (
  account_id bigint not null,
  deposit_id text collate "C" not null,
  merchant_code text not null references merchants (code),
  position int not null,
  upload_id text not null,
  primary key (account_id, deposit_id, position),
  foreign key (account_id, deposit_id) references deposits (account_id, id)
);

-- Codes that are money until they are redeemed. The code itself is nowhere: it is told once, when it is made.
create table vouchers (
  merchant_code text not null references merchants (code),
  code_hash bytea not null,
  batch text collate "C" not null,
  amount bigint not null check (amount between 1 and 999999999999999),
  currency text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  withdrawn_at timestamptz,
  redeemed_at timestamptz,
  account_id bigint,
  deposit_id text,
  primary key (merchant_code, code_hash),
  check (num_nulls(redeemed_at, account_id, deposit_id) in (0, 3)),
  check (redeemed_at is null or withdrawn_at is null)
);
create index vouchers_of_batch on vouchers (merchant_code, batch);

-- A promotion that adds to a deposit for which it was chosen: so much of what is paid, up to so much.
alter table promotions
  add column bonus_basis_points int not null default 0 check (bonus_basis_points between 0 and 100000),
  add column bonus_maximum bigint not null default 0 check (bonus_maximum between 0 and 999999999999999);
alter table promotions drop constraint promotions_kind_check;
alter table promotions add constraint promotions_kind_check check (kind in ('reward', 'raffle', 'info', 'deposit'));
alter table promotions add constraint promotions_bonus_check
  check (kind <> 'deposit' or (bonus_basis_points > 0 and bonus_maximum > 0));
