-- Pictures that members send. `claimed_at` is null until a comment or a feedback goes with it; what nobody claims in
-- time is deleted.
create table uploads (
  -- 16 random bytes: who knows the address may see the picture
  id text primary key,
  merchant_code text not null references merchants (code),
  member_id uuid not null references members (id) on delete cascade,
  mime text not null check (mime in ('image/png', 'image/jpeg')),
  width int not null,
  height int not null,
  bytes bytea not null,
  created_at timestamptz not null,
  claimed_at timestamptz
);
create index uploads_unclaimed on uploads (member_id, created_at) where claimed_at is null;
create index uploads_unclaimed_age on uploads (created_at) where claimed_at is null;
-- Pictures don't get smaller twice.
alter table uploads alter column bytes set storage external;
