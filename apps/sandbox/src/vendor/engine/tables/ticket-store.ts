import type { DatabaseSync } from 'node:sqlite';
import type { CurrencyDigits } from '@sampan/contract/money';
import { amountOrNull, type Row, statements } from '../../../database.ts';
import type { Bet } from '../settlement.ts';

/** What a player has staked in a round of a table. Amounts in minor units. */
export interface Ticket {
  /** The wallet's id of the round. */
  readonly id: string;
  readonly roundId: string;
  readonly playerId: string;
  readonly nodeId: string;
  readonly playSession: string;
  readonly wallet: 'main' | 'vendor';
  readonly currency: string;
  readonly currencyDigits: CurrencyDigits;
  readonly state: 'open' | 'settled' | 'void';
  readonly stake: bigint;
  readonly payout: bigint;
  /** What of the stake counts, for rebates and the like. */
  readonly validBet: bigint;
  /** What the betting record says of it. */
  readonly detail: string;
  /** Once the wallet has taken the win. */
  readonly balanceAfter: bigint | null;
}

/** What a settled ticket pays from now on in place of what it was settled with. Amounts in minor units. */
export interface Correction {
  readonly id: string;
  readonly ticketId: string;
  readonly payout: bigint;
  readonly validBet: bigint;
  readonly detail: string;
  /** To what it paid before; negative when that was too much. */
  readonly difference: bigint;
  /** What the wallet held once the difference had moved; null: it has not, or the wallet said nothing. */
  readonly balanceAfter: bigint | null;
}

export type PlacementState = 'placing' | 'placed' | 'refused' | 'taking_back' | 'taken_back';

/** Lines that were staked together. Amounts in minor units. */
export interface Placement {
  readonly id: string;
  readonly requestId: string;
  readonly ticketId: string;
  readonly playerId: string;
  readonly lines: readonly Bet[];
  readonly stake: bigint;
  readonly state: PlacementState;
  readonly errorCode: string | null;
  readonly balanceAfter: bigint | null;
}

/** As JSON: minor units and odds as text. */
interface WrittenLine {
  readonly market: string;
  readonly selection: string;
  readonly stake: string;
  readonly odds: string;
}

const writeLines = (lines: readonly Bet[]): string =>
  JSON.stringify(lines.map((line) => ({ ...line, stake: String(line.stake), odds: String(line.odds) })));

const readLines = (text: string): Bet[] =>
  (JSON.parse(text) as WrittenLine[]).map((line) => ({ ...line, stake: BigInt(line.stake), odds: BigInt(line.odds) }));

function toTicket(row: Row): Ticket {
  return {
    id: String(row.id),
    roundId: String(row.round_id),
    playerId: String(row.player_id),
    nodeId: String(row.node_id),
    playSession: String(row.play_session),
    wallet: row.wallet as Ticket['wallet'],
    currency: String(row.currency),
    currencyDigits: row.currency_digits as CurrencyDigits,
    state: row.state as Ticket['state'],
    stake: BigInt(row.stake ?? 0),
    payout: BigInt(row.payout ?? 0),
    validBet: BigInt(row.valid_bet ?? 0),
    detail: String(row.detail),
    balanceAfter: amountOrNull(row.balance_after),
  };
}

function toPlacement(row: Row): Placement {
  return {
    id: String(row.id),
    requestId: String(row.request_id),
    ticketId: String(row.ticket_id),
    playerId: String(row.player_id),
    lines: readLines(String(row.lines)),
    stake: BigInt(row.stake ?? 0),
    state: row.state as PlacementState,
    errorCode: row.error_code === null ? null : String(row.error_code),
    balanceAfter: amountOrNull(row.balance_after),
  };
}

const toCorrection = (row: Row): Correction => ({
  id: String(row.id),
  ticketId: String(row.ticket_id),
  payout: BigInt(row.payout ?? 0),
  validBet: BigInt(row.valid_bet ?? 0),
  detail: String(row.detail),
  difference: BigInt(row.difference ?? 0),
  balanceAfter: amountOrNull(row.balance_after),
});

/** Tickets and placements. Each method is one statement; the service decides what is one transaction. */
export function ticketStore(db: DatabaseSync) {
  const { first, all, run } = statements(db);
  const addTicket = run(
    `insert into vendor_ticket (id, round_id, player_id, node_id, play_session, wallet, currency, currency_digits, state,
       created_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, 'open', ?)`,
  );
  const addPlacement = run(
    `insert into vendor_placement (id, request_id, ticket_id, player_id, lines, stake, state, created_at)
     values (?, ?, ?, ?, ?, ?, 'placing', ?)`,
  );

  const count = first(
    (row) => Number(row.count),
    `select count(*) as count from vendor_ticket where round_id = ? and state = 'settled' and balance_after is null`,
  );

  const settleTicket = run(
    `update vendor_ticket set state = 'settled', stake = ?, payout = ?, valid_bet = ?, detail = ?
     where id = ? and state = 'open'`,
  );

  const reviseTicket = run(
    `update vendor_ticket set payout = ?, valid_bet = ?, detail = ? where id = ? and state = 'settled'`,
  );
  const addCorrection = run(
    `insert into vendor_correction (id, ticket_id, payout, valid_bet, detail, difference, state, created_at)
     values (?, ?, ?, ?, ?, ?, 'waiting', ?)`,
  );

  return {
    addTicket: (
      ticket: Omit<Ticket, 'state' | 'stake' | 'payout' | 'validBet' | 'detail' | 'balanceAfter'>,
      now: number,
    ) =>
      addTicket(
        ticket.id,
        ticket.roundId,
        ticket.playerId,
        ticket.nodeId,
        ticket.playSession,
        ticket.wallet,
        ticket.currency,
        ticket.currencyDigits,
        now,
      ),
    ticketById: first(toTicket, 'select * from vendor_ticket where id = ?'),
    ticketOf: first(toTicket, 'select * from vendor_ticket where round_id = ? and player_id = ?'),
    openTickets: all(toTicket, `select * from vendor_ticket where round_id = ? and state = 'open'`),
    settleTicket: ({
      id,
      stake,
      payout,
      validBet,
      detail,
    }: Pick<Ticket, 'id' | 'stake' | 'payout' | 'validBet' | 'detail'>) =>
      settleTicket(stake, payout, validBet, detail, id),
    settledTickets: all(toTicket, `select * from vendor_ticket where round_id = ? and state = 'settled'`),
    reviseTicket: ({ id, payout, validBet, detail }: Pick<Ticket, 'id' | 'payout' | 'validBet' | 'detail'>) =>
      reviseTicket(payout, validBet, detail, id),
    /** Settled tickets of a round whose payment the wallet has not taken. */
    countUnpaid: (roundId: string): number => count(roundId) ?? 0,
    voidTicket: run(`update vendor_ticket set state = 'void' where id = ? and state = 'open'`),
    setBalanceAfter: run('update vendor_ticket set balance_after = ? where id = ?'),

    addCorrection: (
      { id, ticketId, payout, validBet, detail, difference }: Omit<Correction, 'balanceAfter'>,
      now: number,
    ) => addCorrection(id, ticketId, payout, validBet, detail, difference, now),
    correctionById: first(toCorrection, 'select * from vendor_correction where id = ?'),
    countCorrections: first(
      (row) => Number(row.count),
      'select count(*) as count from vendor_correction where ticket_id = ?',
    ),
    /** Of a ticket those in a state, the newest first. */
    correctionsOf: all(
      toCorrection,
      'select * from vendor_correction where ticket_id = ? and state = ? order by rowid desc',
    ),
    /** Of wallets that are kept here, those that were not paid, or taken, yet. */
    ownCorrections: all(
      toCorrection,
      `select c.* from vendor_correction c join vendor_ticket t on t.id = c.ticket_id
       where c.state = 'waiting' and c.balance_after is null and t.wallet = 'vendor' order by c.rowid limit 100`,
    ),
    setCorrection: run('update vendor_correction set state = ?, balance_after = ? where id = ?'),

    addPlacement: (
      { id, requestId, ticketId, playerId, lines, stake }: Omit<Placement, 'state' | 'errorCode' | 'balanceAfter'>,
      now: number,
    ) => addPlacement(id, requestId, ticketId, playerId, writeLines(lines), stake, now),
    placementById: first(toPlacement, 'select * from vendor_placement where id = ?'),
    placementByRequest: first(toPlacement, 'select * from vendor_placement where player_id = ? and request_id = ?'),
    placementsOf: all(toPlacement, 'select * from vendor_placement where ticket_id = ? order by created_at, rowid'),
    placementsInState: all(toPlacement, 'select * from vendor_placement where state = ?'),
    /** Of a round, those whose stake the wallet has not answered for. */
    placingIn: all(
      toPlacement,
      `select p.* from vendor_ticket t join vendor_placement p on p.ticket_id = t.id
       where t.round_id = ? and p.state = 'placing'`,
    ),
    /** What lies on the table in a round. */
    placedIn: all(
      toPlacement,
      `select p.* from vendor_ticket t join vendor_placement p on p.ticket_id = t.id
       where t.round_id = ? and p.state = 'placed'`,
    ),
    /** Of all players in a round, whatever became of them, the oldest first. */
    placementsIn: all(
      toPlacement,
      `select p.* from vendor_ticket t join vendor_placement p on p.ticket_id = t.id
       where t.round_id = ? order by p.created_at, p.rowid`,
    ),
    setPlaced: run(
      `update vendor_placement set state = 'placed', balance_after = ? where id = ? and state = 'placing'`,
    ),
    setRefused: run(`update vendor_placement set state = 'refused', error_code = ? where id = ? and state = 'placing'`),
    startTakingBack: run(
      `update vendor_placement set state = 'taking_back', error_code = ?
       where id = ? and state in ('placing', 'placed')`,
    ),
    setTakenBack: run(
      `update vendor_placement set state = 'taken_back', balance_after = ? where id = ? and state = 'taking_back'`,
    ),
  };
}
export type TicketStore = ReturnType<typeof ticketStore>;
