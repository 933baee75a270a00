/**
 * Tables of shooters: shots of a player that are one round for the wallet, with the same id, and how they came out.
 * Released: changes are a migration of their own.
 */
export const shooterTables = `create table vendor_batch (
    id text primary key,
    player_id text not null,
    node_id text not null,
    price integer not null check (price > 0),
    currency_digits integer not null,
    seed_id integer not null references vendor_seed (id),
    state text not null check (state in ('open', 'done')),
    opened_at integer not null
  ) strict;
  create unique index vendor_batch_open on vendor_batch (player_id, node_id) where state = 'open';
  create index vendor_batch_player on vendor_batch (player_id, node_id, opened_at);

  create table vendor_shots (
    placement_id text primary key,
    batch_id text not null references vendor_batch (id),
    -- JSON: of each line of the placement what it paid, in prices.
    multipliers text not null,
    payout integer not null check (payout >= 0)
  ) strict;
  create index vendor_shots_batch on vendor_shots (batch_id);`;
