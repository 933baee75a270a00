import type { DatabaseSync } from 'node:sqlite';
import { type Row, statements } from '../../../database.ts';

/** The draws of a lottery from one number on: each has a secret of the chain, by its number. */
export interface DrawChainRow {
  readonly id: number;
  readonly nodeId: string;
  readonly firstDrawNo: number;
  readonly lastSecret: string;
  readonly commitment: string;
  readonly length: number;
  readonly salt: string;
}

/** A draw that is over. Milliseconds UTC. */
export interface DrawRow {
  readonly nodeId: string;
  readonly drawNo: number;
  readonly drawsAt: number;
  readonly result: string;
  readonly seed: string;
  readonly chainId: number;
}

const toChain = (row: Row): DrawChainRow => ({
  id: Number(row.id),
  nodeId: String(row.node_id),
  firstDrawNo: Number(row.first_draw_no),
  lastSecret: String(row.last_secret),
  commitment: String(row.commitment),
  length: Number(row.length),
  salt: String(row.salt),
});

const toDraw = (row: Row): DrawRow => ({
  nodeId: String(row.node_id),
  drawNo: Number(row.draw_no),
  drawsAt: Number(row.draws_at),
  result: String(row.result),
  seed: String(row.seed),
  chainId: Number(row.chain_id),
});

/** Chains and draws of lotteries. Each method is one statement. */
export function drawStore(db: DatabaseSync) {
  const { first, all, run } = statements(db);
  const addDraw = run(
    `insert into vendor_draw (node_id, draw_no, draws_at, result, seed, chain_id, drawn_at) values (?, ?, ?, ?, ?, ?, ?)`,
  );
  return {
    /** The chain that a draw has its secret from. */
    chainOf: first(
      toChain,
      `select * from vendor_draw_chain
       where node_id = ? and first_draw_no <= ? and first_draw_no + length > ?
       order by id desc limit 1`,
    ),
    chainById: first(toChain, 'select * from vendor_draw_chain where id = ?'),
    addChain: run(
      `insert into vendor_draw_chain (node_id, first_draw_no, last_secret, commitment, length, salt, created_at)
       values (?, ?, ?, ?, ?, ?, ?)`,
    ),
    drawOf: first(toDraw, 'select * from vendor_draw where node_id = ? and draw_no = ?'),
    lastDraw: first(toDraw, 'select * from vendor_draw where node_id = ? order by draw_no desc limit 1'),
    /** The newest first, those below a number. */
    drawsBefore: all(
      toDraw,
      'select * from vendor_draw where node_id = ? and draw_no < ? order by draw_no desc limit ?',
    ),
    addDraw: ({ nodeId, drawNo, drawsAt, result, seed, chainId }: DrawRow, now: number) =>
      addDraw(nodeId, drawNo, drawsAt, result, seed, chainId, now),
    /** Draws of these numbers, the last not among them, that nobody has bet on. */
    forget: run(
      `delete from vendor_draw where node_id = ? and draw_no >= ? and draw_no < ?
         and not exists (select 1 from vendor_draw_bet b where b.node_id = vendor_draw.node_id and b.draw_no = vendor_draw.draw_no)`,
    ),
  };
}
export type DrawStore = ReturnType<typeof drawStore>;
