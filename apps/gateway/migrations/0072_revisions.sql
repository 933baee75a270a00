-- Additive: a table of its own, which the version before neither reads nor writes.

-- What staff wrote of something that the site shows, each time as a whole: rows are added and never changed. Articles have
-- versions of their own.
create table content_revisions (
  merchant_code text not null references merchants (code),
  kind text collate "C" not null check (kind in ('announcement', 'entry_banner', 'mission', 'vip_level', 'message',
    'promotion', 'goods')),
  subject_id text collate "C" not null,
  -- 1, 2, 3, …
  number int not null check (number > 0),
  -- Null, as `staff_id`: it was so before there were revisions.
  saved_at timestamptz,
  staff_id uuid,
  reason text not null,
  -- As the contract presents it to staff.
  content jsonb not null,
  primary key (merchant_code, kind, subject_id, number)
);
