import { find, make } from '../../client/dom.ts';
import { word } from '../../client/game-data.ts';
import { show } from '../../client/money.ts';
import { readStored, writeStored } from '../../client/stored-preference.ts';
import { table } from '../table-data.ts';
import { chipColours, shortAmount } from './amounts.ts';

interface Actions {
  readonly undo: () => void;
  readonly clear: () => void;
  readonly repeat: () => void;
  readonly double: () => void;
  readonly confirm: () => void;
}

export interface BarState {
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  /** Minor units that aren't staked yet. */
  readonly unsent: bigint;
  readonly placed: bigint;
  readonly canRepeat: boolean;
  readonly balance: bigint | null;
}

const storageKey = `chip.${table.currency}`;

/** Chips to choose from, what can be done with those on the layout, and the amounts. */
export function createBettingBar(chips: readonly bigint[], actions: Actions) {
  const tray = find('[data-chips]');
  const confirm = find<HTMLButtonElement>('[data-confirm]');
  const confirmLabel = find('[data-confirm-label]');
  const balance = find('[data-meter=balance]');
  const stake = find('[data-meter=stake]');
  const named = (name: string) => find<HTMLButtonElement>(`[data-${name}]`);
  const undo = named('undo');
  const undoLabel = find('[data-undo-label]');
  const clear = named('clear');
  const repeat = named('repeat');
  const double = named('double');

  const remembered = table.chips.indexOf(readStored(storageKey) ?? '');
  let chosen = Math.max(0, remembered === -1 ? Math.min(1, chips.length - 1) : remembered);

  const buttons = chips.map((chip, index) => {
    const button = make(
      'button',
      {
        type: 'button',
        role: 'radio',
        class: 'token',
        'data-colour': String(index % chipColours),
        'aria-label': word('chip', { amount: show(chip) }),
      },
      make('span', {}, shortAmount(chip)),
    );
    button.addEventListener('click', () => choose(index));
    return button;
  });
  tray.replaceChildren(...buttons);
  tray.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    choose((chosen + step + chips.length) % chips.length);
    buttons[chosen]?.focus();
  });

  function choose(index: number) {
    chosen = index;
    writeStored(storageKey, table.chips[index] ?? '');
    for (const [at, button] of buttons.entries()) {
      button.setAttribute('aria-checked', String(at === index));
      button.tabIndex = at === index ? 0 : -1;
    }
    buttons[index]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }
  choose(chosen);

  undo.addEventListener('click', actions.undo);
  clear.addEventListener('click', actions.clear);
  repeat.addEventListener('click', actions.repeat);
  double.addEventListener('click', actions.double);
  confirm.addEventListener('click', actions.confirm);

  /** The stylesheet makes long amounts smaller. */
  function write(output: HTMLElement, text: string) {
    output.textContent = text;
    output.style.setProperty('--figures', String(text.length));
  }

  function draw(state: BarState) {
    const { isOpen, isBusy, unsent, placed } = state;
    const canChange = isOpen && !isBusy;
    undo.disabled = !canChange || (unsent === 0n && placed === 0n);
    undoLabel.textContent = word(unsent === 0n && placed > 0n ? 'takeBack' : 'undo');
    clear.disabled = !canChange || unsent === 0n;
    repeat.disabled = !canChange || !state.canRepeat;
    double.disabled = !canChange || unsent + placed === 0n;
    confirm.disabled = !canChange || unsent === 0n;
    confirm.classList.toggle('is-busy', isBusy);
    confirm.setAttribute('aria-busy', String(isBusy));
    confirmLabel.textContent = isBusy
      ? word('placing')
      : unsent > 0n
        ? word('confirmAmount', { amount: show(unsent) })
        : word('confirm');
    write(balance, state.balance === null ? '–' : show(state.balance));
    write(stake, show(placed + unsent));
  }

  return { draw, chip: () => chips[chosen] ?? 0n };
}
