import { find, make } from '../../../client/dom.ts';
import { word } from '../../../client/game-data.ts';
import { show } from '../../../client/money.ts';
import { sound } from '../../../client/sound.ts';
import type { RoundState } from '../../../engine/tables/protocol.ts';
import type { LayoutState, Moves } from '../../../table-client/kind.ts';
import type { SpotStake } from '../../../table-client/state/draft.ts';
import { speak } from '../../../table-client/view/message.ts';
import { readTable } from '../cards-text.ts';
import { totalText } from './hand-text.ts';

interface Choice {
  readonly move: string;
  /** The letter that chooses it. */
  readonly key: string;
  readonly label: string;
  /** What it costs, minor units. */
  readonly costs?: bigint;
  /** What is said with the request, where the cost may be chosen. */
  readonly amount?: bigint;
}

const keys: Readonly<Record<string, string>> = { hit: 'h', stand: 's', double: 'd', split: 'p' };

function choicesOf(moves: readonly string[], stake: bigint): Choice[] {
  if (!moves.includes('insure'))
    return moves.map((move) => ({
      move,
      key: keys[move] ?? '',
      label: word(`blackjack.${move}`),
      ...((move === 'double' || move === 'split') && { costs: stake }),
    }));
  const half = stake / 2n;
  const quarter = half / 2n;
  const insure = (key: string, amount: bigint) =>
    amount > 0n ? [{ move: 'insure', key, label: word('blackjack.insure'), costs: amount, amount }] : [];
  return [
    { move: 'decline', key: 'n', label: word('blackjack.decline') },
    ...insure('q', quarter),
    ...insure('i', half),
  ];
}

const stakeOn = (placed: readonly SpotStake[]) =>
  placed.filter(({ market }) => market === 'seat').reduce((sum, { amount }) => sum + amount, 0n);

/** What is waited for, in words. */
function sayTurn({ play }: RoundState, seat: number): string {
  if (!play) return '';
  const { awaited, moves, hand, shown } = play;
  const isOwn = awaited.includes(seat);
  if (moves.includes('insure')) return word(isOwn ? 'blackjack.insuranceOffered' : 'blackjack.othersInsure');
  if (!isOwn) return word('blackjack.seatDecides', { n: awaited[0] ?? '' });
  const table = readTable(shown);
  const hands = table?.seats.find((one) => one.seat === seat)?.hands ?? [];
  const total = totalText(hands[hand]?.cards ?? []);
  const dealer = totalText(table?.dealer ?? []);
  return hands.length > 1
    ? word('blackjack.yourHand', { n: hand + 1, total, dealer })
    : word('blackjack.yourTurn', { total, dealer });
}

/** The buttons of a seat's decisions; they lie where chips are put before the deal. */
export function createMoves(decide: (move: string, amount?: bigint) => void): Moves {
  const title = make('p', { class: 'moves-title' });
  const buttons = make('div', { class: 'moves-buttons' });
  const panel = make(
    'section',
    { class: 'moves', tabindex: '-1', 'aria-label': word('blackjack.decisions') },
    title,
    buttons,
  );
  panel.hidden = true;
  find('[data-layout]').after(panel);
  let drawn = '';
  let said = '';
  let choices: readonly Choice[] = [];
  let canChoose = false;

  const choose = ({ move, amount }: Choice) => {
    if (canChoose) decide(move, amount);
  };

  function makeButton(choice: Choice) {
    const button = make(
      'button',
      { type: 'button', class: `move move-${choice.move}`, 'aria-keyshortcuts': choice.key.toUpperCase() },
      make('strong', {}, choice.label),
      ...(choice.costs === undefined ? [] : [make('span', { class: 'move-costs' }, `+${show(choice.costs)}`)]),
      make('kbd', { 'aria-hidden': 'true' }, choice.key.toUpperCase()),
    );
    button.addEventListener('click', () => choose(choice));
    return button;
  }

  // Letters choose only where the focus is here.
  panel.addEventListener('keydown', (event) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    const choice = choices.find(({ key }) => key === event.key.toLowerCase());
    if (!choice) return;
    event.preventDefault();
    choose(choice);
  });

  function draw({ round, placed, isBusy }: LayoutState & { readonly isBusy: boolean }) {
    const play = round?.phase === 'acting' ? round.play : null;
    panel.hidden = !play;
    if (!round || !play) {
      choices = [];
      canChoose = false;
      drawn = '';
      return;
    }
    const seat = Number(placed.find(({ market }) => market === 'seat')?.selection ?? 0);
    const isOwn = play.awaited.includes(seat);
    canChoose = isOwn && !isBusy;
    const text = sayTurn(round, seat);
    title.textContent = text;
    panel.classList.toggle('is-own', isOwn);
    const key = JSON.stringify([round.id, play.window, isOwn, play.moves]);
    if (key !== drawn) {
      choices = isOwn ? choicesOf(play.moves, stakeOn(placed)) : [];
      buttons.replaceChildren(...choices.map(makeButton));
      // What had the focus is gone, or can't be pressed while seats decide.
      if (isOwn && document.hasFocus() && !document.querySelector('dialog[open]')) panel.focus({ preventScroll: true });
    }
    drawn = key;
    for (const button of buttons.querySelectorAll('button')) button.disabled = isBusy;
    panel.setAttribute('aria-busy', String(isBusy && isOwn));
    const saying = `${key}${text}`;
    if (saying === said) return;
    said = saying;
    speak(text);
    if (isOwn) sound('scatter');
  }

  return { draw };
}
