import { find, make } from '../../client/dom.ts';
import { word } from '../../client/game-data.ts';
import { show, toMinor } from '../../client/money.ts';
import { readStored, writeStored } from '../../client/stored-preference.ts';
import { lottery } from '../lottery-data.ts';
import type { Terms } from '../state/slip.ts';
import { createStepper } from './stepper.ts';

const { units, prizeModes, limits } = lottery;
const unitKey = `lottery.unit.${lottery.currency}.${lottery.rules.kind}`;
const modeKey = 'lottery.prizeMode';

/** What a combination costs, by the word that the lottery has for it. */
function createUnits(onChange: () => void): () => string {
  const stored = readStored(unitKey) ?? '';
  let unit = units.includes(stored) ? stored : lottery.unit;
  const bar = find('[data-units]');
  const buttons = units.map((one) => {
    const button = make('button', { type: 'button', class: 'unit', role: 'radio' }, show(toMinor(one)));
    button.addEventListener('click', () => choose(one));
    return button;
  });
  bar.replaceChildren(...buttons);
  bar.setAttribute('aria-label', word(lottery.rules.kind === 'vn-lottery' ? 'pointPrice' : 'unit'));
  bar.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (units.indexOf(unit) + step + units.length) % units.length;
    choose(units[next] ?? unit);
    buttons[next]?.focus();
  });

  function draw() {
    for (const [index, button] of buttons.entries()) {
      const isChosen = units[index] === unit;
      button.setAttribute('aria-checked', String(isChosen));
      button.tabIndex = isChosen ? 0 : -1;
      if (isChosen) bar.scrollLeft = button.offsetLeft - (bar.clientWidth - button.clientWidth) / 2;
    }
  }
  function choose(next: string) {
    unit = next;
    writeStored(unitKey, next);
    draw();
    onChange();
  }
  draw();
  return () => unit;
}

/** The choice between odds and rebate; null where there is none. */
function createPrizeMode(onChange: () => void): () => number | null {
  const box = find('[data-prize-mode]');
  box.hidden = prizeModes === null;
  if (!prizeModes) return () => null;
  const { lowest, highest, step } = prizeModes;
  const known = Number(readStored(modeKey));
  let mode = known >= lowest && known <= highest && (known - lowest) % step === 0 ? known : highest;
  const slider = make('input', {
    type: 'range',
    id: 'prize-mode',
    min: String(lowest),
    max: String(highest),
    step: String(step),
    value: String(mode),
  });
  const said = make('output', { for: 'prize-mode' });
  const percent = new Intl.NumberFormat(lottery.locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const draw = () => {
    // 2000 would be the fair price: a twentieth of the difference is the rebate in percent.
    said.textContent = word('prizeMode.said', { mode, rebate: percent.format((highest - mode) / 20) });
    slider.setAttribute('aria-valuetext', said.textContent);
  };
  slider.addEventListener('input', () => {
    mode = Number(slider.value);
    writeStored(modeKey, slider.value);
    draw();
    onChange();
  });
  box.replaceChildren(
    make('label', { for: 'prize-mode' }, word('prizeMode')),
    slider,
    said,
    make('p', { class: 'hint' }, word('prizeMode.hint')),
  );
  draw();
  return () => mode;
}

/** Unit, multiple and prize mode: how what is chosen is bought. */
export function createTerms(onChange: () => void) {
  const name = word(lottery.rules.kind === 'vn-lottery' ? 'points' : 'multiple');
  const unit = createUnits(onChange);
  const prizeMode = createPrizeMode(onChange);
  const stepper = createStepper(name, { least: 1, most: limits.mostMultiple }, 1, onChange);
  find('[data-multiple]').replaceChildren(make('span', { class: 'terms-label' }, name), stepper.element);
  return { terms: (): Terms => ({ unit: unit(), multiple: stepper.value(), prizeMode: prizeMode() }) };
}
