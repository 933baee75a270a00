import { find, make } from '../../client/dom.ts';
import { word } from '../../client/game-data.ts';
import { show, toMinor } from '../../client/money.ts';
import type { BetLine, CancelAnswer, DrawBet } from '../../engine/draws/protocol.ts';
import { say } from '../../table-client/view/message.ts';
import { drawCalls } from '../calls.ts';
import { factsOf, openAction } from '../dialogs/action.ts';
import type { LotteryPage } from '../lottery-page.ts';
import { errorText } from '../orders.ts';
import { headlineOf } from '../view/board.ts';
import { countText, nameOf, selectionText, timeText } from '../view/text.ts';
import { createList } from './list.ts';

type List = 'open' | 'past';

const box = find('[data-bets]');
let page: LotteryPage | null = null;
let shown: List = 'open';

const switches = (['open', 'past'] as const).map((list) => {
  const button = make('button', { type: 'button', class: 'menu-chip' }, word(`bets.${list}`));
  button.addEventListener('click', () => choose(list));
  return { list, button };
});
const bets = createList<DrawBet, string>({
  empty: () => word(shown === 'open' ? 'bets.noneOpen' : 'bets.nonePast'),
  load: async (before) => {
    const asked = shown;
    const answer = await drawCalls.bets(asked, before);
    if (answer?.state === 'failed') {
      if (answer.error === 'session_over') page?.onSessionOver();
      return null;
    }
    return asked === shown ? answer : null;
  },
  itemOf: betElement,
});
box.replaceChildren(make('div', { class: 'switches' }, ...switches.map(({ button }) => button)), bets.element);

function lineElement(line: BetLine) {
  const play = page?.playOf.get(line.playType);
  const text = selectionText(line.selection);
  const { settled } = line;
  const mode = line.prizeMode === null ? '' : ` · ${line.prizeMode}`;
  const price = `${word('bets', { n: countText(line.combinations) })} × ${show(toMinor(line.unit))} × ${countText(line.multiple)}${mode}`;
  const rebate =
    settled && toMinor(settled.rebate) > 0n ? word('bet.rebate', { amount: show(toMinor(settled.rebate)) }) : '';
  const outcome = settled?.isWon
    ? word('bet.hits', { n: countText(settled.hits), amount: show(toMinor(settled.payout)) })
    : '';
  return make(
    'li',
    { class: settled?.isWon ? 'bet-line is-won' : 'bet-line' },
    make('b', {}, play ? nameOf(play.name) : line.playType),
    make('span', { class: 'bet-selection mono', title: text }, text),
    make('span', { class: 'bet-price' }, price),
    ...[outcome, rebate].filter((part) => part !== '').map((part) => make('span', { class: 'bet-outcome' }, part)),
  );
}

function stateText({ state, reason, payout }: DrawBet): string {
  if (state === 'given_back') return word(`bet.${reason ?? 'cancelled'}`);
  if (state === 'won') return word('bet.won', { amount: show(toMinor(payout ?? '0')) });
  return word(`bet.${state}`);
}

/** Cancelling asks first, with the amount; several draws of an order can be cancelled together. */
function cancelButton(label: string, bet: DrawBet, isWhole: boolean) {
  const button = make('button', { type: 'button', class: 'button button-quiet' }, label);
  button.addEventListener('click', () =>
    openAction({
      title: label,
      content: factsOf(
        isWhole
          ? [[word('bet.chase'), word('bet.place', { n: bet.place, of: bet.draws })]]
          : [
              [word('draw'), word('drawNumber', { n: bet.drawNo })],
              [word('closesAt'), timeText(bet.closesAt)],
            ],
        isWhole ? word('bet.allOpen') : show(toMinor(bet.stake)),
      ),
      label,
      run: () => cancel(() => (isWhole ? drawCalls.cancelOrder(bet.orderId) : drawCalls.cancelBet(bet.id))),
    }),
  );
  return button;
}

async function cancel(call: () => Promise<CancelAnswer | null>): Promise<string | null> {
  const answer = await call();
  if (answer === null) return word('noAnswer');
  if (answer.state === 'failed') {
    if (answer.error === 'bet_unknown' || answer.error === 'betting_closed') bets.reload();
    return page ? errorText(answer.error, page) : null;
  }
  say(word('bets.cancelled', { n: countText(answer.betIds.length) }));
  page?.onBalance(answer.balance);
  page?.refresh();
  bets.reload();
  return null;
}

function betElement(bet: DrawBet) {
  const { state, draws, place, result } = bet;
  const isOpen = state === 'open';
  const canCancel = isOpen && page !== null && page.now() < bet.closesAt;
  const element = make(
    'li',
    { class: `bet is-${state}` },
    make(
      'div',
      { class: 'bet-head' },
      make('b', {}, word('drawNumber', { n: bet.drawNo })),
      make('span', { class: 'bet-state' }, stateText(bet)),
    ),
    make(
      'p',
      { class: 'bet-about' },
      `${timeText(bet.placedAt)} · ${word('bet.drawnAt', { time: timeText(bet.drawsAt) })}`,
      ...(draws > 1 ? [` · ${word('bet.place', { n: place, of: draws })}`] : []),
    ),
    ...(result !== null && page
      ? [
          make(
            'p',
            { class: 'bet-result' },
            headlineOf(page.kind, result),
            ...(bet.isCorrected ? [` · ${word('result.corrected')}`] : []),
          ),
        ]
      : []),
    make('ul', { class: 'bet-lines' }, ...bet.lines.map(lineElement)),
    make('p', { class: 'bet-foot' }, make('span', {}, word('stake')), make('output', {}, show(toMinor(bet.stake)))),
  );
  if (canCancel) {
    const actions = make('div', { class: 'bet-actions' }, cancelButton(word('bet.cancel'), bet, false));
    if (draws > 1) actions.append(cancelButton(word('bet.cancelAll'), bet, true));
    element.append(actions);
  }
  return element;
}

function choose(list: List) {
  shown = list;
  for (const { list: other, button } of switches) button.setAttribute('aria-pressed', String(other === list));
  bets.reload();
}

/** The player's bets, those that wait for their draw first. */
export function openBets(opened: LotteryPage) {
  page = opened;
  choose(shown);
}
