-- Additive: what the version before writes is allowed all the same.
-- Each bet of an operator's members locked the operator's row, which all share: play sessions, which name the same
-- operator, hold to it.
alter table rounds drop constraint rounds_merchant_code_fkey;
