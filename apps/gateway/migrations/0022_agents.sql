-- Agents: the codes that they invite with, where members came from, and who is under whom, and when.

create table affiliates (
  merchant_code text not null references merchants (code),
  code text not null check (code = upper(code) and length(code) between 1 and 64),
  member_id uuid not null references members (id) on delete cascade,
  is_active boolean not null default true,
  created_at timestamptz not null,
  primary key (merchant_code, code)
);
create index affiliates_of_member on affiliates (member_id);

-- What a registration came by, written in its own transaction and never again. `upline_id`: whose code it was; what
-- becomes of the member later is in `uplines`.
create table attributions (
  member_id uuid primary key references members (id),
  merchant_code text not null references merchants (code),
  affiliate_code text,
  upline_id uuid,
  -- Of another member who recommended the site.
  referral_code text,
  -- The host of the link, the link, and what it says in utm_campaign and utm_source.
  domain text,
  register_url text,
  campaign text,
  source text,
  registered_at timestamptz not null,
  check ((affiliate_code is null) = (upline_id is null))
);

-- A member's direct upline at each time, without a gap from the first one on: a row ends where the next begins. A row
-- without an upline: the member was taken from under it, and is its operator's own. Rows may begin in the future.
create table uplines (
  member_id uuid not null references members (id),
  merchant_code text not null references merchants (code),
  upline_id uuid check (upline_id <> member_id),
  valid_from timestamptz not null,
  valid_to timestamptz not null default 'infinity',
  primary key (member_id, valid_from),
  check (valid_from < valid_to)
);

-- All uplines of a member at each time, made of `uplines`; `depth` 1 is the direct one. `agents check` of cli.ts compares
-- the two. No foreign keys: a move writes hundreds of thousands of rows.
create table upline_closure (
  descendant_id uuid not null,
  ancestor_id uuid not null,
  valid_from timestamptz not null,
  valid_to timestamptz not null,
  depth smallint not null check (depth > 0),
  merchant_code text not null,
  primary key (descendant_id, ancestor_id, valid_from),
  check (valid_from < valid_to)
);
-- Pages and counts of a downline read this index alone.
create index upline_closure_downline on upline_closure (ancestor_id, depth, descendant_id)
  include (valid_from, valid_to, merchant_code);

-- Each move of a member: who made it, why and when. `request_key`: the same one again changes nothing.
create table upline_moves (
  member_id uuid not null references members (id),
  request_key text not null check (length(request_key) between 1 and 100),
  merchant_code text not null references merchants (code),
  from_upline_id uuid,
  to_upline_id uuid,
  -- The moment that was asked for; null: at once.
  asked_from timestamptz,
  valid_from timestamptz not null,
  moved_by text not null check (moved_by <> ''),
  reason text not null check (reason <> ''),
  -- How many came along, the member included.
  members int not null,
  moved_at timestamptz not null,
  primary key (member_id, request_key)
);
create index upline_moves_at on upline_moves (merchant_code, moved_at desc);
