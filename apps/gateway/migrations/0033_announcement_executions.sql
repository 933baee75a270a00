-- When an announcement is shown (spec §7: `execution`): to everybody who opens the site, after a login, or at both.
alter table announcements
  add column executions text[] not null default '{BEFORE_LOGIN,AFTER_LOGIN}'
  check (executions <@ '{BEFORE_LOGIN,AFTER_LOGIN}' and cardinality(executions) > 0);
