import type { DatabaseSync } from 'node:sqlite';
import type { FastifyInstance } from 'fastify';
import type { Log } from '../../../log.ts';
import type { Outbox } from '../../../partner/outbox.ts';
import type { VendorSessions } from '../../sessions.ts';
import type { Tickets } from '../tables/tickets.ts';
import { betStore } from './bet-store.ts';
import { drawCorrections } from './corrections.ts';
import type { Lottery } from './draw-game.ts';
import type { OrderLimits } from './draw-limits.ts';
import { drawStore } from './draw-store.ts';
import { lotteryDraws } from './draws.ts';
import { drawLobby } from './lobby.ts';
import { drawOrders } from './orders.ts';
import { betOutcomes } from './outcomes.ts';
import type { StakeCurrency } from '../instant/instant-game.ts';
import { betPresenter } from './present.ts';
import { drawRoutes } from './routes.ts';

interface Needs {
  readonly db: DatabaseSync;
  readonly tickets: Tickets;
  readonly outbox: Outbox;
  readonly sessions: VendorSessions;
  readonly log: Log;
  readonly now: () => number;
  readonly lotteryOf: (nodeId: string) => Lottery | null;
  /** Ids of all that are drawn, whether somebody bets or not. */
  readonly drawn: readonly string[];
  readonly limitsOf: (currency: StakeCurrency) => OrderLimits;
  /** Codes of the operators that are told what was drawn. */
  readonly merchants: readonly string[];
}

/** The lotteries: their draws, what is bet on them, and the calls of their pages. */
export function lotteryEngine(needs: Needs) {
  const { db, tickets, outbox, sessions, log, now, lotteryOf, drawn, limitsOf, merchants } = needs;
  const draws = drawStore(db);
  const bets = betStore(db);
  const orders = drawOrders({ db, store: bets, tickets, log, now, limitsOf });
  const lotteries = drawn.flatMap((nodeId) => lotteryOf(nodeId) ?? []);
  const outcomes = betOutcomes(bets);
  const corrections = drawCorrections({ db, draws, bets, tickets, outcomes, log, now, lotteryOf, limitsOf });
  const drawing = lotteryDraws({
    db,
    draws,
    bets,
    orders,
    tickets,
    outbox,
    log,
    now,
    lotteries,
    lotteryOf,
    merchants,
    limitsOf,
    outcomes,
    corrections,
  });
  const present = betPresenter({ bets, draws });
  const lobby = drawLobby({ draws, bets, tickets, drawing, present, now });
  return {
    corrections,
    routes: (app: FastifyInstance): void => drawRoutes(app, { sessions, lotteryOf, orders, lobby, bets, present }),
    /** After a start: what was interrupted is given back, what was missed is drawn, and from then on what is due. */
    recover: (): void => {
      orders.recover();
      drawing.start();
    },
    stop: (): void => drawing.stop(),
  };
}
