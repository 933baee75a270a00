-- Additive: a table that the version before doesn't know, and an index.

-- Which fields of what a member said of themselves changed, by whom, and when. What they said isn't repeated here.
create table profile_changes (
  id bigint generated always as identity primary key,
  member_id uuid not null references members (id) on delete cascade,
  merchant_code text not null references merchants (code),
  fields text[] not null check (cardinality(fields) between 1 and 20),
  changed_by text not null check (changed_by in ('member', 'staff')),
  changed_at timestamptz not null
);
create index profile_changes_of_member on profile_changes (member_id, changed_at desc);
create index profile_changes_of_merchant on profile_changes (merchant_code);

-- Whether a picture is one that stands for a member: it is shown to whoever has its address.
create index member_labels_own_avatar on member_labels (avatar) where avatar_type = 'CUSTOM';
