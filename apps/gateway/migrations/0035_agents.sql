-- Agents: the codes that they invite with.

create table affiliates (
  merchant_code text not null references merchants (code),
  code text not null check (code = upper(code) and length(code) between 1 and 64),
  member_id uuid not null references members (id) on delete cascade,
  is_active boolean not null default true,
  created_at timestamptz not null,
  primary key (merchant_code, code)
);
create index affiliates_of_member on affiliates (member_id);
