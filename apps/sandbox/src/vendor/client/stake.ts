import { find, make } from './dom.ts';
import { game, word } from './game-data.ts';
import { readStored, writeStored } from './stored-preference.ts';
import { createMeter } from './meters.ts';
import { show, toMinor } from './money.ts';
import { createSheet } from './sheets.ts';
import { sound } from './sound.ts';

const storageKey = `stake.${game.currency}`;
/** How many rounds the balance should pay for at the stake that a new player begins with. */
const roundsAtFirst = 10n;

/**
 * The stake: lowered and raised step by step, or chosen among all. The last one is kept for the next game. `onChange` is
 * called with each, minor units, the first too.
 */
export function createStake(balance: () => bigint, onChange: (stake: bigint) => void) {
  const meter = createMeter('stake');
  const lower = find<HTMLButtonElement>('[data-lower]');
  const raise = find<HTMLButtonElement>('[data-raise]');
  const open = find<HTMLButtonElement>('[data-stakes]');
  const dialog = createSheet('#stakes');
  const minors = game.stakes.map((stake) => toMinor(stake));
  const last = game.stakes.length - 1;
  const indexOf = (stake: string | null) => (stake === null ? -1 : game.stakes.indexOf(stake));
  const remembered = indexOf(readStored(storageKey));
  let index = Math.max(0, remembered === -1 ? indexOf(game.defaultStake) : remembered);
  let isLocked = false;

  const wire = () => game.stakes[index] ?? game.defaultStake;
  function draw() {
    if (meter.get() !== toMinor(wire())) onChange(toMinor(wire()));
    meter.set(toMinor(wire()));
    lower.disabled = isLocked || index === 0;
    raise.disabled = isLocked || index === last;
    open.disabled = isLocked;
  }
  function choose(next: number) {
    index = Math.min(last, Math.max(0, next));
    writeStored(storageKey, wire());
    draw();
  }
  /** The highest stake that the balance pays for; -1: it pays for none. */
  const payable = () => minors.findLastIndex((stake) => stake <= balance());

  function drawChoices() {
    const best = payable();
    find('[data-stake-list]').replaceChildren(
      ...minors.map((stake, at) => {
        const mark = at === 0 ? word('lowest') : at === last ? word('highest') : null;
        const button = make(
          'button',
          { type: 'button', class: 'choice', ...(at === index && { 'aria-current': 'true' }) },
          make('strong', {}, show(stake)),
          ...(mark === null ? [] : [make('span', { class: 'mark' }, mark)]),
        );
        button.disabled = at > best && at !== index;
        button.addEventListener('click', () => {
          sound('press');
          choose(at);
          dialog.close();
        });
        return button;
      }),
    );
  }

  lower.addEventListener('click', () => choose(index - 1));
  raise.addEventListener('click', () => choose(index + 1));
  open.addEventListener('click', () => {
    drawChoices();
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[aria-current]')?.focus();
  });
  draw();

  return {
    wire,
    minor: () => toMinor(wire()),
    set: (stake: string) => {
      index = Math.max(0, indexOf(stake));
      draw();
    },
    /** The highest stake below this one that the balance pays for; null: it pays for none. */
    lowerOne: (): { readonly minor: bigint; readonly choose: () => void } | null => {
      const at = payable();
      const minor = minors[at];
      return minor === undefined || at >= index ? null : { minor, choose: () => choose(at) };
    },
    /** Begins with what the balance pays for, at first for several rounds; what is remembered stays. */
    startWithin: () => {
      const rounds = remembered === -1 ? roundsAtFirst : 1n;
      while (index > 0 && (minors[index] ?? 0n) * rounds > balance()) index -= 1;
      draw();
    },
    lock: (locked: boolean) => {
      isLocked = locked;
      draw();
    },
  };
}
