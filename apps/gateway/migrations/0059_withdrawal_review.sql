-- Additive: what is written by a gateway of before has none.

-- Why a withdrawal waits for staff, as the rules had it when it was asked for.
alter table withdrawals add column review_reasons text[] not null default '{}';
