import { find, make, makeSvg } from '../client/dom.ts';
import { word } from '../client/game-data.ts';
import { show } from '../client/money.ts';
import type { RoomState, RoundInfo } from '../engine/rooms/protocol.ts';
import type { RoomKind } from './kind.ts';
import { seatName, slotOf } from './names.ts';
import { netOf } from './net.ts';

const slots = ['below', 'right', 'above', 'left'] as const;
const ringLength = 100;
/** From here on the ring warns. */
const hurryMs = 5000;

function drawing(paths: string): SVGElement {
  const svg = makeSvg('svg', { viewBox: '0 0 24 24', class: 'icon', 'aria-hidden': 'true' });
  svg.append(makeSvg('path', { d: paths }));
  return svg;
}

const person = 'M12 11.500a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.500 20.500a7.500 7.500 0 0 1 15 0';
const robot =
  'M6 8.500h12v10H6ZM12 8.500v-4M9.500 12.500v.1M14.500 12.500v.1M9.500 15.800h5M3.500 11.500v4M20.500 11.500v4';

function makeSeat(slot: string) {
  const ring = makeSvg('circle', { class: 'ring', cx: '20', cy: '20', r: '15.915' });
  const rings = makeSvg('svg', { viewBox: '0 0 40 40', class: 'rings', 'aria-hidden': 'true' });
  rings.append(makeSvg('circle', { class: 'ring-ground', cx: '20', cy: '20', r: '15.915' }), ring);
  const face = make('span', { class: 'face-art' });
  const count = make('span', { class: 'count' });
  const name = make('strong', {});
  const mark = make('span', { class: 'robot-mark' }, word('robotMark'));
  const note = make('span', { class: 'note' });
  const element = make(
    'div',
    { class: `seat seat-${slot}`, role: 'group' },
    make('span', { class: 'avatar' }, rings, face, count),
    make('span', { class: 'who' }, make('span', { class: 'name' }, name, mark), note),
  );
  return { element, ring, face, count, name, mark, note, drawn: '' };
}

/** What a place won in a round that is settled; null before. Minor units. */
function wonBy({ phase, end }: RoundInfo, place: number): bigint | null {
  const net = phase === 'result' ? end?.places[place]?.net : undefined;
  return net === undefined ? null : netOf(net);
}

/** The seats round the table, with who sits there, the time for the move, and what happened. */
export function createSeats(kind: RoomKind) {
  const drawn = slots.map(makeSeat);
  const [below, ...round] = drawn.map(({ element }) => element);
  find('[data-seats]').append(...round);
  if (below) find('[data-own]').before(below);

  const bySlot = (seat: number, you: number, count: number) => drawn[slotOf(seat, you, count)];

  function noteFor(state: RoomState, round: RoundInfo | null, seat: number, place: number): string {
    if (round && place >= 0) {
      const net = wonBy(round, place);
      if (net !== null) return net < 0n ? `−${show(-net)}` : `+${show(net)}`;
      const isAway = !round.robots[place] && state.seats[seat]?.isHere === false;
      return isAway ? word('away') : kind.noteOf(round, place);
    }
    const sitting = state.seats[seat];
    if (!sitting) return word('free');
    if (!sitting.isHere) return word('away');
    return word(sitting.isIn ? 'joinsNext' : 'sitsOut');
  }

  return {
    elementOf: (state: RoomState, place: number): HTMLElement | null => {
      const seat = state.round?.seats[place];
      return seat === undefined ? null : (bySlot(seat, state.you, state.seats.length)?.element ?? null);
    },
    draw: (state: RoomState) => {
      const { round } = state;
      for (const seat of state.seats.keys()) {
        const view = bySlot(seat, state.you, state.seats.length);
        if (!view) continue;
        const place = round?.seats.indexOf(seat) ?? -1;
        const isRobot = round?.robots[place] === true;
        const isTaken = isRobot || state.seats[seat] !== null;
        const note = noteFor(state, round, seat, place);
        const count = round && place >= 0 ? kind.countOf(round, place) : null;
        const net = round && place >= 0 ? (wonBy(round, place) ?? 0n) : 0n;
        const isTurn = round?.phase === 'playing' && round.awaited.includes(place);
        view.element.className = [
          `seat seat-${slots[slotOf(seat, state.you, state.seats.length)]}`,
          isTaken ? '' : 'is-free',
          isTurn ? 'is-turn' : '',
          place < 0 && round ? 'is-out' : '',
          net > 0n ? 'is-winner' : '',
          net < 0n ? 'is-loser' : '',
        ]
          .filter((name) => name !== '')
          .join(' ');
        const art = isRobot ? robot : isTaken ? person : '';
        if (view.drawn !== art) view.face.replaceChildren(...(art === '' ? [] : [drawing(art)]));
        view.drawn = art;
        view.name.textContent = isTaken ? seatName(seat, state.you, isRobot) : word('free');
        view.mark.hidden = !isRobot;
        view.note.textContent = isTaken ? note : '';
        view.count.textContent = count === null ? '' : String(count);
        view.count.hidden = count === null;
      }
    },
    /** Draws what changes with time. `now` is the server's. */
    tick: (state: RoomState, now: number) => {
      const { round } = state;
      for (const seat of state.seats.keys()) {
        const view = bySlot(seat, state.you, state.seats.length);
        if (!view) continue;
        const place = round?.seats.indexOf(seat) ?? -1;
        const isTurn = round?.phase === 'playing' && round.awaited.includes(place);
        const left = round && isTurn ? Math.max(0, round.until - Math.max(now, round.since)) : 0;
        const whole = round && isTurn ? Math.max(1, round.until - round.since) : 1;
        view.ring.style.strokeDashoffset = String(ringLength - Math.round(ringLength * Math.min(1, left / whole)));
        view.element.classList.toggle('is-hurried', isTurn && left <= hurryMs);
      }
    },
  };
}
