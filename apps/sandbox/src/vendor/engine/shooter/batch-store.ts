import type { DatabaseSync } from 'node:sqlite';
import type { CurrencyDigits } from '@sampan/contract/money';
import { type Row, statements } from '../../../database.ts';

/** Shots of a player at one price that are one round for the wallet. */
export interface Batch {
  readonly id: string;
  readonly playerId: string;
  readonly nodeId: string;
  /** Minor units. */
  readonly price: bigint;
  readonly currencyDigits: CurrencyDigits;
  /** The seeds that all its shots are drawn with. */
  readonly seedId: number;
  readonly openedAt: number;
}

/** How shots that were staked together came out. */
export interface DecidedShots {
  readonly placementId: string;
  readonly batchId: string;
  /** Of each line of the placement, in its order: what it paid, in prices; none for a miss. */
  readonly multipliers: readonly (readonly number[])[];
  /** Minor units, of all. */
  readonly payout: bigint;
}

/** A batch that was settled, with what its ticket came to. */
export interface SettledBatch extends Batch {
  readonly ticketId: string;
  readonly stake: bigint;
  readonly payout: bigint;
}

const toBatch = (row: Row): Batch => ({
  id: String(row.id),
  playerId: String(row.player_id),
  nodeId: String(row.node_id),
  price: BigInt(row.price ?? 0),
  currencyDigits: row.currency_digits as CurrencyDigits,
  seedId: Number(row.seed_id),
  openedAt: Number(row.opened_at),
});

const toShots = (row: Row): DecidedShots => ({
  placementId: String(row.placement_id),
  batchId: String(row.batch_id),
  multipliers: JSON.parse(String(row.multipliers)) as number[][],
  payout: BigInt(row.payout ?? 0),
});

/** Batches and how their shots came out. Each method is one statement; the service decides what is one transaction. */
export function batchStore(db: DatabaseSync) {
  const { first, all, run } = statements(db);
  const addBatch = run(
    `insert into vendor_batch (id, player_id, node_id, price, currency_digits, seed_id, state, opened_at)
     values (?, ?, ?, ?, ?, ?, 'open', ?)`,
  );
  const addShots = run('insert into vendor_shots (placement_id, batch_id, multipliers, payout) values (?, ?, ?, ?)');
  return {
    addBatch: ({ id, playerId, nodeId, price, currencyDigits, seedId, openedAt }: Batch) =>
      addBatch(id, playerId, nodeId, price, currencyDigits, seedId, openedAt),
    batchById: first(toBatch, 'select * from vendor_batch where id = ?'),
    openBatch: first(toBatch, `select * from vendor_batch where player_id = ? and node_id = ? and state = 'open'`),
    openBatches: all(toBatch, `select * from vendor_batch where state = 'open'`),
    endBatch: run(`update vendor_batch set state = 'done' where id = ?`),
    addShots: ({ placementId, batchId, multipliers, payout }: DecidedShots) =>
      addShots(placementId, batchId, JSON.stringify(multipliers), payout),
    shotsOf: first(toShots, 'select * from vendor_shots where placement_id = ?'),
    /** What the shots of a batch have won so far. */
    wonIn: first(
      (row) => BigInt(row.won ?? 0),
      'select coalesce(sum(payout), 0) as won from vendor_shots where batch_id = ?',
    ),
    /** What settled batches of a player pay that the wallet has not taken yet. */
    unpaidOf: first(
      (row) => BigInt(row.unpaid ?? 0),
      `select coalesce(sum(t.payout), 0) as unpaid from vendor_ticket t join vendor_batch b on b.id = t.round_id
       where t.player_id = ? and t.node_id = ? and t.state = 'settled' and t.balance_after is null`,
    ),
    ticketIdOf: first((row) => String(row.id), 'select id from vendor_ticket where round_id = ? and player_id = ?'),
    lastBatches: all(
      (row): SettledBatch => ({
        ...toBatch(row),
        ticketId: String(row.ticket_id),
        stake: BigInt(row.stake ?? 0),
        payout: BigInt(row.payout ?? 0),
      }),
      `select b.*, t.id as ticket_id, t.stake, t.payout from vendor_batch b join vendor_ticket t on t.round_id = b.id
       where b.player_id = ? and b.node_id = ? and t.state = 'settled' and t.stake > 0 order by b.opened_at desc, b.rowid desc limit 10`,
    ),
  };
}
export type BatchStore = ReturnType<typeof batchStore>;
