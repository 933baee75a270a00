import { find } from '../../client/dom.ts';
import { word } from '../../client/game-data.ts';
import type { RoundState } from '../../engine/tables/protocol.ts';
import type { ConnectionState, TableState } from '../state/table-state.ts';
import { numberText } from './amounts.ts';

const ringLength = 100;
/** From here on the ring and its figures warn. */
const hurryMs = 5000;

/** The time for bets, or for a decision; zeros where nothing is waited for. */
function timeOf(round: RoundState | null): readonly [from: number, until: number] {
  if (round?.phase === 'betting') return [round.opensAt, round.closesAt];
  return round?.phase === 'acting' && round.play ? [round.play.since, round.play.until] : [0, 0];
}

/** Phase, seconds and players above the table. */
export function createStatus() {
  const ring = find<SVGCircleElement>('[data-ring]');
  const seconds = find('[data-seconds]');
  const phase = find('[data-phase-name]');
  const players = find('[data-players]');
  const number = find('[data-round]');
  const clock = find('[data-clock]');
  let shown = '';

  return {
    /** Draws what changes with time. `now` is the server's time in milliseconds. */
    tick: (round: RoundState | null, now: number) => {
      const [from, until] = timeOf(round);
      const isOpen = until > 0;
      const whole = Math.max(1, until - from);
      const left = Math.min(whole, Math.max(0, until - now));
      const text = isOpen ? String(Math.ceil(left / 1000)) : '';
      const part = Math.round(ringLength * Math.min(1, left / whole));
      ring.style.strokeDashoffset = String(ringLength - part);
      clock.classList.toggle('is-hurried', isOpen && left <= hurryMs);
      if (text !== shown) seconds.textContent = text;
      shown = text;
    },
    draw: (round: RoundState | null, connection: ConnectionState, at: Pick<TableState, 'players' | 'demoPlayers'>) => {
      const isCut = connection !== 'open';
      phase.textContent = isCut || round === null ? word(`connection.${connection}`) : word(`phase.${round.phase}`);
      document.body.dataset.phase = round?.phase ?? '';
      document.body.classList.toggle('is-cut', isCut);
      const n = numberText(at.players);
      const demo = numberText(at.demoPlayers);
      players.textContent = at.demoPlayers > 0 ? `${n} ${word('demoCount', { demo })}` : n;
      players.classList.toggle('has-demo', at.demoPlayers > 0);
      players.setAttribute(
        'aria-label',
        at.demoPlayers > 0 ? word('playersAndDemo', { n, demo }) : word('players', { n }),
      );
      number.textContent = round === null ? '' : word('roundNumber', { n: round.number });
    },
  };
}
