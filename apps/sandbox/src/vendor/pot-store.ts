import type { DatabaseSync } from 'node:sqlite';
import type { CurrencyDigits } from '@sampan/contract/money';

/** What the jackpot games of one vendor share at one operator. */
export interface Pot {
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

function toPot(row: Row): Pot {
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

/** The tables of the pots. Each method is one statement; the service decides what is one transaction. */
export function potStore(db: DatabaseSync) {
  const potOf = db.prepare(
    `select p.* from vendor_pot p join vendor_pot_game g on g.pot_id = p.id
     where g.merchant_code = ? and g.node_id = ? and p.currency = ?`,
  );
  const potById = db.prepare('select * from vendor_pot where id = ?');
  const offered = db.prepare(
    `select * from vendor_pot where merchant_code = ? and id in (select pot_id from vendor_pot_game) order by id`,
  );
  const setAmount = db.prepare('update vendor_pot set thousandths = ? where id = ?');
  const addPot = db.prepare(
    `insert into vendor_pot (merchant_code, vassalage, currency, currency_digits, node_id, thousandths)
     values (?, ?, ?, ?, ?, ?)
     on conflict (merchant_code, vassalage, currency) do update set node_id = node_id returning *`,
  );
  const setShownWith = db.prepare('update vendor_pot set node_id = ? where id = ?');
  const deleteGames = db.prepare('delete from vendor_pot_game where merchant_code = ?');
  const addGame = db.prepare('insert into vendor_pot_game (merchant_code, node_id, pot_id) values (?, ?, ?)');

  return {
    /** The pot that a game feeds; null: it has none. */
    potOf: (merchantCode: string, nodeId: string, currency: string): Pot | null => {
      const row = potOf.get(merchantCode, nodeId, currency);
      return row ? toPot(row as Row) : null;
    },
    potById: (id: number): Pot | null => {
      const row = potById.get(id);
      return row ? toPot(row as Row) : null;
    },
    /** The pots that games of an operator feed. */
    offered: (merchantCode: string): Pot[] => offered.all(merchantCode).map((row) => toPot(row as Row)),
    setAmount: (id: number, thousandths: bigint) => void setAmount.run(thousandths, id),
    /** The pot of a vendor; made where there is none yet, else as it is. */
    ensurePot: ({ merchantCode, vassalage, currency, currencyDigits, nodeId, thousandths }: Omit<Pot, 'id'>): Pot =>
      toPot(addPot.get(merchantCode, vassalage, currency, currencyDigits, nodeId, thousandths) as Row),
    setShownWith: (id: number, nodeId: string) => void setShownWith.run(nodeId, id),
    deleteGames: (merchantCode: string) => void deleteGames.run(merchantCode),
    addGame: (merchantCode: string, nodeId: string, potId: number) => void addGame.run(merchantCode, nodeId, potId),
  };
}
export type PotStore = ReturnType<typeof potStore>;
