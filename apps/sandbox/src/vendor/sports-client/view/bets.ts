import { make } from '../../client/dom.ts';
import { word } from '../../client/game-data.ts';
import { show, toMinor } from '../../client/money.ts';
import type { Bet, BetLeg, BetList, BetState, BetStatus } from '../../engine/fixtures/protocol.ts';
import type { BetsDesk, Closing } from '../bets-desk.ts';
import { marketName, pickName } from '../state/names.ts';
import { scoreText, shownScore, whenText } from '../state/when.ts';
import { icon } from './icons.ts';
import { keyedParts, type Part } from './keyed.ts';
import { bindTabs } from './tabs.ts';
import { errorText, showCombined, showOdds, times } from './texts.ts';

const amountOf = (amount: string) => show(toMinor(amount));

const good: ReadonlySet<BetState> = new Set(['won', 'half_won', 'cashed_out']);
const bad: ReadonlySet<BetState> = new Set(['lost', 'half_lost']);

function badge(state: BetState): HTMLElement {
  const tone = good.has(state) ? ' is-good' : bad.has(state) ? ' is-lost' : '';
  return make('span', { class: `badge${tone}` }, word(`status.${state}`));
}

const explained: ReadonlySet<BetState> = new Set<BetStatus>(['half_won', 'half_lost', 'push', 'void']);

function legOf(leg: BetLeg, isOnly: boolean, now: number): HTMLElement {
  const { home, away, market, selection } = leg;
  const score = shownScore(leg.score);
  const match = word('match', { home, away }) + (score ? ` \u00B7 ${scoreText(score)}` : '');
  const taken = leg.scoreAtBet ? ` \u00B7 ${word('scoreAtBet', { score: scoreText(leg.scoreAtBet) })}` : '';
  const when = whenText({ state: leg.fixtureState, score: leg.score, startsAt: leg.startsAt }, now, word, times);
  return make(
    'li',
    { class: 'leg' },
    make('strong', {}, pickName(market, selection, leg, word)),
    make('span', { class: 'leg-odds' }, showOdds(leg.odds)),
    make('p', {}, marketName(market, word) + taken),
    make('p', {}, match),
    make('p', {}, `${leg.league.name} \u00B7 ${when}`),
    ...(isOnly || leg.status === null ? [] : [badge(leg.status)]),
  );
}

const fact = (text: string, className = '') => make('span', { class: className }, text);

function moneyOf(bet: Bet): HTMLElement {
  const stake = fact(word('stakeOf', { amount: amountOf(bet.stake) }));
  if (bet.payout === null)
    return make(
      'div',
      { class: 'bet-money' },
      stake,
      fact(word('paysUpTo', { amount: amountOf(bet.mostPayout) }), 'gold'),
    );
  return make('div', { class: 'bet-money' }, stake, fact(word('returned', { amount: amountOf(bet.payout) }), 'gold'));
}

function titleOf({ legs, odds }: Bet): string {
  return legs.length > 1 ? `${word('parlayOf', { n: legs.length })} @ ${showCombined(BigInt(odds))}` : word('single');
}

/** What happened to a bet, where its state alone doesn't say it. */
function notesOf({ state, isCorrected, legs }: Bet): HTMLElement[] {
  const notes: HTMLElement[] = [];
  if (explained.has(state) && legs.length === 1) notes.push(make('p', { class: 'bet-note' }, word(`explain.${state}`)));
  if (isCorrected) notes.push(make('p', { class: 'bet-note is-corrected' }, word('corrected')));
  return notes;
}

function closingText(closing: Closing | null): string {
  switch (closing?.kind) {
    case 'fell':
      return word('cashOutFell', { amount: amountOf(closing.amount) });
    case 'suspended':
      return word('cashOutSuspended');
    case 'failed':
      return errorText(closing.error);
    default:
      return '';
  }
}

interface Options {
  readonly desk: BetsDesk;
  readonly now: () => number;
}

function createBet({ desk, now }: Options, first: Bet): Part<Bet> {
  const about = make('div', {});
  const said = make('p', { class: 'problem', role: 'status' });
  const question = make('p', {});
  const offer = make('button', { type: 'button', class: 'button button-quiet' });
  const confirm = make('button', { type: 'button', class: 'button' });
  const cancel = make('button', { type: 'button', class: 'button button-quiet' }, word('cancel'));
  const pair = make('div', { class: 'pair' }, cancel, confirm);
  const actions = make('div', { class: 'bet-actions' }, said, question, offer, pair);
  const element = make('article', { class: 'bet' }, about, actions);
  let current = first;

  offer.addEventListener('click', () => {
    desk.ask(first.id);
    confirm.focus();
  });
  cancel.addEventListener('click', () => {
    desk.cancel(first.id);
    offer.focus();
  });
  confirm.addEventListener('click', () => {
    if (current.cashOut !== null) void desk.confirm(first.id, current.cashOut);
  });

  let drawn = '';
  function drawAbout(bet: Bet) {
    const text = JSON.stringify([{ ...bet, cashOut: null }, Math.floor(now() / 60_000), showOdds(bet.odds)]);
    if (text === drawn) return;
    drawn = text;
    const { legs, placedAt, state, id } = bet;
    const placed = `${times.day(placedAt)} ${times.time(placedAt)}`;
    about.replaceChildren(
      make(
        'header',
        { class: 'bet-head' },
        make('h3', {}, titleOf(bet), make('time', { datetime: new Date(placedAt).toISOString() }, placed)),
        badge(state),
      ),
      make('ul', { class: 'legs' }, ...legs.map((leg) => legOf(leg, legs.length === 1, now()))),
      moneyOf(bet),
      ...notesOf(bet),
      make('p', { class: 'bet-id' }, word('betNumber', { id })),
    );
  }

  return {
    element,
    draw: (bet) => {
      current = bet;
      drawAbout(bet);
      const closing = desk.closingOf(bet.id);
      const isAsking = closing?.kind === 'asking' || closing?.kind === 'sending' || closing?.kind === 'fell';
      const isSending = closing?.kind === 'sending';
      const amount = bet.cashOut === null ? null : amountOf(bet.cashOut);
      actions.hidden = bet.state !== 'open';
      said.textContent = closingText(closing);
      offer.hidden = isAsking && amount !== null;
      offer.disabled = amount === null;
      offer.textContent = amount === null ? word('cashOutNone') : word('cashOut', { amount });
      const isShown = isAsking && amount !== null;
      question.hidden = !isShown;
      pair.hidden = !isShown;
      question.textContent = word('cashOutAsk', { amount: amount ?? '' });
      confirm.textContent = isSending ? word('cashingOut') : word('cashOut', { amount: amount ?? '' });
      confirm.disabled = isSending;
      confirm.setAttribute('aria-busy', String(isSending));
      cancel.disabled = isSending;
    },
  };
}

/** The player's own bets, open and settled. */
export function createBets(container: HTMLElement, options: Options) {
  const { desk } = options;
  const count = make('span', { class: 'count' });
  const tab = (list: BetList, ...content: (Node | string)[]) =>
    make('button', { type: 'button', role: 'tab', 'data-tab': list }, word(`bets.${list}`), ...content);
  const tabs = make(
    'div',
    { class: 'slip-tabs bet-tabs', role: 'tablist', 'aria-label': word('tab.bets') },
    tab('open', count),
    tab('settled'),
  );
  const list = make('div', { class: 'bet-list' });
  const below = make('div', {});
  container.replaceChildren(tabs, list, below);
  const drawBets = keyedParts<Bet>(
    list,
    ({ id }) => id,
    (bet) => createBet(options, bet),
  );
  let chosen: BetList = 'open';
  let drawnBelow = '';
  const showChosen = bindTabs(tabs, (name) => {
    choose(name === 'settled' ? 'settled' : 'open');
  });

  function choose(next: BetList) {
    chosen = next;
    // What was read before may have been settled meanwhile.
    void desk.load(next);
    draw();
  }

  const button = (label: string, onPress: () => void) => {
    const made = make('button', { type: 'button', class: 'button button-quiet more' }, label);
    made.addEventListener('click', onPress);
    return made;
  };

  function belowOf(): Node[] {
    const { status, bets, next } = desk.own()[chosen];
    const list = chosen;
    if (status === 'failed')
      return [
        make(
          'div',
          { class: 'state', role: 'alert' },
          make('p', {}, word('betsFailed')),
          button(word('retry'), () => void desk.load(list)),
        ),
      ];
    if (bets.length > 0) {
      if (next === null) return [];
      return [
        status === 'loading'
          ? make('p', { class: 'state' }, word('loading'))
          : button(word('betsMore'), () => void desk.more(list)),
      ];
    }
    if (status !== 'ready') return [0, 1].map(() => make('div', { class: 'skeleton', 'aria-hidden': 'true' }));
    return [make('div', { class: 'state' }, icon('ticket'), make('p', {}, word(`bets.empty.${list}`)))];
  }

  function draw() {
    const { openCount } = desk.own();
    const { status, bets, next } = desk.own()[chosen];
    count.textContent = openCount ? String(openCount) : '';
    showChosen(chosen);
    drawBets(bets);
    const text = [chosen, status, bets.length > 0, next !== null].join();
    if (text === drawnBelow) return;
    drawnBelow = text;
    below.replaceChildren(...belowOf());
  }

  return {
    draw,
    /** Shows the open ones as they are now. */
    open: () => choose('open'),
  };
}
