import { make } from '../../client/dom.ts';
import { word } from '../../client/game-data.ts';
import { show, toMinor, toWire } from '../../client/money.ts';
import { book } from '../book-data.ts';
import { readStake, type Reckoned, type StakeProblem } from '../state/slip.ts';

export interface StakeFieldState {
  readonly text: string;
  readonly reckoned: Reckoned;
  readonly isDisabled: boolean;
  /** What is missing is said too. */
  readonly isAttempted: boolean;
}

interface Options {
  readonly label: string;
  readonly onInput: (text: string) => void;
  readonly onFocus: () => void;
}

const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 2 });
const least = toMinor(book.limits.least);

export function problemText(problem: StakeProblem): string {
  switch (problem.kind) {
    case 'missing':
      return word('stakeMissing');
    case 'unreadable':
      return word('stakeUnreadable');
    case 'low':
      return word('stakeLow', { amount: show(problem.amount) });
    case 'high':
      return word('stakeHigh', { amount: show(problem.amount) });
    case 'balance':
      return word('stakeBalance', { amount: show(problem.amount) });
  }
}

/** An amount as it is typed: without decimals where there are none. */
const asTyped = (minor: bigint) => toWire(minor).replace(/\.0+$/, '');

let fields = 0;

/** A stake with quick stakes, its limits, what it returns and what is wrong with it. */
export function createStakeField({ label, onInput, onFocus }: Options) {
  const id = `stake-${(fields += 1)}`;
  const input = make('input', {
    id,
    inputmode: 'decimal',
    autocomplete: 'off',
    enterkeyhint: 'done',
    maxlength: '18',
    'aria-describedby': `${id}-problem ${id}-limits`,
  });
  const payout = make('output', { for: id }, '–');
  const problem = make('p', { class: 'problem', id: `${id}-problem`, role: 'status' });
  const limits = make('p', { class: 'limits', id: `${id}-limits` });
  const quick = make('div', { class: 'quick', role: 'group', 'aria-label': word('quickStakes') });
  const element = make(
    'div',
    { class: 'stake' },
    make(
      'div',
      { class: 'stake-row' },
      make('label', { class: 'stake-field' }, make('span', {}, word('stake')), input),
      make('div', { class: 'return' }, make('span', {}, word('potential')), payout),
      problem,
    ),
    quick,
    limits,
  );
  input.setAttribute('aria-label', label);
  let current: StakeFieldState | null = null;

  const type = (text: string) => {
    onInput(text);
    onFocus();
  };
  function quickButton(face: string, name: string, textOf: () => string) {
    const button = make('button', { type: 'button', 'aria-label': name }, face);
    button.addEventListener('click', () => type(textOf()));
    return button;
  }
  const staked = () => readStake(input.value, book.currencyDigits) ?? 0n;
  const most = () => {
    if (!current) return 0n;
    const { most } = current.reckoned;
    const balance = current.reckoned.balance;
    return balance !== null && balance < most ? balance : most;
  };
  quick.append(
    ...book.chips.slice(0, 4).map((chip) => {
      const amount = toMinor(chip);
      return quickButton(`+${short.format(Number(chip))}`, word('addStake', { amount: show(amount) }), () =>
        asTyped(staked() + amount),
      );
    }),
    quickButton(word('most'), word('most'), () => asTyped(most())),
    quickButton('×', word('clearStake'), () => ''),
  );
  input.addEventListener('input', () => onInput(input.value));
  input.addEventListener('focus', onFocus);
  input.addEventListener('blur', () => {
    if (current) draw(current);
  });

  /** While it is being typed, only what more figures cannot mend is said. */
  function saidProblem({ reckoned, isAttempted }: StakeFieldState): StakeProblem | null {
    if (!reckoned.problem) return null;
    const { kind } = reckoned.problem;
    if (kind === 'missing') return isAttempted ? reckoned.problem : null;
    const isTyping = document.activeElement === input && !isAttempted;
    return isTyping && kind === 'low' ? null : reckoned.problem;
  }

  function draw(state: StakeFieldState) {
    current = state;
    const { text, reckoned, isDisabled } = state;
    if (input.value !== text) input.value = text;
    input.disabled = isDisabled;
    for (const button of quick.querySelectorAll('button')) button.disabled = isDisabled;
    const said = saidProblem(state);
    const saying = said ? problemText(said) : '';
    if (problem.textContent !== saying) problem.textContent = saying;
    input.setAttribute('aria-invalid', String(said !== null));
    const amount = reckoned.stake > 0n ? show(reckoned.payout) : '–';
    payout.textContent = amount;
    payout.style.setProperty('--figures', String(amount.length));
    limits.textContent = word('limits', { least: show(least), most: show(reckoned.most) });
    return said !== null;
  }

  return { element, draw, focus: () => input.focus() };
}
