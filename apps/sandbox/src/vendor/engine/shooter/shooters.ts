import { formatAmount, parseAmount } from '@sampan/contract/money';
import type { Log } from '../../../log.ts';
import type { PlaySession } from '../../wallet.ts';
import type { TableError } from '../tables/protocol.ts';
import type { Shot, ShotBatches } from './batches.ts';
import type { Hit, Money, ShooterMessage, ShotResult, ShotsAnswer, ShotsRequest } from './protocol.ts';
import type { ShooterGame, Target } from './shooter-game.ts';
import { createTable, type Seat, type ShooterTable, type Viewer } from './table.ts';

/** A player who hasn't hit anything for so long is paid, milliseconds. */
const idleMs = 5_000;
/** How far a page's clock may be ahead, milliseconds. */
const clockSlackMs = 600;
/** A hit may be told so late, milliseconds: a page that lost its connection says it when it is back. */
const latestMs = 8_000;

interface Needs {
  readonly batches: ShotBatches;
  readonly log: Log;
  /** What is shot at, by the id that players launch; null: it is no shooter. */
  readonly gameOf: (nodeId: string) => ShooterGame | null;
  readonly now?: () => number;
  /** How much quicker an idle player is paid; 1 but for tests. */
  readonly pace?: number;
}

/** Players of one operator in one money play together; those who play for nothing have tables of their own. */
const groupOf = ({ nodeId, merchantCode, currency, mode }: PlaySession) =>
  [nodeId, merchantCode, currency, mode].join(' ');

interface Checked {
  readonly hits: readonly { readonly place: number; readonly kind: string }[];
  /** When its shots were fired, the seat's earlier ones of the last seconds among them. */
  readonly fired: readonly number[];
}

/** All tables of shooters. They are there while somebody sits at them: what has to outlast them is in the batches. */
export function createShooters({ batches, log, gameOf, now = Date.now, pace = 1 }: Needs) {
  const groups = new Map<string, ShooterTable[]>();

  function tableOf(session: PlaySession): { readonly table: ShooterTable; readonly seat: Seat } | null {
    for (const table of groups.get(groupOf(session)) ?? []) {
      const seat = table.seatOf(session.playerId);
      if (seat) return { table, seat };
    }
    return null;
  }

  /** A table with a free seat. */
  function freeTable(session: PlaySession, game: ShooterGame): ShooterTable {
    const group = groupOf(session);
    const tables = groups.get(group) ?? [];
    groups.set(group, tables);
    const free = tables.find((table) => table.hasRoom());
    if (free) return free;
    const table = createTable(game, now);
    tables.push(table);
    return table;
  }

  function drop(session: PlaySession, table: ShooterTable): void {
    table.stop();
    const group = groupOf(session);
    const left = (groups.get(group) ?? []).filter((one) => one !== table);
    if (left.length === 0) groups.delete(group);
    else groups.set(group, left);
  }

  const sendTo = (viewer: Viewer, message: ShooterMessage) => viewer.send(JSON.stringify(message));

  batches.onMoney(({ playerId, nodeId }, money: Money) => {
    for (const [group, tables] of groups) {
      if (group.split(' ')[0] !== nodeId) continue;
      for (const table of tables) {
        const seat = table.seatOf(playerId);
        if (seat) sendTo(seat.viewer, { type: 'money', ...money });
      }
    }
  });

  /** Does the player's things one after the other. */
  function inTurn<T>(seat: Seat, work: () => T | Promise<T>): Promise<T> {
    const done = seat.queue.then(work);
    seat.queue = done.catch((error: unknown) => log.error({ err: error }, 'shots could not be played'));
    return done;
  }

  function endIdle(seat: Seat, session: PlaySession): void {
    clearTimeout(seat.idle);
    seat.idle = setTimeout(() => {
      void inTurn(seat, () => {
        batches.end(session);
        sendTo(seat.viewer, { type: 'money', ...batches.moneyOf(session) });
      });
    }, idleMs / pace);
  }

  /** Whether a player may have fired these shots besides the earlier ones. */
  function isRateKept(fired: readonly number[], leastGapMs: number): boolean {
    const sorted = fired.toSorted((a, b) => a - b);
    return sorted.every((at, index) => index === 0 || at - (sorted[index - 1] ?? 0) >= leastGapMs);
  }

  function isTimely({ firedAt, hitAt }: Hit, { bulletLifeMs }: ShooterGame): boolean {
    return firedAt <= hitAt && hitAt <= now() + clockSlackMs && hitAt - firedAt <= bulletLifeMs;
  }

  /** The shots that can be staked. Those whose target is gone are left out; a request that no page makes has none. */
  function check({ game, targetAt }: ShooterTable, seat: Seat, shots: readonly Hit[]): Checked | TableError {
    const oldest = now() - game.bulletLifeMs - latestMs - 2 * clockSlackMs;
    const fired = [...seat.fired.filter((at) => at > oldest), ...shots.map(({ firedAt }) => firedAt)];
    if (!isRateKept(fired, game.leastGapMs)) return 'stake_invalid';
    const hits: { place: number; kind: string }[] = [];
    for (const [place, shot] of shots.entries()) {
      if (!isTimely(shot, game)) return 'stake_invalid';
      const target: Target | null = targetAt(shot.target, shot.hitAt);
      if (!target || shot.hitAt < now() - latestMs) continue;
      if (!game.isHit(seat.number, shot.angle, shot.hitAt - shot.firedAt, target)) return 'stake_invalid';
      hits.push({ place, kind: target.kind });
    }
    return { hits, fired };
  }

  function resultOf(end: Extract<Shot, { state: 'done' }>['ends'][number] | undefined, digits: number): ShotResult {
    if (!end) return { end: 'gone' };
    const { multipliers, payout } = end;
    return payout === 0n ? { end: 'missed' } : { end: 'caught', multipliers, payout: formatAmount(payout, digits) };
  }

  function present(session: PlaySession, { shots }: ShotsRequest, shot: Shot): ShotsAnswer {
    if (shot.state !== 'done') return shot;
    const byPlace = new Map(shot.ends.map((end) => [end.place, end]));
    return {
      state: 'done',
      shots: shots.map((_, place) => resultOf(byPlace.get(place), session.currencyDigits)),
      ...batches.moneyOf(session),
    };
  }

  function tellCatches(table: ShooterTable, seat: Seat, { shots }: ShotsRequest, answer: ShotsAnswer): void {
    if (answer.state !== 'done') return;
    for (const [place, result] of answer.shots.entries()) {
      const target = shots[place]?.target;
      if (result.end !== 'caught' || target === undefined) continue;
      table.catchTarget(target);
      table.broadcast({ type: 'caught', seat: seat.number, target, payout: result.payout }, seat);
    }
  }

  async function shootAt(
    table: ShooterTable,
    seat: Seat,
    session: PlaySession,
    request: ShotsRequest,
  ): Promise<ShotsAnswer> {
    // Asked again while the first was waiting for its turn.
    const before = batches.repeated(session, request.requestId);
    if (before) return present(session, request, await before);
    const price = parseAmount(request.price, session.currencyDigits);
    if (price === null || !table.game.pricesOf(session).includes(price))
      return { state: 'failed', error: 'stake_invalid' };
    const checked = check(table, seat, request.shots);
    if (typeof checked === 'string') return { state: 'failed', error: checked };
    const { hits, fired } = checked;
    if (hits.length === 0) return present(session, request, { state: 'done', ends: [] });
    seat.fired = fired;
    const shot = await batches.shoot(session, { requestId: request.requestId, price, hits });
    endIdle(seat, session);
    const answer = present(session, request, shot);
    tellCatches(table, seat, request, answer);
    return answer;
  }

  return {
    /** A page comes to a table. Null: there is no such game. Answers the page that had the seat before. */
    join: (viewer: Viewer, balance: bigint | null): { readonly before: Viewer | undefined } | null => {
      const { session } = viewer;
      const game = gameOf(session.nodeId);
      if (!game) return null;
      const known = tableOf(session);
      const table = known?.table ?? freeTable(session, game);
      const seat = known?.seat ?? table.sit(viewer);
      const before = known && seat.viewer;
      seat.viewer = viewer;
      void inTurn(seat, () => {
        batches.end(session);
        batches.forget(session);
        if (balance !== null) batches.learn(session, balance);
        sendTo(viewer, { type: 'table', ...table.state(seat), ...batches.moneyOf(session) });
      });
      return { before: before ?? undefined };
    },

    leave: (viewer: Viewer): void => {
      const known = tableOf(viewer.session);
      // Another tab may have taken the seat.
      if (known?.seat.viewer !== viewer) return;
      const { table, seat } = known;
      table.leave(seat);
      if (table.isEmpty()) drop(viewer.session, table);
      void inTurn(seat, () => {
        batches.end(viewer.session);
        if (!tableOf(viewer.session)) batches.forget(viewer.session);
      });
    },

    /** Shows a shot to the others at the table. */
    fire: (viewer: Viewer, angle: number, at: number): void => {
      const known = tableOf(viewer.session);
      if (known?.seat.viewer !== viewer) return;
      known.table.broadcast({ type: 'fire', seat: known.seat.number, angle, at }, known.seat);
    },

    /** The wallet has told what the player has. */
    learn: (viewer: Viewer, balance: bigint): void => {
      batches.learn(viewer.session, balance);
      sendTo(viewer, { type: 'money', ...batches.moneyOf(viewer.session) });
    },

    /** Stakes shots that hit, and tells what came of them. The same request id never stakes twice. */
    shoot: async (session: PlaySession, request: ShotsRequest): Promise<ShotsAnswer> => {
      const before = batches.repeated(session, request.requestId);
      if (before) return present(session, request, await before);
      const known = tableOf(session);
      if (!known) return { state: 'failed', error: 'stake_failed' };
      return inTurn(known.seat, () => shootAt(known.table, known.seat, session, request));
    },

    stop: (): void => {
      for (const tables of groups.values()) for (const table of tables) table.stop();
    },
  };
}
export type Shooters = ReturnType<typeof createShooters>;
