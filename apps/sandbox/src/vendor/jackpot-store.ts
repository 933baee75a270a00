import type { DatabaseSync } from 'node:sqlite';
import type { CurrencyDigits } from '@sampan/contract/money';

/** What the jackpot games of one vendor share at one operator. */
export interface Jackpot {
  readonly id: number;
  readonly merchantCode: string;
  /** The vendor's code. */
  readonly vassalage: string;
  readonly currency: string;
  readonly currencyDigits: CurrencyDigits;
  /** The game that it is reported with. */
  readonly nodeId: string;
  /** What it holds, in thousandths of a minor unit. */
  readonly thousandths: bigint;
}

type Row = Record<string, string | number | null>;

function toJackpot(row: Row): Jackpot {
  return {
    id: Number(row.id),
    merchantCode: String(row.merchant_code),
    vassalage: String(row.vassalage),
    currency: String(row.currency),
    currencyDigits: row.currency_digits as CurrencyDigits,
    nodeId: String(row.node_id),
    thousandths: BigInt(row.thousandths ?? 0),
  };
}

/** The tables of the jackpots. Each method is one statement; the service decides what is one transaction. */
export function jackpotStore(db: DatabaseSync) {
  const jackpotOf = db.prepare(
    `select j.* from vendor_jackpot j join vendor_jackpot_game g on g.jackpot_id = j.id
     where g.merchant_code = ? and g.node_id = ? and j.currency = ?`,
  );
  const jackpotById = db.prepare('select * from vendor_jackpot where id = ?');
  const offered = db.prepare(
    `select * from vendor_jackpot where merchant_code = ? and id in (select jackpot_id from vendor_jackpot_game) order by id`,
  );
  const setAmount = db.prepare('update vendor_jackpot set thousandths = ? where id = ?');
  const addJackpot = db.prepare(
    `insert into vendor_jackpot (merchant_code, vassalage, currency, currency_digits, node_id, thousandths)
     values (?, ?, ?, ?, ?, ?)
     on conflict (merchant_code, vassalage, currency) do update set node_id = node_id returning *`,
  );
  const setShownWith = db.prepare('update vendor_jackpot set node_id = ? where id = ?');
  const deleteGames = db.prepare('delete from vendor_jackpot_game where merchant_code = ?');
  const addGame = db.prepare('insert into vendor_jackpot_game (merchant_code, node_id, jackpot_id) values (?, ?, ?)');

  return {
    /** The jackpot that a game feeds; null: it has none. */
    jackpotOf: (merchantCode: string, nodeId: string, currency: string): Jackpot | null => {
      const row = jackpotOf.get(merchantCode, nodeId, currency);
      return row ? toJackpot(row as Row) : null;
    },
    jackpotById: (id: number): Jackpot | null => {
      const row = jackpotById.get(id);
      return row ? toJackpot(row as Row) : null;
    },
    /** The jackpots that games of an operator feed. */
    offered: (merchantCode: string): Jackpot[] => offered.all(merchantCode).map((row) => toJackpot(row as Row)),
    setAmount: (id: number, thousandths: bigint) => void setAmount.run(thousandths, id),
    /** The jackpot of a vendor; made where there is none yet, else as it is. */
    ensureJackpot: ({
      merchantCode,
      vassalage,
      currency,
      currencyDigits,
      nodeId,
      thousandths,
    }: Omit<Jackpot, 'id'>): Jackpot =>
      toJackpot(addJackpot.get(merchantCode, vassalage, currency, currencyDigits, nodeId, thousandths) as Row),
    setShownWith: (id: number, nodeId: string) => void setShownWith.run(nodeId, id),
    deleteGames: (merchantCode: string) => void deleteGames.run(merchantCode),
    addGame: (merchantCode: string, nodeId: string, jackpotId: number) =>
      void addGame.run(merchantCode, nodeId, jackpotId),
  };
}
export type JackpotStore = ReturnType<typeof jackpotStore>;
