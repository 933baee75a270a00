import { api } from '../client/api.ts';
import { find, make, wait } from '../client/dom.ts';
import { word } from '../client/game-data.ts';
import { show, toMinor, toWire } from '../client/money.ts';
import { hideNotice, type NoticeAction, showNotice } from '../client/notice.ts';
import { goToLobby, isFramed, onSiteMessage, postToSite } from '../client/parent.ts';
import { readStored, writeStored } from '../client/stored-preference.ts';
import {
  type CashOutAnswer,
  type Fixture,
  type FixtureList,
  fixtureLists,
  oddsPolicies,
  type SportsError,
  type SportsMessage,
} from '../engine/fixtures/protocol.ts';
import { type ClockSamples, learnTime, offsetOf } from '../table-client/state/clock.ts';
import { book } from './book-data.ts';
import { createBetsDesk } from './bets-desk.ts';
import { calls } from './calls.ts';
import { createConnection } from './connection.ts';
import { createFixturesFeed } from './fixtures-feed.ts';
import { createPlacer } from './placing.ts';
import { createSlipDesk } from './slip-desk.ts';
import { pickName } from './state/names.ts';
import { mostPicks } from './state/slip.ts';
import { createBets } from './view/bets.ts';
import { createBoard } from './view/board.ts';
import { createFixtureView } from './view/fixture.ts';
import { createInfo } from './view/info.ts';
import { say } from './view/say.ts';
import { createSlip } from './view/slip.ts';
import { bindTabs } from './view/tabs.ts';
import { chooseOddsFormat, oddsFormat } from './view/texts.ts';

type Section = FixtureList | 'bets';
type Connected = 'connecting' | 'open' | 'lost' | 'failed';

const tickMs = 1000;
const policyKey = 'odds-policy';
const askAgainMs = [300, 900, 2_000, 3_000];

// The site's stage has the title and the way back; they are not shown twice.
document.body.classList.toggle('is-framed', isFramed);

let samples: ClockSamples = [];
let connected: Connected = 'connecting';
let section: Section = 'live';
let balance: bigint | null = null;
let isReady = false;
let isDrawing = false;
let wasBusy = false;
/** Where each list had been scrolled to when a fixture was opened. */
let scrolledTo = 0;

const now = () => Date.now() + offsetOf(samples);
const learnNow = (serverNow: number) => {
  samples = learnTime(samples, serverNow, Date.now());
};
const [least, most, mostPayout] = [book.limits.least, book.limits.most, book.limits.mostPayout].map(toMinor);
const bounds = () => ({
  chips: [],
  least: least ?? 0n,
  most: most ?? 0n,
  mostPayout: mostPayout ?? 0n,
  balance,
  digits: book.currencyDigits,
});

/** A new request's id: 128 random bits. */
const newRequestId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

function setBalance(text: string) {
  balance = toMinor(text);
  const shown = show(balance);
  const meter = find('[data-meter=balance]');
  meter.textContent = shown;
  meter.style.setProperty('--figures', String(shown.length));
  postToSite({ type: 'sampan:balance', balance: text, currency: book.currency });
  requestDraw();
}

/** Draws once, however much has changed since the last frame. */
function requestDraw() {
  if (isDrawing) return;
  isDrawing = true;
  // A page out of sight gets no frames, but is drawn all the same.
  if (document.hidden) setTimeout(draw);
  else requestAnimationFrame(draw);
}

const connection = createConnection({
  onMessage: receive,
  onConnecting: () => setConnected(connected === 'open' || connected === 'lost' ? 'lost' : 'connecting'),
  onLost: () => setConnected('lost'),
});

const feed = createFixturesFeed({
  readFixtures: calls.fixtures,
  readFixture: calls.fixture,
  watch: connection.watch,
  leagues: book.leagues,
  now,
  onTime: learnNow,
  onChange: () => {
    slipDesk.follow();
    refreshPicks();
    requestDraw();
  },
  onFailed: end,
});

const placer = createPlacer({ ask: calls.place, wait, now });

const slipDesk = createSlipDesk(
  {
    standingOf: feed.standingOf,
    bounds,
    toWire,
    newRequestId,
    send: placer.place,
    onChange: requestDraw,
    onPlaced: (bet, after) => {
      setBalance(after);
      bets.learn(bet);
      say(word('placed', { amount: show(toMinor(bet.stake)) }));
    },
    onFailed: (error) => {
      end(error);
      if (error === 'insufficient_balance' && balance !== null && balance < (least ?? 0n))
        postToSite({ type: 'sampan:balance-low' });
    },
    onStale: (ids) => {
      for (const id of ids) void feed.refresh(id);
    },
    onPolicy: (policy) => writeStored(policyKey, policy),
    onBlocked: () => say(word('lookAtSlip'), 'bad'),
  },
  oddsPolicies.find((policy) => policy === readStored(policyKey)) ?? 'none',
);

/** Asks until there is an answer: a bet is closed once, however often it is asked for. */
async function closeBet(betId: string, amount: string): Promise<CashOutAnswer | null> {
  for (const pause of askAgainMs) {
    const answer = await calls.cashOut(betId, amount);
    if (answer) return answer;
    await wait(pause);
  }
  return null;
}

const bets = createBetsDesk({
  readBets: calls.bets,
  closeBet,
  onChange: requestDraw,
  onBalance: setBalance,
  onClosed: (bet) => say(word('cashedOut', { amount: show(toMinor(bet.payout ?? '0')) })),
  onFailed: end,
});

function press(fixture: Fixture, market: string, selection: string, odds: number) {
  const pick = pickName(market, selection, fixture, word);
  const isOff = slipDesk.isPicked(`${fixture.id} ${market} ${selection}`);
  if (slipDesk.press(fixture, market, selection, odds)) say(word(isOff ? 'removed' : 'added', { pick }));
  else if (slipDesk.state().isBusy) say(word('slipBusy'));
  else say(word('slipFull', { n: mostPicks }), 'bad');
}

const main = find('[data-main]');
const boardBox = find('[data-board]');
const fixtureBox = find('[data-fixture]');
const betsBox = find('[data-bets]');
const filter = find('[data-filter]');

const desk = { isPicked: slipDesk.isPicked, moveOf: feed.moveOf, press, openFixture, now };
const board = createBoard(boardBox, desk);
const fixtureView = createFixtureView(fixtureBox, desk, closeFixture);
const slip = createSlip({ desk: slipDesk, bounds, now, onSeeBets: () => go('bets') });
const betsView = createBets(betsBox, { desk: bets, now });
const showSection = bindTabs(find('[data-sections]'), (name) => go(name === 'bets' ? 'bets' : listOf(name)));

const listOf = (name: string): FixtureList => fixtureLists.find((list) => list === name) ?? 'live';

/** Shows a list or the bets. */
function go(next: Section) {
  section = next;
  if (feed.openId() !== null) feed.open(null);
  main.scrollTop = 0;
  if (next === 'bets') betsView.open();
  else void feed.load(next);
  requestDraw();
}

function openFixture(id: string) {
  scrolledTo = main.scrollTop;
  feed.open(id);
  draw();
  main.scrollTop = 0;
  fixtureView.focus();
}

function closeFixture() {
  feed.open(null);
  draw();
  main.scrollTop = scrolledTo;
}

/** Selections of the slip that no list tells about are read where their fixture has changed. */
function refreshPicks() {
  for (const pick of slipDesk.state().slip.picks)
    if (feed.standingOf(pick).state === 'unknown') void feed.refresh(pick.fixtureId);
}

function drawFilter() {
  filter.hidden = section === 'bets' || feed.openId() !== null || book.leagues.length < 2;
  for (const button of filter.querySelectorAll('button'))
    button.setAttribute('aria-pressed', String((button.dataset['league'] ?? '') === (feed.league() ?? '')));
}

function chooseLeague(league: string | null) {
  feed.chooseLeague(league);
  if (section !== 'bets') void feed.load(section);
}

/** What may be done about an empty list. */
function emptyAction(list: FixtureList) {
  if (feed.league() !== null) return { label: word('showAll'), run: () => chooseLeague(null) };
  if (list === 'live') return { label: word('toToday'), run: () => go('today') };
  return list === 'today' ? { label: word('toEarly'), run: () => go('coming') } : null;
}

function drawBoard(list: FixtureList) {
  const groups = feed.groups(list);
  board.draw({
    status: feed.statusOf(list),
    groups,
    hasMore: feed.hasMore(list),
    emptyText: word(feed.league() === null ? `empty.${list}` : 'emptyFilter'),
    action: emptyAction(list),
    onRetry: () => reload(),
    onMore: () => {
      if (section !== 'bets') void feed.more(section);
    },
  });
}

function draw() {
  isDrawing = false;
  const isFixtureOpen = feed.openId() !== null && section !== 'bets';
  boardBox.hidden = section === 'bets' || isFixtureOpen;
  fixtureBox.hidden = !isFixtureOpen;
  betsBox.hidden = section !== 'bets';
  showSection(section);
  drawFilter();
  for (const list of ['live', 'today', 'coming'] as const) {
    const count = feed.countOf(list);
    find(`[data-count=${list}]`).textContent = count === null ? '' : String(count);
  }
  const { openCount } = bets.own();
  find('[data-count=bets]').textContent = openCount ? String(openCount) : '';
  if (section === 'bets') betsView.draw();
  else if (isFixtureOpen) fixtureView.draw(feed.opened());
  else drawBoard(section);
  slip.draw();
  const { isBusy } = slipDesk.state();
  if (isBusy !== wasBusy) postToSite({ type: 'sampan:round', isRunning: isBusy });
  wasBusy = isBusy;
}

function setConnected(next: Connected) {
  connected = next;
  document.body.dataset['connection'] = next;
  document.body.classList.toggle('is-stale', next === 'lost');
  find('[data-connection-text]').textContent = word(`connection.${next}`);
}

/** What is shown is read anew. */
function reload() {
  if (section === 'bets') betsView.open();
  else {
    void feed.load(section);
    void bets.load('open');
  }
  const id = feed.openId();
  if (id !== null) void feed.refresh(id);
}

/** Says what has ended the session, if an error has; other errors are said where they belong. */
function end(error: SportsError) {
  if (error !== 'session_over' && error !== 'game_unavailable') return;
  connection.stop();
  setConnected('failed');
  if (!isReady) postToSite({ type: 'sampan:failed' });
  if (error === 'session_over') postToSite({ type: 'sampan:session-over' });
  const toLobby: NoticeAction[] = isFramed ? [] : [{ label: word('lobby'), isQuiet: true, run: goToLobby }];
  const retry = { label: word('retry'), run: connection.open };
  showNotice(word(`error.${error}`), error === 'session_over' ? toLobby : [retry, ...toLobby]);
}

function receive(message: SportsMessage) {
  if ('now' in message) learnNow(message.now);
  switch (message.type) {
    case 'joined':
      if (connected === 'lost') say(word('connection.back'));
      hideNotice();
      setConnected('open');
      if (message.balance !== null) setBalance(message.balance);
      reload();
      if (!isReady) {
        isReady = true;
        postToSite({ type: 'sampan:ready' });
      }
      return;
    case 'fixtures':
      feed.hear(message.fixtures);
      return;
    case 'fixture':
      feed.hearWhole(message.fixture);
      return;
    case 'request':
      placer.hear(message.requestId, message.answer);
      return;
    case 'bet':
      bets.learn(message.bet);
      return;
    case 'cash_outs':
      bets.learnCashOuts(message.offers);
      return;
    case 'balance':
      setBalance(message.balance);
      return;
    case 'failed':
      end(message.error);
      if (message.error !== 'session_over' && message.error !== 'game_unavailable')
        say(word(`error.${message.error}`), 'bad');
  }
}

/** The wallet changed elsewhere. Where it can't be read now, the next message with a balance tells it. */
async function readBalance() {
  try {
    setBalance((await api.session()).balance);
  } catch {
    // the next message tells it
  }
}

setInterval(() => {
  feed.ageMoves();
  if (feed.isDayOver() && section !== 'bets') reload();
  requestDraw();
}, tickMs);

filter.append(
  ...[{ id: '', name: word('all') }, ...book.leagues].map(({ id, name }) => {
    const button = make('button', { type: 'button', 'data-league': id }, name);
    button.addEventListener('click', () => chooseLeague(id === '' ? null : id));
    return button;
  }),
);
const format = find<HTMLSelectElement>('[data-format]');
format.value = oddsFormat();
format.addEventListener('change', () => {
  if (chooseOddsFormat(format.value)) draw();
});
document.addEventListener('keydown', (event) => {
  const isElsewhere = event.target instanceof Element && event.target.closest('dialog, input, select, [data-slip]');
  if (event.key === 'Escape' && feed.openId() !== null && !isElsewhere) closeFixture();
});
createInfo();
find('[data-lobby]').addEventListener('click', goToLobby);
onSiteMessage({ 'sampan:pause': () => {}, 'sampan:wallet-changed': () => void readBalance() });
setConnected('connecting');
draw();
connection.open();
