-- Operators. `settings` holds what an operator may change without a release: whitelabel tree, register rules,
-- deposit methods, customer service, resources; its shape is checked by the site module.
create table merchants (
  code text primary key check (code ~ '^[A-Z0-9_]{2,32}$'),
  name text not null,
  currency char(3) not null,
  currency_symbol text not null,
  time_zone text not null,
  settings jsonb not null default '{}',
  is_in_maintenance boolean not null default false,
  blocked_countries text[] not null default '{}',
  created_at timestamptz not null default now()
);
