-- Additive: an index that nothing relies on.

-- Staff find members by a number that nobody verified, too.
create index members_by_mobile on members (merchant_code, mobile) where mobile is not null;
