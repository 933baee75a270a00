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

-- What an operator writes: help, terms, news. Who edits by hand needs nothing but these three tables; what changed is
-- shown within seconds.

-- Headings of the help centre, in the operator's order.
create table article_categories (
  merchant_code text not null references merchants (code),
  id text not null check (id ~ '^[a-z0-9-]{1,40}$'),
  language text not null references languages (code),
  title text not null,
  sort_order int not null default 0,
  primary key (merchant_code, id, language)
);

create table articles (
  id bigint generated always as identity primary key,
  merchant_code text not null references merchants (code),
  kind text not null check (
    kind in (
      'help', 'agreement', 'agentPolicy', 'blog', 'news', 'creditReport', 'join', 'download', 'responsible', 'pointMall'
    )
  ),
  -- In the address; the same in every language. Join, download, agreement, responsible and pointMall (point-mall) have
  -- one article each, whose slug is their kind.
  slug text not null check (slug ~ '^[a-z0-9-]{1,60}$'),
  -- Id of a heading; '' for none.
  category text not null default '',
  sort_order int not null default 0,
  -- A path of the gateway or an https address; '' for none.
  image_url text not null default '' check (length(image_url) <= 2000),
  -- Shown from; null: a draft.
  published_at timestamptz,
  updated_at timestamptz not null default now(),
  unique (merchant_code, kind, slug),
  unique (merchant_code, id)
);

-- `body` is Markdown; HTML in it is taken, cleaned.
create table article_texts (
  merchant_code text not null,
  article_id bigint not null,
  language text not null references languages (code),
  title text not null check (title <> '' and length(title) <= 300),
  summary text not null default '' check (length(summary) <= 2000),
  body text not null check (length(body) <= 200000),
  updated_at timestamptz not null default now(),
  primary key (article_id, language),
  foreign key (merchant_code, article_id) references articles (merchant_code, id) on delete cascade
);

-- A number that grows with every change: one small read tells whether there is anything new.
create table content_versions (
  merchant_code text primary key references merchants (code),
  version bigint not null
);

-- What visitors and members wrote to the operator.
create table feedback (
  id bigint generated always as identity primary key,
  merchant_code text not null references merchants (code),
  -- Named to the writer.
  reference text not null unique,
  -- Null: a visitor.
  member_id uuid references members (id) on delete set null,
  category text not null check (category in ('idea', 'problem', 'money', 'game', 'other')),
  body text not null,
  -- How the writer wants to be answered; '' where they don't.
  contact text not null default '',
  language text not null,
  idempotency_key text not null,
  created_at timestamptz not null,
  -- The operator's own mark.
  handled_at timestamptz,
  unique (merchant_code, idempotency_key),
  unique (merchant_code, id)
);
create index feedback_open on feedback (merchant_code, created_at) where handled_at is null;

create table feedback_pictures (
  merchant_code text not null,
  feedback_id bigint not null,
  upload_id text not null references uploads (id) on delete cascade,
  sort_order int not null,
  primary key (feedback_id, upload_id),
  foreign key (merchant_code, feedback_id) references feedback (merchant_code, id) on delete cascade
);
-- Each view of a picture asks what it goes with.
create index feedback_pictures_upload on feedback_pictures (upload_id);
