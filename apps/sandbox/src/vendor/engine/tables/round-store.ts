import type { DatabaseSync } from 'node:sqlite';
import { type Row, statements } from '../../../database.ts';

/** A table's rounds come from a chain of secrets. */
export interface ChainRow {
  readonly id: number;
  readonly lastSecret: string;
  readonly commitment: string;
  readonly length: number;
  readonly salt: string;
}

export type TableRoundState = 'betting' | 'closing' | 'dealing' | 'done';

/** Milliseconds UTC. */
export interface TableRound {
  readonly id: string;
  readonly tableId: string;
  /** Counts the table's rounds from 1. */
  readonly number: number;
  readonly chainId: number;
  readonly chainIndex: number;
  readonly state: TableRoundState;
  readonly opensAt: number;
  readonly closesAt: number;
  readonly result: string | null;
  /** When all of the result has been shown. */
  readonly resultAt: number | null;
}

const toChain = (row: Row): ChainRow => ({
  id: Number(row.id),
  lastSecret: String(row.last_secret),
  commitment: String(row.commitment),
  length: Number(row.length),
  salt: String(row.salt),
});

const toRound = (row: Row): TableRound => ({
  id: String(row.id),
  tableId: String(row.table_id),
  number: Number(row.number),
  chainId: Number(row.chain_id),
  chainIndex: Number(row.chain_index),
  state: row.state as TableRoundState,
  opensAt: Number(row.opens_at),
  closesAt: Number(row.closes_at),
  result: row.result === null ? null : String(row.result),
  resultAt: row.result_at === null ? null : Number(row.result_at),
});

/** Chains and rounds of tables. Each method is one statement. */
export function roundStore(db: DatabaseSync) {
  const { first, all, run } = statements(db);
  const addRound = run(
    `insert into vendor_table_round (id, table_id, number, chain_id, chain_index, state, opens_at, closes_at, result,
       result_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  return {
    /** The chain that a table's next rounds come from. */
    chainOf: first(toChain, 'select * from vendor_chain where table_id = ? order by id desc limit 1'),
    chainById: first(toChain, 'select * from vendor_chain where id = ?'),
    addChain: run(
      `insert into vendor_chain (table_id, last_secret, commitment, length, salt, created_at) values (?, ?, ?, ?, ?, ?)`,
    ),
    addRound: (round: TableRound) =>
      addRound(
        round.id,
        round.tableId,
        round.number,
        round.chainId,
        round.chainIndex,
        round.state,
        round.opensAt,
        round.closesAt,
        round.result,
        round.resultAt,
      ),
    lastRound: first(toRound, 'select * from vendor_table_round where table_id = ? order by number desc limit 1'),
    roundById: first(toRound, 'select * from vendor_table_round where id = ?'),
    /** The newest first. */
    lastDone: all(
      toRound,
      `select * from vendor_table_round where table_id = ? and state = 'done' order by number desc limit ?`,
    ),
    unfinished: all(toRound, `select * from vendor_table_round where state <> 'done'`),
    startClosing: run(`update vendor_table_round set state = 'closing' where id = ? and state = 'betting'`),
    deal: run(
      `update vendor_table_round set state = 'dealing', result = ?, result_at = ? where id = ? and state = 'closing'`,
    ),
    finish: run(`update vendor_table_round set state = 'done' where id = ? and state = 'dealing'`),
  };
}
export type RoundStore = ReturnType<typeof roundStore>;
