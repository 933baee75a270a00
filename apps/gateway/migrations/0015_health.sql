-- The one row that gateways write to find out whether the database takes writes.
create table write_probes (
  is_only boolean primary key default true check (is_only),
  written_at timestamptz not null
);
