-- Catalogue: an operator's vendors and games, in the operator's own order, and what members marked. Reading is from the
-- gateway's memory; `catalogue_revision` tells when to read these tables again.

create table vendors (
  merchant_code text not null references merchants (code),
  code text not null check (code ~ '^[A-Z0-9_]{2,32}$'),
  name text not null,
  -- spec §3: which screen a lottery opens; the vendor's code for the others.
  account_type text not null,
  -- Who runs its games; null: nobody does yet.
  partner text,
  is_open boolean not null default true,
  -- Where the vendor has it: an address of the web, or a path of this installation; null: the site shows its own stand-in.
  picture_url text check (picture_url ~ '^(https?:/)?/[^\s]+$' and length(picture_url) <= 512),
  primary key (merchant_code, code)
);

-- A vendor's place in a category. Categories come in the order of their first vendor.
create table vendor_places (
  merchant_code text not null,
  game_type text not null
    check (game_type in ('ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS')),
  vendor_code text not null,
  sort_order int not null,
  is_hot boolean not null default false,
  primary key (merchant_code, game_type, vendor_code),
  foreign key (merchant_code, vendor_code) references vendors (merchant_code, code) on delete cascade
);
create index vendor_places_vendor on vendor_places (merchant_code, vendor_code);

create table games (
  merchant_code text not null,
  node_id text not null check (length(node_id) between 1 and 64 and node_id !~ '[^a-zA-Z0-9_.:-]'),
  vendor_code text not null,
  game_type text not null
    check (game_type in ('ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS')),
  name text not null,
  -- Language code -> the name that its readers see; `name` is everybody else's.
  names jsonb not null default '{}' check (jsonb_typeof(names) = 'object'),
  -- Return to player in percent, as the vendor states it; null where there is none.
  rtp numeric(5, 2) check (rtp > 0 and rtp <= 100),
  features text[] not null default '{}' check (
    features <@ array['freespins', 'bonusbuy', 'megaways', 'jackpot', 'cluster', 'hold', 'multiplier', 'cascade']
  ),
  is_new boolean not null default false,
  -- Unlisted games are not shown and can't be launched.
  is_listed boolean not null default true,
  is_open boolean not null default true,
  sort_order int not null,
  -- Place among the games that the operator shows first; null: it isn't one of them.
  hot_order int,
  -- An entry that is no game itself opens the games of these vendors of the same operator (spec §3: VASSALAGE).
  opens text[] not null default '{}',
  -- As a vendor's.
  picture_url text check (picture_url ~ '^(https?:/)?/[^\s]+$' and length(picture_url) <= 512),
  primary key (merchant_code, node_id),
  foreign key (merchant_code, vendor_code) references vendors (merchant_code, code)
);
create index games_vendor on games (merchant_code, vendor_code);
-- Pictures are asked for without a merchant.
create index games_picture on games (node_id);

-- Favourites outlive a game that the operator takes out for a while, so they don't refer to it.
create table favourites (
  member_id uuid not null references members (id) on delete cascade,
  node_id text not null,
  merchant_code text not null,
  created_at timestamptz not null,
  primary key (member_id, node_id)
);
create index favourites_newest on favourites (member_id, created_at desc);

-- One row, raised in the transaction of every change: a reader who sees the same number has the same catalogue.
create table catalogue_revision (
  is_only boolean primary key default true check (is_only),
  revision bigint not null
);
insert into catalogue_revision (revision) values (1);
