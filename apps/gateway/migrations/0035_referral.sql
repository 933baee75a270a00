-- Additive: tables that the version before doesn't know.

-- What members invite with.
create table referral_codes (
  merchant_code text not null references merchants (code),
  code text not null check (code = upper(code) and length(code) between 1 and 64),
  member_id uuid not null unique references members (id) on delete cascade,
  created_at timestamptz not null,
  primary key (merchant_code, code)
);

-- Who was invited by whom: written in the registration's own transaction, and for good. With a refusal it brings nothing.
create table referrals (
  member_id uuid primary key references members (id),
  merchant_code text not null references merchants (code),
  referrer_id uuid not null check (referrer_id <> member_id),
  registered_at timestamptz not null,
  refusal text check (refusal in ('device', 'mobile', 'email'))
);
create index referrals_of_referrer on referrals (referrer_id, registered_at desc, member_id);
create index referrals_of_operator on referrals (merchant_code, registered_at) where refusal is null;

-- What a day of one invited member brought, by the inviter's account. Amounts are bigint minor units.
create table referral_commissions (
  account_id bigint not null references accounts (id),
  day date not null,
  invited_id uuid not null,
  merchant_code text not null references merchants (code),
  member_id uuid not null,
  valid_bet bigint not null check (valid_bet >= 0),
  bet_amount bigint not null check (bet_amount >= 0),
  deposit bigint not null check (deposit >= 0),
  deposit_amount bigint not null check (deposit_amount >= 0),
  -- The ledger's id of the day's movement; null: the wallet couldn't take it.
  movement text,
  primary key (account_id, day, invited_id),
  check (bet_amount + deposit_amount > 0)
);
