-- Additive: a column of bills, which the version before neither reads nor writes.

-- By which settings of the operator it was figured: those that change its figures. Null: a bill of the version before.
alter table bills add column settings jsonb;
