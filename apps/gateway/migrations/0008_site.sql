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
  created_at timestamptz not null default now()
);
create index announcements_shown on announcements (merchant_code, kind, sort_order);

-- The words in each language; EN stands in for a language that is missing. `content` is HTML that was cleaned before it
-- was stored.
create table announcement_texts (
  announcement_id bigint not null references announcements (id) on delete cascade,
  language text not null check (language in ('EN', 'CN', 'ID', 'JA', 'KO', 'TH', 'VI')),
  title text not null,
  content text not null,
  -- A banner's button.
  action text not null default '',
  primary key (announcement_id, language)
);
