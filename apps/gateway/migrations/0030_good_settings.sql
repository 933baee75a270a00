-- The last settings of an operator that had their form: they stay in force while `settings` holds wrong ones, across
-- restarts, too. Null: none were ever right. Written by the gateway that reads right ones first.
alter table merchants add column good_settings jsonb;
