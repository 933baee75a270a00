import { find, make } from '../../client/dom.ts';
import { word } from '../../client/game-data.ts';
import { bindArrowKeys } from '../../table-client/view/arrow-keys.ts';
import type { Form, Play } from '../forms/form.ts';
import {
  chosenOf,
  type DigitPick,
  hasQuickPicks,
  pickDigit,
  pickQuickly,
  quickPicks,
  type Selection,
  toggle,
} from '../state/selection.ts';
import { nameOf, oddsText, optionText, rangeText, textOf } from './text.ts';

interface Pads {
  readonly selection: () => Selection;
  readonly onChange: (selection: Selection) => void;
}

interface Option {
  readonly play: Play;
  readonly row: number;
  readonly option: string;
  readonly button: HTMLElement;
}

const digits = Array.from({ length: 10 }, (_, digit) => String(digit));
/** So many options are a field of all two-digit numbers. */
const allPairs = 100;

/** The options of a screen's bets, row by row. */
export function createPads({ selection, onChange }: Pads) {
  const container = find('[data-pads]');
  let form: Form | null = null;
  let options: Option[] = [];
  let prices: { readonly write: (prizeMode: number) => void }[] = [];

  const quick = (label: string, onPress: () => void) => {
    const button = make('button', { type: 'button', class: 'quick' }, label);
    button.addEventListener('click', onPress);
    return button;
  };

  const quickBar = (play: Play, row: number) =>
    make(
      'div',
      { class: 'quicks' },
      ...quickPicks.map((pick) =>
        quick(word(`quick.${pick}`), () => onChange(pickQuickly(selection(), play, row, pick))),
      ),
    );

  /** Whole tens, or all numbers that end alike. */
  const digitBar = (play: Play, place: DigitPick['place']) =>
    make(
      'div',
      { class: 'digit-quicks', role: 'group', 'aria-label': word(`quick.${place}`) },
      make('span', { class: 'quicks-label', 'aria-hidden': 'true' }, word(`quick.${place}`)),
      ...digits.map((digit) => quick(digit, () => onChange(pickDigit(selection(), play, { place, digit })))),
    );

  function optionButton(play: Play, row: number, option: string) {
    const text = make('span', { class: 'option-text' }, optionText(option));
    const button = make('button', { type: 'button', class: 'option', 'aria-pressed': 'false' }, text);
    if (!/^\d+$/.test(option)) button.classList.add('is-word');
    if (play.hasOddsByOption) {
      const price = make('span', { class: 'option-odds' });
      button.append(price);
      prices.push({
        write: (prizeMode) => {
          price.textContent = oddsText(play.odds(prizeMode, option).most);
        },
      });
    }
    button.addEventListener('click', () => onChange(toggle(selection(), play, row, option)));
    options.push({ play, row, option, button });
    return button;
  }

  function rowOf(play: Play, row: number, title: string | null, price: HTMLElement | null) {
    const found = play.rows[row];
    if (!found) return make('div');
    const label = found.label ? textOf(found.label) : title;
    const isField = found.options.length === allPairs;
    const buttons = found.options.map((option) => optionButton(play, row, option));
    const grid = make(
      'div',
      { class: `options ${isField ? 'is-field' : ''}`, role: 'group', 'aria-label': label ?? nameOf(play.name) },
      ...buttons,
    );
    bindArrowKeys(grid, buttons);
    const head = make('div', { class: 'row-head' });
    if (label !== null) head.append(make('span', { class: 'row-label' }, label));
    if (price) head.append(price);
    if (hasQuickPicks(found)) head.append(quickBar(play, row));
    return make(
      'div',
      { class: 'pad-row' },
      ...(head.childElementCount > 0 ? [head] : []),
      ...(isField ? [digitBar(play, 'head'), digitBar(play, 'tail')] : []),
      grid,
    );
  }

  function padOf(play: Play, isAlone: boolean) {
    let price: HTMLElement | null = null;
    if (!isAlone && !play.hasOddsByOption) {
      const element = make('span', { class: 'pad-odds' });
      price = element;
      prices.push({
        write: (prizeMode) => {
          element.textContent = `× ${rangeText(play.odds(prizeMode))}`;
        },
      });
    }
    const title = isAlone ? null : nameOf(play.name);
    return make(
      'section',
      { class: 'pad' },
      ...play.rows.map((_, row) => rowOf(play, row, title, row === 0 ? price : null)),
    );
  }

  return {
    /** Puts the options of a screen there. */
    open: (next: Form) => {
      form = next;
      options = [];
      prices = [];
      container.replaceChildren(...next.plays.map((play) => padOf(play, next.plays.length === 1)));
    },
    draw: (prizeMode: number) => {
      const chosen = new Map((form?.plays ?? []).map((play) => [play.code, chosenOf(selection(), play)]));
      for (const { play, row, option, button } of options) {
        const isChosen = String(chosen.get(play.code)?.[row]?.includes(option) ?? false);
        if (button.getAttribute('aria-pressed') !== isChosen) button.setAttribute('aria-pressed', isChosen);
      }
      for (const { write } of prices) write(prizeMode);
    },
  };
}
