-- Tables whose rows are never changed. Those of a member's money have no triggers: gateways lack the right instead
-- (`append_only` of partitions.sql).

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace trigger payment_events_append_only before update or delete on payment_events
  for each row execute function refuse_change();
create or replace trigger payment_events_keep before truncate on payment_events execute function refuse_change();
create or replace trigger lottery_draws_final before update on lottery_draws
  for each row execute function refuse_change();
create or replace trigger lottery_draw_corrections_append_only before update or delete on lottery_draw_corrections
  for each row execute function refuse_change();
create or replace trigger setting_changes_append_only before update or delete on setting_changes
  for each row execute function refuse_change();
create or replace trigger setting_changes_keep before truncate on setting_changes execute function refuse_change();
