-- Banners and notices. kind (spec §3, §9): B banner, PL player, PU popup, PR promotion, H header.
create table announcements (
  id bigint generated always as identity primary key,
  merchant_code text not null references merchants (code),
  kind text not null check (kind in ('B', 'PL', 'PU', 'PR', 'H')),
  -- W desktop, M phone
  platforms text[] not null default '{W,M}' check (platforms <@ '{W,M}'),
  -- Path inside the site; never another origin.
  href text not null default '' check (href = '' or href ~ '^/([^/\\]|$)'),
  image_url text not null default '',
  sort_order int not null default 0,
  -- Shown from, and until; null: without end.
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  -- spec §7 (`execution`): to everybody who opens the site, after a login, or at both.
  executions text[] not null default '{BEFORE_LOGIN,AFTER_LOGIN}'
    check (executions <@ '{BEFORE_LOGIN,AFTER_LOGIN}' and cardinality(executions) > 0),
  created_at timestamptz not null default now(),
  unique (merchant_code, id)
);
create index announcements_shown on announcements (merchant_code, kind, sort_order);

-- The words in each language; EN stands in for a language that is missing. `content` is HTML that was cleaned before it
-- was stored.
create table announcement_texts (
  merchant_code text not null,
  announcement_id bigint not null,
  language text not null references languages (code),
  title text not null check (length(title) <= 300),
  content text not null check (length(content) <= 200000),
  -- A banner's button.
  action text not null default '' check (length(action) <= 100),
  primary key (announcement_id, language),
  foreign key (merchant_code, announcement_id) references announcements (merchant_code, id) on delete cascade
);

-- Pictures beside the registration and the login; EN stands in for a language that is missing.
create table banner_groups (
  merchant_code text not null references merchants (code),
  group_code text not null check (group_code in ('w_register', 'w_login')),
  language text not null references languages (code),
  image_url text not null,
  title text not null,
  text text not null,
  primary key (merchant_code, group_code, language)
);
