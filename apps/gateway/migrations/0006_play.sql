-- Play: launches, play sessions and rounds. The money calls of vendors are functions (src/db/functions/play.sql).

-- A launch, and once the vendor has traded the launch token, the play session. It belongs to a login session: bets need
-- that one alive, wins and rollbacks don't. What the records show of the game is kept as it was when it was played.
-- Tokens begin with the account's number: the row is found by it.
create table play_sessions (
  account_id bigint not null references accounts (id),
  id bigint generated always as identity,
  launch_hash bytea not null,
  launch_expires_at timestamptz not null,
  token_hash bytea,
  opened_at timestamptz,
  session_id uuid not null,
  member_id uuid not null,
  merchant_code text not null references merchants (code),
  partner text not null,
  partner_account_id bigint not null,
  node_id text not null,
  -- The room that it is for; empty where the game has none.
  room_id text not null default '',
  -- Where the game leads back to: a path of the site; empty: the lobby of its category.
  back_path text not null default '' check (back_path = '' or (back_path ~ '^/' and length(back_path) <= 512)),
  -- The operator's origin that it was opened from; empty: the main one.
  origin text not null default '',
  game_name text not null,
  game_type text not null,
  vassalage text not null,
  vendor_name text not null,
  language text not null references languages (code),
  created_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, launch_hash),
  unique (account_id, token_hash),
  check ((token_hash is null) = (opened_at is null))
);
create index play_sessions_recent on play_sessions (member_id, created_at desc) include (node_id);
create index play_sessions_unused on play_sessions (launch_expires_at) where token_hash is null;

create sequence round_ids;

-- One player's round: what was staked, what came back by rollback and by winning. Vendors share round ids between the
-- players of a table, so a round is of an account; `round_keys` finds it by the vendor's id.
create table rounds (
  account_id bigint not null,
  placed_at timestamptz not null,
  id bigint not null default nextval('round_ids'),
  partner text collate "C" not null,
  round_id text collate "C" not null,
  merchant_code text not null references merchants (code),
  member_id uuid not null,
  node_id text not null,
  game_name text not null,
  game_type text not null,
  vassalage text not null,
  vendor_name text not null,
  stake bigint not null check (stake between 1 and 999999999999999),
  returned bigint not null default 0 check (returned between 0 and stake),
  payout bigint not null default 0 check (payout between 0 and 999999999999999),
  -- The last win above zero: a stake that came before it isn't given back. Null while the round has paid nothing.
  last_win bigint,
  status text not null default 'open' check (status in ('open', 'settled', 'void')),
  settled_at timestamptz,
  primary key (account_id, placed_at, id),
  check ((status = 'open') = (settled_at is null))
) partition by range (placed_at);
-- The figures by day count what is settled: what is not is looked up here.
create index rounds_open on rounds (account_id, placed_at) where status = 'open';
-- Rounds of the last days are at the end of the table: an index by ranges of blocks finds them and costs no stake time.
create index rounds_placed on rounds using brin (placed_at);
-- So it is with those that were settled on one day, which closing that day reads.
create index rounds_settled on rounds using brin (settled_at);
-- The winner board looks at the latest wins only.
create index rounds_wins on rounds (merchant_code, settled_at desc)
  where status = 'settled' and payout > stake - returned;

-- `digest`: 128 bits of SHA-256 over partner and round id.
create table round_keys (
  account_id bigint not null,
  digest uuid not null,
  placed_at timestamptz not null,
  id bigint not null,
  primary key (account_id, digest)
);

-- What the money calls need of a play session.
create type play_context as (
  id bigint, account_id bigint, partner_account_id bigint, session_id uuid, member_id uuid, merchant_code text,
  currency text, currency_digits int, time_zone text
);

-- outcome: posted | repeated, or a code of the contract's errors. `balance` is what may be spent afterwards.
create type seamless_answer as (
  outcome text, movement_id bigint, balance bigint, currency text, merchant_code text, member_id uuid,
  currency_digits int
);
