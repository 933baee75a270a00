-- Additive: two columns without a value, which takes no time.

-- The book of the row's account, so that an operator's day is summed without reading its accounts. Null: written before
-- there was the column; whoever reads it looks the account up then.
alter table member_day add column book_id int;
alter table member_money_day add column book_id int;
