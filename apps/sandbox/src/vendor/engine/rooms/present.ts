import { formatAmount } from '@sampan/contract/money';
import type { EndState, RoundInfo, RoundPhase, SeatState } from './protocol.ts';
import type { RoundEnd, RoundPlay } from './room-game.ts';
import type { RoomRound } from './round-store.ts';
import type { Person } from './seats.ts';

/** A round that is on. */
export interface Running {
  readonly row: RoomRound;
  readonly phase: RoundPhase;
  /** Null while stakes are asked for. */
  readonly play: RoundPlay | null;
  readonly moves: number;
  readonly since: number;
  readonly until: number;
}

const signed = (amount: bigint, digits: number) =>
  amount < 0n ? `-${formatAmount(-amount, digits)}` : formatAmount(amount, digits);

function presentEnd({ row }: Running, end: RoundEnd, seed: string): EndState {
  const { currencyDigits: digits } = row;
  return {
    payments: end.payments.map((payment) => ({ ...payment, amount: formatAmount(payment.amount, digits) })),
    places: end.places.map(({ net, rake }, place) => ({
      net: signed(net, digits),
      rake: formatAmount(rake, digits),
      back: formatAmount((row.places[place]?.stake ?? 0n) + net, digits),
    })),
    winner: end.winner,
    seed,
  };
}

/** A round as a player sees it. `seed` is told once the round is over. */
export function presentRound(running: Running, playerId: string, seed: () => string): RoundInfo {
  const { row, phase, play, since, until } = running;
  const places = phase === 'staking' ? [] : row.places;
  const place = places.findIndex((one) => one.playerId === playerId);
  const end = play?.end ?? null;
  return {
    id: row.id,
    number: row.number,
    phase,
    seats: places.map(({ seat }) => seat),
    robots: places.map((one) => one.playerId === null),
    place: place < 0 ? null : place,
    stakes: places.map(({ stake }) => formatAmount(stake, row.currencyDigits)),
    awaited: play?.awaited ?? [],
    window: play?.window ?? 0,
    since,
    until,
    view: play?.view(place) ?? null,
    end: end && presentEnd(running, end, seed()),
  };
}

export const presentSeat = (person: Person | null): SeatState | null =>
  person && { isIn: person.isIn && !person.isLeaving, isHere: person.viewer !== null };
