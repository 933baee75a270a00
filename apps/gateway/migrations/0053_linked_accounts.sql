-- Additive: indexes that nothing relies on.

-- Staff find accounts by a browser, an address or a bank account that they share.
create index devices_by_hash on devices (merchant_code, device_hash);
create index addresses_by_network on addresses (merchant_code, network);
create index payout_accounts_by_number on payout_accounts (merchant_code, number);
create index payout_accounts_of_member on payout_accounts (member_id);
