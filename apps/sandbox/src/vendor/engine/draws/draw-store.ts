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

/** What an operator says that a draw came to, in place of what was drawn. */
export interface DrawCorrectionRow {
  readonly id: string;
  readonly merchantCode: string;
  readonly nodeId: string;
  readonly drawNo: number;
  /** Counts up within the operator's draw, from 1. */
  readonly number: number;
  readonly result: string;
}

/** By what an operator's players are settled. */
export interface SettledBy {
  readonly result: string;
  /** The correction's number; 0: it is what was drawn. */
  readonly correction: number;
}

const toCorrection = (row: Row): DrawCorrectionRow => ({
  id: String(row.id),
  merchantCode: String(row.merchant_code),
  nodeId: String(row.node_id),
  drawNo: Number(row.draw_no),
  number: Number(row.number),
  result: String(row.result),
});

/** Chains and draws of lotteries. Each method is one statement. */
export function drawStore(db: DatabaseSync) {
  const { first, all, run } = statements(db);
  const addDraw = run(
    `insert into vendor_draw (node_id, draw_no, draws_at, result, seed, chain_id, drawn_at) values (?, ?, ?, ?, ?, ?, ?)`,
  );
  const addCorrection = run(
    `insert into vendor_draw_correction (id, merchant_code, node_id, draw_no, number, result, state, created_at)
     values (?, ?, ?, ?, ?, ?, 'open', ?)`,
  );
  const newestCorrection = first(
    toCorrection,
    `select * from vendor_draw_correction where merchant_code = ? and node_id = ? and draw_no = ?
     order by number desc limit 1`,
  );
  return {
    addCorrection: ({ id, merchantCode, nodeId, drawNo, number, result }: DrawCorrectionRow, now: number) =>
      addCorrection(id, merchantCode, nodeId, drawNo, number, result, now),
    correctionById: first(toCorrection, 'select * from vendor_draw_correction where id = ?'),
    newestCorrection,
    /** Those that may have bets to settle anew, the oldest first. */
    openCorrections: all(toCorrection, `select * from vendor_draw_correction where state = 'open' order by rowid`),
    closeCorrection: run(`update vendor_draw_correction set state = 'done' where id = ?`),
    /** What a draw came to for the players of an operator. */
    settledBy: (
      merchantCode: string,
      { nodeId, drawNo, result }: Pick<DrawRow, 'nodeId' | 'drawNo' | 'result'>,
    ): SettledBy => {
      const corrected = newestCorrection(merchantCode, nodeId, drawNo);
      return corrected ? { result: corrected.result, correction: corrected.number } : { result, correction: 0 };
    },

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
