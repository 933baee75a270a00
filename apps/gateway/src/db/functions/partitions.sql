-- Monthly parts of the tables that grow with play. Months are UTC. What no part was made for goes into a default one:
-- a clock that runs ahead loses no write.

create or replace function make_partitions(p_from timestamptz, p_months int) returns int language plpgsql as $$
declare
  v_table text;
  v_month timestamp;
  v_part text;
  v_made int := 0;
  v_stray boolean;
begin
  foreach v_table in array array['transfers', 'rounds', 'money_audit'] loop
    if to_regclass(v_table || '_default') is null then
      execute format('create table %I partition of %I default', v_table || '_default', v_table);
      perform append_only(v_table || '_default');
    end if;
    for n in 0 .. p_months - 1 loop
      v_month := date_trunc('month', p_from at time zone 'UTC') + make_interval(months => n);
      v_part := v_table || '_' || to_char(v_month, 'YYYYMM');
      continue when to_regclass(v_part) is not null;
      execute format('select exists (select from %I where %I >= %L and %I < %L)', v_table || '_default',
        case v_table when 'transfers' then 'created_at' when 'rounds' then 'placed_at' else 'at' end,
        v_month at time zone 'UTC',
        case v_table when 'transfers' then 'created_at' when 'rounds' then 'placed_at' else 'at' end,
        (v_month + interval '1 month') at time zone 'UTC') into v_stray;
      -- Rows of that month are in the default part already: they stay where they are found.
      continue when v_stray;
      execute format('create table %I partition of %I for values from (%L) to (%L)', v_part, v_table,
        v_month at time zone 'UTC', (v_month + interval '1 month') at time zone 'UTC');
      perform append_only(v_part);
      v_made := v_made + 1;
    end loop;
  end loop;
  return v_made;
end $$;

-- Revokes update and delete from all roles, the tables' owner too. A superuser has them all the same.
create or replace function append_only(p_table text) returns void language plpgsql as $$
begin
  if p_table like 'rounds%' then return; end if;
  execute format('revoke update, delete, truncate on %I from public, %I', p_table, current_user);
end $$;

select append_only(name) from unnest(array['transfers', 'money_audit', 'promotion_rewards', 'promotion_draws',
  'audit_entries', 'attributions', 'upline_moves', 'round_corrections']) as name;
