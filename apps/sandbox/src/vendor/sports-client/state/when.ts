import type { Fixture, FixtureScore, FixtureState, Score } from '../../engine/fixtures/protocol.ts';
import type { Say } from './names.ts';

/** Writes times of the player's clock. */
export interface TimeTexts {
  readonly time: (ms: number) => string;
  readonly day: (ms: number) => string;
}

const minute = 60_000;
/** Within this time, what is to come is announced in minutes. */
const soonMs = 60 * minute;

export const scoreText = ({ home, away }: Score): string => `${home}\u2013${away}`;

/** Goals, or maps won; null before the start. */
export function shownScore(score: FixtureScore): Score | null {
  if (score.kind === 'match') return score.phase === 'before' ? null : score.score;
  return score.map === 0 ? null : score.maps;
}

/** Whether both times are of one day of the player's clock. */
const isSameDay = (a: number, b: number) => new Date(a).toDateString() === new Date(b).toDateString();

export function startText(startsAt: number, now: number, say: Say, { time, day }: TimeTexts): string {
  const text = isSameDay(startsAt, now) ? time(startsAt) : `${day(startsAt)} ${time(startsAt)}`;
  const left = Math.ceil((startsAt - now) / minute);
  return left > 0 && left * minute <= soonMs ? `${text} \u00B7 ${say('startsIn', { n: left })}` : text;
}

function liveText(score: FixtureScore, say: Say): string {
  if (score.kind === 'match') {
    const phase = say(`phase.${score.phase}`);
    // The 31st minute is on when 30 have been played.
    const isRunning = score.phase === 'first_half' || score.phase === 'second_half';
    return isRunning ? `${say('minute', { n: score.minutes + 1 })} \u00B7 ${phase}` : phase;
  }
  const map = say('phase.map', { n: Math.max(1, score.map) });
  return score.rounds ? `${map} \u00B7 ${say('rounds', { score: scoreText(score.rounds) })}` : map;
}

const endWords: Partial<Readonly<Record<FixtureState, string>>> = {
  ended: 'phase.over',
  abandoned: 'phase.abandoned',
  postponed: 'phase.postponed',
  cancelled: 'phase.cancelled',
};

/** Where a fixture stands, in words: its time, its minute, or how it ended. */
export function whenText(
  { state, score, startsAt }: Pick<Fixture, 'state' | 'score' | 'startsAt'>,
  now: number,
  say: Say,
  times: TimeTexts,
): string {
  const end = endWords[state];
  if (end) return `${say(end)} \u00B7 ${startText(startsAt, now, say, times)}`;
  if (state === 'coming') return startText(startsAt, now, say, times);
  const text = liveText(score, say);
  return state === 'suspended' ? `${text} \u00B7 ${say('suspended')}` : text;
}
