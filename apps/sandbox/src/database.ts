import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { drawCorrectionTables, drawTables } from './vendor/engine/draws/schema.ts';
import { fixtureTables } from './vendor/engine/fixtures/schema.ts';
import { seatTables } from './vendor/engine/seats/schema.ts';
import { shooterTables } from './vendor/engine/shooter/schema.ts';

/** Tables in the order they were added; `user_version` counts the ones that a file already has. Append only. */
const migrations = [
  `create table outbox (
     id integer primary key,
     kind text not null,
     subject text not null,
     partner text not null,
     url text not null,
     body text not null,
     attempts integer not null default 0,
     next_at integer not null,
     refusal text,
     done_at integer,
     unique (kind, subject)
   ) strict;
   create index outbox_due on outbox (next_at) where done_at is null;

   create table vendor_session (
     secret_hash text primary key,
     launch_hash text not null,
     play_session text not null,
     player_id text not null,
     node_id text not null,
     game_name text not null,
     language text not null,
     currency text not null,
     currency_symbol text not null,
     mode text not null,
     lobby_url text not null,
     site_origin text not null,
     created_at integer not null
   ) strict;

   create table vendor_seed (
     id integer primary key,
     player_id text not null,
     server_seed text not null,
     server_seed_hash text not null,
     client_seed text not null,
     next_nonce integer not null default 0,
     revealed_at integer
   ) strict;
   create unique index vendor_seed_active on vendor_seed (player_id) where revealed_at is null;

   create table vendor_round (
     id text primary key,
     spin_id text not null,
     player_id text not null,
     node_id text not null,
     play_session text not null,
     currency text not null,
     stake integer not null check (stake > 0),
     state text not null check (state in ('betting', 'refused', 'decided', 'settled', 'rolling_back', 'rolled_back')),
     error_code text,
     seed_id integer references vendor_seed (id),
     nonce integer,
     outcome text,
     payout integer check (payout >= 0),
     balance_after_bet integer,
     balance_after integer,
     step integer not null default 0,
     is_seen integer not null default 0,
     created_at integer not null,
     unique (player_id, spin_id),
     unique (seed_id, nonce)
   ) strict;
   create index vendor_round_game on vendor_round (player_id, node_id, created_at);
   create index vendor_round_open on vendor_round (state) where state in ('betting', 'decided', 'rolling_back');

   create table payment_order (
     id text primary key,
     token text not null,
     merchant_reference text not null unique,
     amount integer not null check (amount > 0),
     currency text not null,
     language text not null,
     return_url text not null,
     notify_url text not null,
     status text not null check (status in ('open', 'paid', 'failed', 'expired')),
     created_at integer not null,
     expires_at integer not null,
     decided_at integer
   ) strict;
   create index payment_order_open on payment_order (expires_at) where status = 'open';

   create table inbox_message (
     id integer primary key,
     kind text not null check (kind in ('mail', 'sms')),
     recipient text not null,
     sender text not null,
     subject text not null,
     body_text text not null,
     body_html text,
     received_at integer not null
   ) strict;
   create index inbox_message_recipient on inbox_message (recipient, id);`,

  `alter table vendor_session add column merchant_code text not null default '';
   alter table vendor_round add column pot integer not null default 0 check (pot >= 0);

   create table vendor_pot (
     id integer primary key,
     merchant_code text not null,
     vassalage text not null,
     currency text not null,
     node_id text not null,
     thousandths integer not null check (thousandths >= 0),
     unique (merchant_code, vassalage, currency)
   ) strict;

   create table vendor_pot_game (
     merchant_code text not null,
     node_id text not null,
     pot_id integer not null references vendor_pot (id),
     primary key (merchant_code, node_id)
   ) strict;`,

  // Decimals of the currency that amounts in minor units count in.
  `alter table vendor_session add column currency_digits integer not null default 2;
   alter table vendor_session add column symbol_place text not null default 'before';
   alter table vendor_round add column currency_digits integer not null default 2;
   alter table vendor_pot add column currency_digits integer not null default 2;
   alter table payment_order add column currency_digits integer not null default 2;`,

  // What was paid of an order, and money that goes the other way; the wallet that a player has here.
  `alter table payment_order add column paid_amount integer check (paid_amount > 0);
   update payment_order set paid_amount = amount where status = 'paid';

   create table payment_transfer (
     kind text not null check (kind in ('refund', 'payout')),
     merchant_reference text not null,
     id text not null unique,
     order_reference text,
     recipient text,
     amount integer not null check (amount > 0),
     currency text not null,
     currency_digits integer not null,
     status text not null check (status in ('pending', 'done', 'refused')),
     -- What a pending one becomes, and when.
     ends_as text,
     ends_at integer,
     created_at integer not null,
     primary key (kind, merchant_reference)
   ) strict;
   create index payment_transfer_order on payment_transfer (order_reference) where order_reference is not null;

   -- What its sender calls it: the same one, sent again, is the same message.
   alter table inbox_message add column sent_as text;
   create unique index inbox_message_sent_as on inbox_message (kind, sent_as, recipient) where sent_as is not null;

   create table vendor_wallet (
     player_id text not null,
     currency text not null,
     currency_digits integer not null,
     balance integer not null check (balance >= 0),
     primary key (player_id, currency)
   ) strict;

   create table vendor_transfer (
     merchant_reference text primary key,
     id text not null unique,
     player_id text not null,
     direction text not null check (direction in ('in', 'out')),
     amount integer not null check (amount > 0),
     currency text not null,
     currency_digits integer not null,
     status text not null check (status in ('done', 'refused')),
     balance integer not null,
     created_at integer not null
   ) strict;`,

  `alter table vendor_round rename column pot to jackpot;
   alter table vendor_pot rename to vendor_jackpot;
   alter table vendor_pot_game rename column pot_id to jackpot_id;
   alter table vendor_pot_game rename to vendor_jackpot_game;`,

  // Which wallet a game's stakes come from: the operator's, or the player's own here.
  `alter table vendor_session add column wallet text not null default 'main' check (wallet in ('main', 'vendor'));`,

  // Tables that players share. A ticket is what a player has staked in one of their rounds, by one or more placements.
  `create table vendor_chain (
     id integer primary key,
     table_id text not null,
     -- The secret of the last round; those before are its hashes, down to the commitment.
     last_secret text not null,
     commitment text not null,
     length integer not null check (length > 0),
     salt text not null,
     created_at integer not null
   ) strict;
   create index vendor_chain_table on vendor_chain (table_id, id);

   create table vendor_table_round (
     id text primary key,
     table_id text not null,
     number integer not null,
     chain_id integer not null references vendor_chain (id),
     chain_index integer not null,
     state text not null check (state in ('betting', 'closing', 'dealing', 'done')),
     opens_at integer not null,
     closes_at integer not null,
     result text check ((result is null) = (state in ('betting', 'closing'))),
     result_at integer,
     unique (table_id, number),
     unique (chain_id, chain_index)
   ) strict;

   create table vendor_ticket (
     id text primary key,
     round_id text not null references vendor_table_round (id),
     player_id text not null,
     node_id text not null,
     play_session text not null,
     wallet text not null check (wallet in ('main', 'vendor')),
     currency text not null,
     currency_digits integer not null,
     state text not null check (state in ('open', 'settled', 'void')),
     stake integer not null default 0 check (stake >= 0),
     payout integer not null default 0 check (payout >= 0),
     valid_bet integer not null default 0 check (valid_bet >= 0),
     detail text not null default '',
     balance_after integer,
     created_at integer not null,
     unique (round_id, player_id)
   ) strict;
   create index vendor_ticket_open on vendor_ticket (round_id) where state = 'open';
   create index vendor_ticket_player on vendor_ticket (player_id, node_id, created_at);

   create table vendor_placement (
     id text primary key,
     request_id text not null,
     ticket_id text not null references vendor_ticket (id),
     player_id text not null,
     -- JSON: market, selection, stake and odds of each line.
     lines text not null,
     stake integer not null check (stake > 0),
     state text not null check (state in ('placing', 'placed', 'refused', 'taking_back', 'taken_back')),
     error_code text,
     balance_after integer,
     created_at integer not null,
     unique (player_id, request_id)
   ) strict;
   create index vendor_placement_ticket on vendor_placement (ticket_id);
   create index vendor_placement_open on vendor_placement (state) where state in ('placing', 'taking_back');`,

  // A ticket's round may be any that is staked in: the tables are made anew without the reference to tables' rounds.
  `create table vendor_ticket_of_any (
     id text primary key,
     round_id text not null,
     player_id text not null,
     node_id text not null,
     play_session text not null,
     wallet text not null check (wallet in ('main', 'vendor')),
     currency text not null,
     currency_digits integer not null,
     state text not null check (state in ('open', 'settled', 'void')),
     stake integer not null default 0 check (stake >= 0),
     payout integer not null default 0 check (payout >= 0),
     valid_bet integer not null default 0 check (valid_bet >= 0),
     detail text not null default '',
     balance_after integer,
     created_at integer not null,
     unique (round_id, player_id)
   ) strict;
   insert into vendor_ticket_of_any
     select id, round_id, player_id, node_id, play_session, wallet, currency, currency_digits, state, stake, payout,
       valid_bet, detail, balance_after, created_at
     from vendor_ticket order by rowid;

   create table vendor_placement_of_any (
     id text primary key,
     request_id text not null,
     ticket_id text not null references vendor_ticket_of_any (id),
     player_id text not null,
     -- JSON: market, selection, stake and odds of each line.
     lines text not null,
     stake integer not null check (stake > 0),
     state text not null check (state in ('placing', 'placed', 'refused', 'taking_back', 'taken_back')),
     error_code text,
     balance_after integer,
     created_at integer not null,
     unique (player_id, request_id)
   ) strict;
   insert into vendor_placement_of_any
     select id, request_id, ticket_id, player_id, lines, stake, state, error_code, balance_after, created_at
     from vendor_placement order by rowid;

   drop table vendor_placement;
   drop table vendor_ticket;
   alter table vendor_ticket_of_any rename to vendor_ticket;
   alter table vendor_placement_of_any rename to vendor_placement;
   create index vendor_ticket_open on vendor_ticket (round_id) where state = 'open';
   create index vendor_ticket_player on vendor_ticket (player_id, node_id, created_at);
   create index vendor_placement_ticket on vendor_placement (ticket_id);
   create index vendor_placement_open on vendor_placement (state) where state in ('placing', 'taking_back');`,

  drawTables,
  fixtureTables,
  `alter table vendor_session add column room_id text not null default '';

   create table vendor_room_round (
     id text primary key,
     room_key text not null,
     number integer not null,
     chain_id integer not null references vendor_chain (id),
     chain_index integer not null,
     state text not null check (state in ('staking', 'playing', 'done', 'void')),
     unit integer not null check (unit > 0),
     currency_digits integer not null,
     -- JSON: seat, player, ticket's round and stake of each place.
     places text not null,
     -- The place that opens; null: the game says who.
     opener integer,
     created_at integer not null,
     unique (room_key, number),
     unique (chain_id, chain_index)
   ) strict;
   create index vendor_room_round_open on vendor_room_round (state) where state in ('staking', 'playing');

   create table vendor_room_move (
     round_id text not null references vendor_room_round (id),
     number integer not null,
     -- Null: the time was over.
     place integer,
     -- JSON.
     move text not null,
     made_at integer not null,
     primary key (round_id, number)
   ) strict;

   -- How many sit in a room, and whether the operator has been told.
   create table vendor_room_seats (
     merchant_code text not null,
     room_id text not null,
     taken integer not null check (taken >= 0),
     is_told integer not null default 0,
     primary key (merchant_code, room_id)
   ) strict;`,
  shooterTables,
  seatTables,
  drawCorrectionTables,
];

/**
 * Opens DATA_DIR/sandbox.db and brings its tables up to date. `isDurable`: what a transaction committed survives a power
 * cut, which the recovery of rounds counts on; without it a killed process alone.
 */
export function openDatabase(dataDir: string, isDurable: boolean): DatabaseSync {
  mkdirSync(dataDir, { recursive: true });
  const db = new DatabaseSync(join(dataDir, 'sandbox.db'), { timeout: 5000 });
  db.exec(`pragma journal_mode = wal; pragma synchronous = ${isDurable ? 'full' : 'off'}; pragma foreign_keys = on;`);
  inTransaction(db, () => {
    const version = Number(db.prepare('pragma user_version').get()?.user_version ?? 0);
    for (const sql of migrations.slice(version)) db.exec(sql);
    db.exec(`pragma user_version = ${migrations.length}`);
  });
  return db;
}

export type Row = Record<string, string | number | null>;

export const amountOrNull = (value: string | number | null | undefined) => (value == null ? null : BigInt(value));

/** Makes functions of statements, each prepared once: a row or null, all rows, how many rows were changed. */
export function statements(db: DatabaseSync) {
  return {
    first: <T>(convert: (row: Row) => T, sql: string) => {
      const statement = db.prepare(sql);
      return (...values: (string | number)[]): T | null => {
        const row = statement.get(...values);
        return row ? convert(row as Row) : null;
      };
    },
    all: <T>(convert: (row: Row) => T, sql: string) => {
      const statement = db.prepare(sql);
      return (...values: (string | number)[]): T[] => statement.all(...values).map((row) => convert(row as Row));
    },
    run: (sql: string) => {
      const statement = db.prepare(sql);
      return (...values: (string | number | bigint | null)[]): number => Number(statement.run(...values).changes);
    },
  };
}

/** Runs `work`, which must not await, in one transaction; rolls back when it throws. Nested calls join the outer one. */
export function inTransaction<T>(db: DatabaseSync, work: () => T): T {
  if (db.isTransaction) return work();
  db.exec('begin immediate');
  try {
    const result = work();
    db.exec('commit');
    return result;
  } catch (error) {
    db.exec('rollback');
    throw error;
  }
}
