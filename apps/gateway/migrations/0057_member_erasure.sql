-- Additive: when a member's personal data were erased; null: they are there.
alter table members add column erased_at timestamptz;
