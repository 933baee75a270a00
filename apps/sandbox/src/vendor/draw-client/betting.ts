import { find } from '../client/dom.ts';
import { word } from '../client/game-data.ts';
import { show, toMinor } from '../client/money.ts';
import { sound } from '../client/sound.ts';
import { say } from '../table-client/view/message.ts';
import { chosenNumbers, type Form, formFor, type Play } from './forms/form.ts';
import type { LotteryKind } from './kind.ts';
import { lottery } from './lottery-data.ts';
import { randomBelow } from './random.ts';
import { pickedWith } from './state/entry.ts';
import { chosenCount, nothing, type Picked, pickedOn, pickRandom, type Selection } from './state/selection.ts';
import {
  addLine,
  type Bounds,
  isTooLong,
  lineOf,
  type LineRefusal,
  refusalOf,
  type Slip,
  type SlipLine,
} from './state/slip.ts';
import { createEntry } from './view/entry.ts';
import { createMenu } from './view/menu.ts';
import { createPads } from './view/pads.ts';
import { createTerms } from './view/terms.ts';
import { countText, nameOf, rangeText, textOf } from './view/text.ts';

interface Needs {
  readonly kind: LotteryKind;
  readonly bounds: Bounds;
  readonly slip: () => Slip;
  readonly onSlip: (slip: Slip) => void;
  /** The player wants to bet at once. */
  readonly onBet: () => void;
}

type Line = Omit<SlipLine, 'id'>;

/** The screen on which bets are chosen. */
export function createBetting({ kind, bounds, slip, onSlip, onBet }: Needs) {
  const title = find('[data-form-title]');
  const price = find('[data-form-odds]');
  const hint = find('[data-form-hint]');
  const summary = find('[data-summary]');
  const amount = find('[data-summary-amount]');
  const pads = find('[data-pads]');
  const entryBox = find('[data-entry]');
  const inputs = find('[data-inputs]');
  const [chooseInput, writeInput] = [find('[data-input=choose]'), find('[data-input=write]')];
  const buttons = ['random', 'clear-choice', 'add', 'bet'].map((name) => find<HTMLButtonElement>(`[data-${name}]`));
  const [randomButton, clearButton, addButton, betButton] = buttons;

  const selections = new Map<string, Selection>();
  const written = new Set<string>();
  let form: Form | null = null;

  const selection = () => selections.get(form?.id ?? '') ?? nothing;
  /** The bet whose numbers can be written: it is alone on its screen. */
  const listPlay = (): Play | null => (form?.plays.length === 1 && form.plays[0]?.list ? form.plays[0] : null);
  const isWriting = () => listPlay() !== null && written.has(form?.id ?? '');

  const grid = createPads({
    selection,
    onChange: (next) => {
      if (form) selections.set(form.id, next);
      sound('press');
      draw();
    },
  });
  const entry = createEntry(() => draw());
  const { terms } = createTerms(() => draw());
  const menu = createMenu(kind.groups, open);

  function picked(): readonly Picked[] {
    if (!form) return [];
    const play = listPlay();
    if (!play || !isWriting()) return pickedOn(form, selection());
    const found = pickedWith(play, entry.entry());
    return found ? [found] : [];
  }

  const linesOf = (picks: readonly Picked[]): Line[] => {
    const wanted = terms();
    return picks.map((pick) => lineOf(pick, wanted, toMinor(wanted.unit)));
  };

  function open(next: Form) {
    form = next;
    const play = listPlay();
    grid.open(next);
    if (play) entry.open(play);
    title.textContent = nameOf(next.name);
    hint.textContent = [...new Set(next.plays.map((one) => textOf(one.hint)))].join(' ');
    draw();
  }

  function refusalText({ line, refusal }: { readonly line: Line; readonly refusal: LineRefusal }) {
    const limit = { least: bounds.least, most: bounds.most, payout: bounds.mostPayout, long: 0n }[refusal];
    return word(`limit.${refusal}`, { name: nameOf(line.play.name), amount: show(limit) });
  }

  /** The first line that isn't taken, and why. */
  function refused(lines: readonly Line[]) {
    for (const line of lines) {
      const refusal = refusalOf(line, toMinor(line.unit), bounds);
      if (refusal !== null) return { line, refusal };
    }
    return null;
  }

  function draw() {
    const wanted = terms();
    const isTyped = isWriting();
    const play = listPlay();
    inputs.hidden = play === null;
    chooseInput.setAttribute('aria-pressed', String(!isTyped));
    writeInput.setAttribute('aria-pressed', String(isTyped));
    pads.hidden = isTyped;
    entryBox.hidden = !isTyped;
    grid.draw(wanted.prizeMode ?? 0);
    const only = form?.plays.length === 1 ? form.plays[0] : undefined;
    price.textContent = only && !only.hasOddsByOption ? `× ${rangeText(only.odds(wanted.prizeMode ?? 0))}` : '';
    const lines = linesOf(picked());
    const combinations = lines.reduce((sum, line) => sum + line.combinations, 0);
    const total = lines.reduce((sum, { stake }) => sum + stake, 0n);
    const count = isTyped ? entry.entry().numbers.length : form ? chosenCount(form, selection()) : 0;
    const problem = refused(lines);
    summary.textContent = problem
      ? refusalText(problem)
      : combinations > 0
        ? word('bets', { n: countText(combinations) })
        : word(count > 0 ? 'chooseMore' : 'choose');
    summary.classList.toggle('is-bad', problem !== null);
    amount.textContent = combinations > 0 ? show(total) : '';
    const canAdd = combinations > 0 && problem === null;
    for (const button of [addButton, betButton]) if (button) button.disabled = !canAdd;
    if (clearButton) clearButton.disabled = count === 0;
  }

  function clear() {
    if (isWriting()) entry.clear();
    else if (form) selections.set(form.id, nothing);
    draw();
  }

  /** Puts lines on the slip, all or none; says why not. */
  function add(lines: readonly Line[]): boolean {
    if (lines.length === 0) return false;
    const next = lines.reduce((sum, line) => addLine(sum, line, toMinor(line.unit)), slip());
    const problem = refused(next.lines);
    if (problem) say(refusalText(problem), 'bad');
    else if (next.lines.length > bounds.mostLines) say(word('limit.lines', { n: countText(bounds.mostLines) }), 'bad');
    else if (isTooLong(next)) say(word('limit.long'), 'bad');
    else if (next.lines.some(({ multiple }) => multiple > bounds.mostMultiple))
      say(word('limit.multiple', { n: countText(bounds.mostMultiple) }), 'bad');
    else {
      onSlip(next);
      return true;
    }
    return false;
  }

  function addChosen(): boolean {
    if (!add(linesOf(picked()))) return false;
    clear();
    sound('reel');
    return true;
  }

  function random() {
    const play = listPlay();
    if (play?.list && isWriting()) {
      const { digits } = play.list;
      for (const number of chosenNumbers(digits, play.pick(randomBelow))) entry.append(number);
    } else if (form) {
      selections.set(form.id, pickRandom(form, randomBelow));
    }
    sound('press');
    draw();
  }

  /** Lines of one combination each, at random, on the screen that is open. */
  function addRandom(count: number) {
    const own = form;
    if (!own) return;
    const picks = Array.from({ length: count }, () => pickedOn(own, pickRandom(own, randomBelow))).flat();
    if (add(linesOf(picks))) sound('reel');
  }

  randomButton?.addEventListener('click', random);
  clearButton?.addEventListener('click', clear);
  addButton?.addEventListener('click', () => {
    if (addChosen()) say(word('added', { n: countText(slip().lines.length) }));
  });
  betButton?.addEventListener('click', () => {
    if (addChosen()) onBet();
  });
  for (const [button, isTyped] of [
    [chooseInput, false],
    [writeInput, true],
  ] as const)
    button.addEventListener('click', () => {
      if (isTyped) written.add(form?.id ?? '');
      else written.delete(form?.id ?? '');
      draw();
    });

  return {
    choose: menu.choose,
    addRandom,
    /** Opens with what the launch asks for, else with what was played last, else with the lottery's own. */
    start: (asked: string) => {
      const first = formFor(kind.groups, asked) ?? menu.remembered() ?? formFor(kind.groups, lottery.playType);
      if (first) menu.choose(first);
    },
  };
}
