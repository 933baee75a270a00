import type { DatabaseSync } from 'node:sqlite';
import { formatAmount, parseAmount } from '@sampan/contract/money';
import type { Log } from '../../../log.ts';
import type { PlaySession } from '../../wallet.ts';
import { moveStore } from '../seats/move-store.ts';
import { type Bet, payoutAt } from '../settlement.ts';
import { mostOn, type TableLimits } from './limits.ts';
import { presentPlacement } from './present.ts';
import type {
  MoveAnswer,
  MoveRequest,
  StakeAnswer,
  StakeRequest,
  TableError,
  TableMessage,
  TakeBackAnswer,
} from './protocol.ts';
import { roundStore } from './round-store.ts';
import type { FirstChain } from './seeds.ts';
import { createTable, type Table, type Viewer } from './table.ts';
import type { TableGame } from './table-game.ts';
import type { Placement } from './ticket-store.ts';
import type { Placed, Tickets } from './tickets.ts';

export interface TablesNeeds {
  readonly db: DatabaseSync;
  readonly tickets: Tickets;
  readonly log: Log;
  /** The game of a table, by the id that players launch; null: it is no table. */
  readonly gameOf: (nodeId: string) => TableGame | null;
  readonly limitsOf: (session: PlaySession) => TableLimits;
  readonly now?: () => number;
  readonly pace?: number;
  /** Whether players of the house's own are shown. */
  readonly hasDemoPlayers?: boolean;
  readonly firstChain?: FirstChain;
}

/** Players of one operator in one money sit at one table; those who play for nothing have tables of their own. */
const tableIdOf = ({ nodeId, merchantCode, currency, mode }: PlaySession) =>
  [nodeId, merchantCode, currency, mode].join(' ');

/** What bets come to at most, whatever is dealt: if all of them won, where the results of the game are too many to try. */
function mostPaid({ results, settle }: TableGame, bets: readonly Bet[]): bigint {
  const paid = (payoutOf: (bet: Bet) => bigint) => bets.reduce((sum, bet) => sum + payoutOf(bet), 0n);
  if (!results) return paid(({ stake, odds }) => payoutAt(stake, odds));
  return results.map((result) => paid((bet) => settle(result, bet).payout)).reduce((a, b) => (a > b ? a : b), 0n);
}

/** All tables: they begin with the first player who comes. */
export function createTables({
  db,
  tickets,
  log,
  gameOf,
  limitsOf,
  now = Date.now,
  pace = 1,
  hasDemoPlayers = false,
  firstChain,
}: TablesNeeds) {
  const store = roundStore(db);
  const moves = moveStore(db);
  const tables = new Map<string, Table>();

  function tableAt(tableId: string): Table | null {
    const known = tables.get(tableId);
    if (known) return known;
    const game = gameOf(tableId.split(' ')[0] ?? '');
    if (!game) return null;
    const table = createTable(tableId, game, {
      db,
      store,
      moves,
      tickets,
      log,
      now,
      pace,
      limitsOf,
      hasDemoPlayers,
      firstChain,
    });
    tables.set(tableId, table);
    return table;
  }

  function tell(roundId: string, playerId: string, message: TableMessage): void {
    const tableId = store.roundById(roundId)?.tableId;
    const table = tableId === undefined ? undefined : tables.get(tableId);
    table?.viewerOf(playerId)?.send(JSON.stringify(message));
    if (message.type === 'taken_back') table?.touch();
  }

  tickets.listen({
    paid: ({ roundId, playerId, currencyDigits }, balance) =>
      tell(roundId, playerId, { type: 'balance', balance: formatAmount(balance, currencyDigits) }),
    takenBack: ({ id: placementId, playerId }, { roundId, currencyDigits }, balance) =>
      tell(roundId, playerId, {
        type: 'taken_back',
        placementId,
        balance: balance === null ? null : formatAmount(balance, currencyDigits),
      }),
  });

  /** The lines of a request as bets, or why they are none. `staked`: what the player has on the table, or on its way there. */
  function betsOf(
    session: PlaySession,
    game: TableGame,
    { lines, roundId }: StakeRequest,
    staked: readonly Placement[],
  ): Bet[] | TableError {
    const limits = limitsOf(session);
    const onSpot = new Map<string, Bet>();
    const spot = ({ market, selection }: Pick<Bet, 'market' | 'selection'>) => `${market} ${selection}`;
    const put = (bet: Bet) =>
      onSpot.set(spot(bet), { ...bet, stake: (onSpot.get(spot(bet))?.stake ?? 0n) + bet.stake });
    for (const placement of staked) placement.lines.forEach(put);
    const bets: Bet[] = [];
    for (const { market, selection, amount } of lines) {
      const stake = parseAmount(amount, session.currencyDigits);
      const odds = game.oddsOf(market, selection);
      if (stake === null || stake <= 0n || odds === null) return 'stake_invalid';
      const bet = { market, selection, stake, odds };
      put(bet);
      bets.push(bet);
    }
    for (const bet of bets) {
      const total = onSpot.get(spot(bet))?.stake ?? 0n;
      if (total < limits.least) return 'stake_too_low';
      if (total > mostOn(limits, bet.odds)) return 'stake_too_high';
    }
    const others = tickets.onTableIn(roundId).filter(({ playerId }) => playerId !== session.playerId);
    const linesOf = (placements: readonly Placement[]) => placements.flatMap((placement) => placement.lines);
    if (mostPaid(game, [...onSpot.values()]) > limits.mostRoundPayout) return 'round_too_high';
    return game.seated?.refuse(bets, linesOf(staked), linesOf(others)) ?? bets;
  }

  /** Places a request that was not made before; its limits are looked at with all that the player has on the table. */
  async function place(session: PlaySession, table: Table, game: TableGame, request: StakeRequest): Promise<Placed> {
    const round = table.openRound(request.roundId);
    if (!round) return { state: 'failed', error: 'betting_closed' };
    const { requestId } = request;
    return tickets.place(session, { round, requestId, betsOf: (staked) => betsOf(session, game, request, staked) });
  }

  return {
    /** A page comes to its table. Null: there is no such table. Answers the page that had the seat before. */
    join: (viewer: Viewer, balance: string | null): { readonly before: Viewer | undefined } | null => {
      const table = tableAt(tableIdOf(viewer.session));
      return table && { before: table.join(viewer, balance) };
    },
    leave: (viewer: Viewer): void => tables.get(tableIdOf(viewer.session))?.leave(viewer),

    /** Stakes lines in the round that is on. The same request id never stakes twice. */
    stake: async (session: PlaySession, request: StakeRequest): Promise<StakeAnswer> => {
      const table = tableAt(tableIdOf(session));
      const game = gameOf(session.nodeId);
      if (!table || !game) return { state: 'failed', error: 'game_unavailable' };
      const placed = await (tickets.repeated(session, request.requestId) ?? place(session, table, game, request));
      if (placed.state !== 'placed') return placed;
      table.touch();
      const { placement } = placed;
      const balance = formatAmount(placement.balanceAfter ?? 0n, session.currencyDigits);
      return { state: 'placed', placement: presentPlacement(placement, session.currencyDigits), balance };
    },

    /** Decides for the player's seat. The same request id never stakes twice. */
    move: async (session: PlaySession, request: MoveRequest): Promise<MoveAnswer> => {
      const table = tableAt(tableIdOf(session));
      const moved = (await table?.move(session, request)) ?? { state: 'failed', error: 'game_unavailable' };
      if (moved.state !== 'done') return moved;
      table?.touch();
      const { placement } = moved;
      if (!placement) return { state: 'done', staked: null };
      const balance = formatAmount(placement.balanceAfter ?? 0n, session.currencyDigits);
      return { state: 'done', staked: { placement: presentPlacement(placement, session.currencyDigits), balance } };
    },

    /** Takes back what was staked together, while its round takes stakes. */
    takeBack: async (session: PlaySession, placementId: string): Promise<TakeBackAnswer> => {
      const table = tableAt(tableIdOf(session));
      const roundId = tickets.roundOf(placementId);
      const round = roundId === null ? null : (table?.openRound(roundId) ?? null);
      if (!table || !round) return { state: 'failed', error: 'betting_closed' };
      const answer = await tickets.takeBack(session, round, placementId);
      if (answer.state === 'failed') return answer;
      table.touch();
      const { balanceAfter } = answer.placement;
      const isBack = answer.placement.state === 'taken_back' && balanceAfter !== null;
      return {
        state: 'taken_back',
        placementId,
        balance: isBack ? formatAmount(balanceAfter, session.currencyDigits) : null,
      };
    },

    /** After a start: what was on goes on. */
    recover: (): void => {
      for (const round of store.unfinished()) tableAt(round.tableId)?.resume(round);
    },
    stop: (): void => {
      for (const table of tables.values()) table.stop();
    },
  };
}
export type Tables = ReturnType<typeof createTables>;
