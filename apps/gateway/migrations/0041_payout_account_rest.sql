-- Additive: a table that the version before doesn't know; it goes on binding accounts, and pays out to each at once.

-- The first account to pay out to that a member's wallet ever had, whether it is still there: nothing is paid out for a
-- while to one that is bound beside it, or in its place.
create table first_payout_accounts (
  account_id bigint primary key references accounts (id),
  merchant_code text not null references merchants (code),
  payout_account_id text collate "C" not null
);
insert into first_payout_accounts (account_id, merchant_code, payout_account_id)
  select distinct on (account_id) account_id, merchant_code, id from payout_accounts
    order by account_id, created_at, id;
