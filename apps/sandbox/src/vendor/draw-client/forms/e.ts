import type { PlayTypeOffer } from '../../engine/draws/protocol.ts';
import { combinationCount } from '../../games/e-lottery/bets/combinations.ts';
import { chanceOf, type PlayType, type Selection } from '../../games/e-lottery/bets/play-type.ts';
import { playTypes } from '../../games/e-lottery/bets/play-types.ts';
import { quickPick } from '../../games/e-lottery/bets/quick-pick.ts';
import { formatSelection, parseSelection } from '../../games/e-lottery/bets/selections.ts';
import { highestMode, returnOf } from '../../games/e-lottery/prize-modes.ts';
import type { Game } from '../../games/e-lottery/results.ts';
import { stakeOf } from '../../games/e-lottery/settle.ts';
import { arrange, type FormGroup, oddsRange, type Place, type Play, type Row, type Text } from './form.ts';

const fiveD: readonly Place[] = [
  { group: 'place', pattern: /^place-\d$/, together: 'place' },
  { group: 'sides', pattern: /^(?:place-\d-side|sum-side)$/, together: 'sides' },
  { group: 'dragon', pattern: /^dragon-/, together: 'dragon' },
  { group: 'five', pattern: /^five-at-least/, together: 'at-least' },
  { group: 'five', pattern: /^five-/ },
  { group: 'four', pattern: /^(?:first|last)-four-/ },
  { group: 'special', pattern: /-form$/, together: 'shape' },
  { group: 'special', pattern: /^cow$/ },
  { group: 'special', pattern: /^last-two-sides$/ },
  { group: 'first-three', pattern: /^first-three-/ },
  { group: 'middle-three', pattern: /^middle-three-/ },
  { group: 'last-three', pattern: /^last-three-/ },
  { group: 'pairs', pattern: /^(?:first|last)-two-/ },
];

const k3: readonly Place[] = [
  { group: 'sum', pattern: /^(?:side|sum)$/, together: 'sum' },
  { group: 'numbers', pattern: /^(?:contains|two-different|three-different)$/ },
  { group: 'triples', pattern: /^(?:triple|any-triple|any-run)$/ },
  { group: 'doubles', pattern: /^pair/ },
];

const pk10: readonly Place[] = [
  { group: 'place', pattern: /^place-\d+$/, together: 'place' },
  { group: 'sides', pattern: /^place-\d+-side$/, together: 'sides' },
  { group: 'dragon', pattern: /^dragon-/, together: 'dragon' },
  { group: 'sum', pattern: /^first-two-sum/, together: 'sum' },
  { group: 'order', pattern: /-direct$/ },
];

const elevenFive: readonly Place[] = [
  { group: 'any', pattern: /^any-/ },
  { group: 'place', pattern: /^place-\d$/, together: 'place' },
  { group: 'order', pattern: /^first-/ },
  { group: 'special', pattern: /^(?:odd-count|middle|sum-side)$/, together: 'special' },
];

const placesOf: Readonly<Record<Game, readonly Place[]>> = { '5d': fiveD, k3, pk10, '11x5': elevenFive };

/** The name's parts by the code, whose patterns the rules keep. */
function nameOf(game: Game, code: string): readonly Text[] {
  const [, place, isSide] = /^place-(\d+)(-side)?$/.exec(code) ?? [];
  if (place !== undefined) return isSide ? [['place', { n: place }], ['play.side']] : [['place', { n: place }]];
  const [, front, back] = /^dragon-(\d+)-(\d+)$/.exec(code) ?? [];
  if (front !== undefined) return [['play.dragon', { a: front, b: back ?? '' }]];
  const [, span, kind] = /^((?:first|middle|last)-(?:two|three|four|five)|five)-(.+)$/.exec(code) ?? [];
  if (span === undefined || kind === undefined) {
    const [, size] = /^any-(\d)$/.exec(code) ?? [];
    if (size !== undefined) return [['play.any', { n: size }]];
    return code === 'sum-side' ? [['play.sum-side']] : [[`play.${code}`]];
  }
  const [, group] = /^group-(\d+)$/.exec(kind) ?? [];
  if (group !== undefined) return [[`span.${span}`], ['kind.group', { n: group }]];
  const [, times] = /^at-least-(\d)$/.exec(kind) ?? [];
  if (times !== undefined) return [['kind.at-least', { n: times }]];
  if (kind === 'any' || (game === '11x5' && kind.startsWith('any-'))) return [[`span.${span}`], ['kind.any']];
  return [[`span.${span}`], [`kind.${kind}`]];
}

/** By what it is won. */
function hintOf(game: Game, playType: PlayType): Text {
  const { code, shape } = playType;
  if (/^place-\d+$/.test(code)) return ['hint.place'];
  if (/^place-\d+-side$/.test(code)) return [game === 'pk10' ? 'hint.side-pk10' : 'hint.side-5d'];
  if (code.startsWith('dragon-')) return [`hint.dragon-${game}`];
  const [, size] = /^any-(\d)$/.exec(code) ?? [];
  if (size !== undefined) return [Number(size) > 5 ? 'hint.any-covering' : 'hint.any', { n: size }];
  if (shape === 'group' && game !== 'k3') {
    const isPlain = playType.rows.every(({ repeat }) => repeat === 1);
    return [isPlain ? 'hint.unordered' : 'hint.group'];
  }
  const [, kind] = /^(?:(?:first|middle|last)-(?:two|three|four|five)|five)-(.+)$/.exec(code) ?? [];
  const [, times] = /^at-least-(\d)$/.exec(code.replace(/^five-/, '')) ?? [];
  if (times !== undefined) return ['hint.at-least', { n: times }];
  if (kind !== undefined) return [kind === 'any' ? 'hint.anywhere' : `hint.${kind}`];
  return [code === 'sum-side' || code === 'sum' || code === 'side' ? `hint.${code}-${game}` : `hint.${code}`];
}

function rowsOf(playType: PlayType): readonly Row[] {
  const { options } = playType;
  if (playType.shape === 'pick') return [{ label: null, options }];
  if (playType.shape === 'direct')
    return playType.places.map((place) => ({ label: ['place', { n: place + 1 }] as const, options }));
  const { rows } = playType;
  if (rows.length === 1 && rows[0]?.repeat === 1) return [{ label: null, options }];
  return rows.map(({ repeat }) => ({ label: [`repeat.${repeat}`] as const, options }));
}

function playOf(game: Game, playType: PlayType): Play {
  const { code, options } = playType;
  const rows = rowsOf(playType);
  const read = (text: string): Selection => {
    const selection = parseSelection(playType, text);
    if (!selection) throw new RangeError(`${code} takes no ${text}`);
    return selection;
  };
  const hasOddsByOption = typeof playType.ways !== 'number';
  return {
    code,
    name: nameOf(game, code),
    hint: hintOf(game, playType),
    rows,
    list: null,
    write: (chosen) => {
      const selection = rows.map((_, index) => chosen[index] ?? []);
      return combinationCount(playType, selection) > 0 ? formatSelection(playType, selection) : null;
    },
    writeList: () => null,
    pick: (draw) => quickPick(playType, draw, 1)[0] ?? [],
    count: (text) => combinationCount(playType, read(text)),
    // The prize mode changes nothing of what a ticket costs.
    stake: (text, unit, multiple) =>
      stakeOf({ playType, selection: read(text), unit, multiple, prizeMode: highestMode }),
    odds: (prizeMode, option) => {
      const asked = option !== undefined ? [option] : hasOddsByOption ? options : [options[0]];
      return oddsRange(asked.map((one) => returnOf(prizeMode, chanceOf(playType, one))));
    },
    hasOddsByOption,
    pays: [],
    returned: (prizeMode) => prizeMode / 20,
  };
}

/** The bets on a quick lottery that are on offer. */
export function eForms(game: Game, offers: readonly PlayTypeOffer[]): FormGroup[] {
  const plays = playTypes[game]
    .filter(({ code }) => offers.some((offer) => offer.code === code))
    .map((playType) => playOf(game, playType));
  return arrange(plays, placesOf[game]);
}
