-- Additive: a table that the version before doesn't know.

-- When a member's fund password was last replaced without the one before: no money leaves for a while after.
create table fund_password_resets (
  member_id uuid primary key references members (id) on delete cascade,
  merchant_code text not null references merchants (code),
  reset_at timestamptz not null
);
create index fund_password_resets_of_merchant on fund_password_resets (merchant_code);
