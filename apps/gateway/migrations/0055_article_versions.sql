-- Additive: tables and columns that the console alone uses.

-- What staff wrote of an article, each time they saved it: the newest is the draft. Never changed but for when it was
-- on the site last.
create table article_versions (
  merchant_code text not null,
  article_id bigint not null,
  -- Counts an article's versions from 1.
  number int not null check (number > 0),
  -- Heading, place, picture, and title, summary and body by language.
  content jsonb not null,
  saved_at timestamptz not null,
  -- Null: it was on the site before there was an editor.
  staff_id uuid,
  reason text not null,
  published_at timestamptz,
  primary key (article_id, number),
  foreign key (merchant_code, article_id) references articles (merchant_code, id) on delete cascade
);

-- The version that the site shows, and the one that it will show from a time on.
alter table articles add column live_version int;
alter table articles add column next_version int;
alter table articles add column next_at timestamptz;
alter table articles add constraint articles_next check ((next_version is null) = (next_at is null));
create index articles_due on articles (next_at) where next_at is not null;

-- Who knows the address sees this version on the site, until then.
create table article_previews (
  ticket_hash bytea primary key,
  merchant_code text not null,
  article_id bigint not null,
  number int not null,
  expires_at timestamptz not null,
  foreign key (article_id, number) references article_versions (article_id, number) on delete cascade
);
create index article_previews_expired on article_previews (expires_at);
create index article_previews_of_version on article_previews (article_id, number);

-- Pictures that staff put into what the operator publishes: they are nobody's, and always in sight.
alter table uploads alter column member_id drop not null;
alter table uploads add column staff_id uuid;
alter table uploads add constraint uploads_owner check ((member_id is null) <> (staff_id is null));
