-- A code belongs to who asked for it: a stranger's wrong answers use up the stranger's own. `challenge_hash`: of the
-- browser's cookie, the login's ticket or the session. Codes live for minutes: those under way are asked for again.
delete from verification_codes;
alter table verification_codes drop constraint verification_codes_pkey;
alter table verification_codes add column challenge_hash bytea not null;
alter table verification_codes add primary key (merchant_code, purpose, target_hash, challenge_hash);
