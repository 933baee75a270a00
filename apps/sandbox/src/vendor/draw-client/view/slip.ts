import { find, make } from '../../client/dom.ts';
import { word } from '../../client/game-data.ts';
import { show, toMinor } from '../../client/money.ts';
import { lottery } from '../lottery-data.ts';
import { removeLine, type Slip, type SlipLine, totalOf, withMultiple } from '../state/slip.ts';
import { createStepper } from './stepper.ts';
import { countText, nameOf, rangeText, selectionText } from './text.ts';

interface Actions {
  readonly slip: () => Slip;
  readonly change: (slip: Slip) => void;
  readonly place: () => void;
  readonly chase: () => void;
  /** Adds lines of one combination each, at random. */
  readonly random: (count: number) => void;
}

/** How many lines the two buttons add. */
const randomCounts = [1, 5] as const;

/** The lines that are about to be bet, and their total. */
export function createSlip({ slip, change, place, chase, random }: Actions) {
  const list = find('[data-slip-lines]');
  const empty = find('[data-slip-empty]');
  const total = find('[data-slip-total]');
  const counts = document.querySelectorAll<HTMLElement>('[data-slip-count]');
  const placeButton = find<HTMLButtonElement>('[data-place]');
  const chaseButton = find<HTMLButtonElement>('[data-chase]');
  const clearButton = find<HTMLButtonElement>('[data-slip-clear]');
  const shown = new Map<number, { readonly element: HTMLElement; readonly draw: (line: SlipLine) => void }>();

  placeButton.addEventListener('click', place);
  chaseButton.addEventListener('click', chase);
  clearButton.addEventListener('click', () => change({ ...slip(), lines: [] }));
  find('[data-slip-random]').replaceChildren(
    ...randomCounts.map((count) => {
      const button = make(
        'button',
        { type: 'button', class: 'quick', 'aria-label': word('slip.random', { n: count }) },
        `+${count} ${word('quick.random')}`,
      );
      button.addEventListener('click', () => random(count));
      return button;
    }),
  );

  function lineElement(line: SlipLine) {
    const name = nameOf(line.play.name);
    const text = selectionText(line.selection);
    const stake = make('output', { class: 'line-stake' });
    const sum = make('span', { class: 'line-sum' });
    const remove = make(
      'button',
      { type: 'button', class: 'line-remove', 'aria-label': word('slip.remove', { name }) },
      '×',
    );
    remove.addEventListener('click', () => {
      change(removeLine(slip(), line.id));
      (list.querySelector<HTMLElement>('.line-remove') ?? placeButton).focus();
    });
    const stepper = createStepper(
      word('slip.multiple', { name }),
      { least: 1, most: lottery.limits.mostMultiple },
      line.multiple,
      (value) => change(withMultiple(slip(), line.id, value, toMinor(line.unit))),
    );
    const mode = line.prizeMode === null ? '' : ` · ${line.prizeMode}`;
    const element = make(
      'li',
      { class: 'line' },
      make(
        'div',
        { class: 'line-head' },
        make('b', {}, name),
        make('span', { class: 'line-odds' }, `× ${rangeText(line.play.odds(line.prizeMode ?? 0))}${mode}`),
        remove,
      ),
      make('p', { class: 'line-selection mono', title: text }, text),
      make('div', { class: 'line-foot' }, sum, stepper.element, stake),
    );
    const draw = (current: SlipLine) => {
      sum.textContent = `${word('bets', { n: countText(current.combinations) })} × ${show(toMinor(current.unit))}`;
      stake.textContent = show(current.stake);
      if (stepper.value() !== current.multiple) stepper.set(current.multiple);
    };
    return { element, draw };
  }

  return {
    draw: () => {
      const { lines } = slip();
      for (const [id, { element }] of shown)
        if (!lines.some((line) => line.id === id)) {
          element.remove();
          shown.delete(id);
        }
      for (const line of lines) {
        let entry = shown.get(line.id);
        if (!entry) {
          entry = lineElement(line);
          shown.set(line.id, entry);
          list.append(entry.element);
        }
        entry.draw(line);
      }
      const isEmpty = lines.length === 0;
      empty.hidden = !isEmpty;
      total.textContent = show(totalOf(slip()));
      for (const count of counts) {
        count.textContent = isEmpty ? '' : countText(lines.length);
        count.hidden = isEmpty;
      }
      placeButton.disabled = isEmpty;
      chaseButton.disabled = isEmpty;
      clearButton.disabled = isEmpty;
    },
  };
}
