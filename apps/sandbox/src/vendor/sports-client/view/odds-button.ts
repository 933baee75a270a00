import { make } from '../../client/dom.ts';
import { word } from '../../client/game-data.ts';
import type { Fixture } from '../../engine/fixtures/protocol.ts';
import { marketName, pickName, shortPick } from '../state/names.ts';
import { pickKey } from '../state/prices.ts';
import { icon } from './icons.ts';
import { showOdds } from './texts.ts';

/** What odds buttons ask the book for, and tell it. */
export interface OddsDesk {
  readonly isPicked: (key: string) => boolean;
  readonly moveOf: (key: string) => 'up' | 'down' | null;
  readonly press: (fixture: Fixture, market: string, selection: string, odds: number) => void;
}

export interface OddsEntry {
  readonly fixture: Fixture;
  readonly market: string;
  readonly selection: string;
  readonly odds: number;
}

const moveWords = { up: 'roseLabel', down: 'fellLabel' } as const;

/** A button for a selection. `isNamed`: it says all of the selection, where no heading says the rest. */
export function createOddsButton(desk: OddsDesk, isNamed: boolean) {
  const line = make('span', { class: 'odds-line', 'aria-hidden': 'true' });
  const value = make('span', { class: 'odds-value', 'aria-hidden': 'true' });
  const lock = icon('lock');
  const button = make('button', { type: 'button', class: 'odds' }, line, value);
  let entry: OddsEntry | null = null;
  let drawn = '';

  button.addEventListener('click', () => {
    if (entry && isOpen(entry.fixture)) desk.press(entry.fixture, entry.market, entry.selection, entry.odds);
  });

  function draw(next: OddsEntry) {
    entry = next;
    const { fixture, market, selection, odds } = next;
    const key = pickKey({ fixtureId: fixture.id, market, selection });
    const isLocked = !isOpen(fixture);
    const isPicked = desk.isPicked(key);
    const move = isLocked ? null : desk.moveOf(key);
    const text = showOdds(odds);
    const state = [key, isLocked, isPicked, move, text].join(' ');
    if (state === drawn) return;
    drawn = state;
    const names = { pick: pickName(market, selection, fixture, word), market: marketName(market, word) };
    line.textContent = isNamed ? names.pick : shortPick(market, selection, word);
    value.textContent = isLocked ? '' : text;
    if (isLocked) value.append(lock);
    button.setAttribute('aria-pressed', String(isPicked));
    button.setAttribute('aria-disabled', String(isLocked));
    if (move) button.dataset['move'] = move;
    else delete button.dataset['move'];
    const label = isLocked ? word('suspendedLabel', names) : word('oddsLabel', { ...names, odds: text });
    button.setAttribute('aria-label', move ? `${label}, ${word(moveWords[move])}` : label);
    if (isLocked) button.title = word('suspendedMarket');
    else button.removeAttribute('title');
  }

  return { element: button, draw };
}

const isOpen = ({ state }: Fixture) => state === 'coming' || state === 'live';
