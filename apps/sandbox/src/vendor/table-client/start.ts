import { api } from '../client/api.ts';
import { find } from '../client/dom.ts';
import { word } from '../client/game-data.ts';
import { show, toMinor, toWire } from '../client/money.ts';
import { hideNotice } from '../client/notice.ts';
import { goToLobby, isFramed, onSiteMessage, postToSite } from '../client/parent.ts';
import { setSound, sound } from '../client/sound.ts';
import { bindStoredSwitch } from '../client/stored-preference.ts';
import type { Line, RoundState, TableError, TableMessage } from '../engine/tables/protocol.ts';
import { createConnection } from './connection.ts';
import { createInfo } from './info.ts';
import type { Kind, LayoutState, Spot } from './kind.ts';
import { newRequestId, stakeCalls } from './stake-calls.ts';
import { type ClockSamples, learnTime, offsetOf } from './state/clock.ts';
import {
  addChips,
  type Bounds,
  type Draft,
  type Refusal,
  shortOf,
  spotKey,
  type SpotStake,
  stakesIn,
  sumOf,
  undo,
} from './state/draft.ts';
import { firstState, nextMessageBy, reduce, shownResults, type TableEvent } from './state/table-state.ts';
import { table } from './table-data.ts';
import { createBettingBar } from './view/betting-bar.ts';
import { createLayout } from './view/layout.ts';
import { hideBanner, say, showBanner, speak } from './view/message.ts';
import { showEnd } from './view/end.ts';
import { createStatus } from './view/status.ts';
import { bindViews } from './view/views.ts';

const tickMs = 200;
/** How long the wallet may take for a win before the player is told that it comes later. */
const unpaidAfterMs = 2500;
/** So much later than announced, silence means that the connection is dead. */
const silenceMs = 8000;
/** From so many times the stake on, a win sounds bigger. */
const bigWinTimes = 10n;

/** Chips that nobody can confirm as they lie there. */
const seatErrors: readonly TableError[] = ['seat_taken', 'one_seat', 'seat_needed'];

const stakesOf = (lines: readonly Line[]): SpotStake[] =>
  lines.map(({ market, selection, amount }) => ({ market, selection, amount: toMinor(amount) }));

/** Starts the table of a game. */
export function startTable(kind: Kind) {
  // The site's stage has the title and the way back; they are not shown twice.
  document.body.classList.toggle('is-framed', isFramed);
  const odds = new Map(table.offers.map((offer) => [spotKey(offer.market, offer.selection), BigInt(offer.odds)]));
  const oddsOf = (key: string) => odds.get(key) ?? null;
  const chips = table.chips.map(toMinor);
  const [least, most, mostPayout] = [table.limits.least, table.limits.most, table.limits.mostPayout].map(toMinor);

  let state = firstState;
  let draft: Draft = [];
  let isBusy = false;
  let samples: ClockSamples = [];
  let drawnPhase = '';
  let drawnResults = '';
  let isReady = false;
  let wasRunning = false;

  const now = () => Date.now() + offsetOf(samples);
  const placed = () => stakesOf(state.placements.flatMap(({ lines }) => lines));
  const bounds = (): Bounds => ({
    least: least ?? 0n,
    most: most ?? 0n,
    mostPayout: mostPayout ?? 0n,
    balance: state.balance === null ? null : toMinor(state.balance),
    oddsOf,
  });

  /** The round as it is now: bets close by the clock, also before the server's word arrives. */
  function current(): RoundState | null {
    const { round } = state;
    return round?.phase === 'betting' && now() >= round.closesAt ? { ...round, phase: 'closing' } : round;
  }
  const isOpen = () => current()?.phase === 'betting' && state.connection === 'open';

  const scene = kind.createScene(find('[data-stage]'));
  const drawRoads = kind.createRoads(find('[data-roads]'));
  const status = createStatus();
  const layout = createLayout({ kind, oddsOf, chips, onPress: press });
  const info = createInfo(kind, () => state);
  const bar = createBettingBar(chips, {
    undo: () => void takeUp(),
    clear: () => change([]),
    repeat: () => add(stakesOf(state.lastLines)),
    double: () => add([...placed(), ...stakesIn(draft)]),
    confirm: () => void confirm(),
  });
  bindViews(kind.views ?? []);
  const moves = kind.createMoves?.((move, amount) => void decide(move, amount));

  const shown = (): LayoutState => ({
    round: current(),
    isOpen: isOpen(),
    placed: placed(),
    draft: stakesIn(draft),
    others: state.others,
  });

  function draw() {
    const round = current();
    const staked = placed();
    const at = shown();
    layout.draw(at);
    moves?.draw({ ...at, isBusy });
    bar.draw({
      isOpen: isOpen(),
      isBusy,
      unsent: sumOf(draft.flat()),
      placed: sumOf(staked),
      canRepeat: state.lastLines.length > 0 && draft.length === 0 && staked.length === 0,
      balance: state.balance === null ? null : toMinor(state.balance) - sumOf(draft.flat()),
    });
    status.draw(round, state.connection, state);
    status.tick(round, now());
    drawPhase(round);
    const isRunning = staked.length > 0 && round !== null && round.phase !== 'result';
    if (isRunning !== wasRunning) postToSite({ type: 'sampan:round', isRunning });
    wasRunning = isRunning;
  }

  /** What happens once when a phase begins. */
  function drawPhase(round: RoundState | null) {
    if (round === null) return;
    scene.show(round, now, placed());
    const results = shownResults(state);
    const roads = `${round.phase === 'result' ? round.number : round.number - 1}:${results.length}:${results.at(-1) ?? ''}`;
    if (roads !== drawnResults) drawRoads(results);
    drawnResults = roads;
    const phase = `${round.id}:${round.phase}:${state.own?.roundId ?? ''}`;
    if (phase === drawnPhase) return;
    drawnPhase = phase;
    const hasDropped = round.phase !== 'betting' && dropDraft();
    if (round.phase !== 'result') {
      hideBanner();
      // Whose turn it is says more.
      if (!hasDropped && round.phase !== 'acting') speak(word(`phase.${round.phase}`));
      if (round.phase !== 'dealing') sound('reel');
      return;
    }
    showResult(round);
  }

  function showResult({ result }: RoundState) {
    if (result === null) return;
    const { own } = state;
    const text = kind.sayResult(result);
    const payout = own === null ? null : toMinor(own.payout);
    showBanner(text, payout);
    const amount = payout === null ? '' : payout === 0n ? word('lost') : word('won', { amount: show(payout) });
    speak([text, amount].filter((part) => part !== '').join('. '));
    if (own && state.isUnpaid) setTimeout(() => sayUnpaid(own.roundId), unpaidAfterMs);
    if (own && payout !== null && payout > 0n) sound(payout >= toMinor(own.stake) * bigWinTimes ? 'bigWin' : 'win');
  }

  /** The wallet takes a win within moments; only one that it doesn't take is spoken of. */
  function sayUnpaid(roundId: string) {
    if (!state.isUnpaid || state.own?.roundId !== roundId) return;
    say(word('unpaid'));
    speak(word('unpaid'));
  }

  /** Takes unconfirmed chips off the layout and says so; false when there were none. */
  function dropDraft(): boolean {
    // What is on its way has an answer coming.
    if (draft.length === 0 || isBusy) return false;
    draft = [];
    say(word('notPlaced'), 'bad');
    return true;
  }

  function change(next: Draft) {
    draft = next;
    sound('press');
    draw();
  }

  function nameOf({ market, selection }: SpotStake) {
    return kind.nameOf(market, selection);
  }

  function sayRefusal(refusal: Refusal) {
    if (refusal.reason === 'balance') {
      if (isFramed && bounds().balance !== null && (bounds().balance ?? 0n) < bounds().least)
        postToSite({ type: 'sampan:balance-low' });
      say(word('error.insufficient_balance'), 'bad');
      return;
    }
    const [key, amount] = refusal.reason === 'most' ? ['limitMost', refusal.most] : ['limitLeast', refusal.least];
    say(word(key, { amount: show(amount), spot: nameOf(refusal.stake) }), 'bad');
  }

  function add(stakes: readonly SpotStake[]) {
    if (!isOpen() || isBusy || stakes.length === 0) return;
    const added = addChips(draft, placed(), stakes, bounds());
    if (added.refusal) sayRefusal(added.refusal);
    if (added.draft !== draft) change(added.draft);
  }

  function press(spot: Spot) {
    if (!isOpen()) {
      say(word(state.connection === 'open' ? 'notOpen' : 'connection.lost'));
      return;
    }
    const refusal = kind.refusalOf?.(spot, shown()) ?? null;
    if (refusal !== null) {
      say(refusal, 'bad');
      return;
    }
    add(spot.chips.map(({ market, selection, units }) => ({ market, selection, amount: bar.chip() * BigInt(units) })));
  }

  /** Takes up the last chips, or takes back what was staked last. */
  async function takeUp() {
    if (draft.length > 0) {
      change(undo(draft));
      return;
    }
    const last = state.placements.at(-1);
    if (!last || isBusy) return;
    isBusy = true;
    draw();
    const answer = await stakeCalls.takeBack(last.id);
    isBusy = false;
    if (answer === null) connection.open();
    else if (answer.state === 'failed') showStakeError(answer.error);
    else {
      say(word('takenBack', { amount: show(sumOf(stakesOf(last.lines))) }));
      dispatch({ type: 'taken_back', placementId: answer.placementId, balance: answer.balance });
    }
    draw();
  }

  async function confirm() {
    const { round } = state;
    if (!round || !isOpen() || isBusy || draft.length === 0) return;
    const short = shortOf(draft, placed(), bounds());
    if (short) {
      sayRefusal(short);
      return;
    }
    const stakes = stakesIn(draft);
    const lines = stakes.map(({ amount, ...spot }) => ({ ...spot, amount: toWire(amount) }));
    isBusy = true;
    draw();
    const answer = await stakeCalls.place({ requestId: newRequestId(), roundId: round.id, lines });
    isBusy = false;
    // It may have been staked: the table is read again.
    if (answer === null) {
      draft = [];
      connection.open();
    } else if (answer.state === 'placed') {
      draft = [];
      say(word('placed', { amount: show(sumOf(stakes)) }));
      sound('reel');
      dispatch({ type: 'placed', roundId: round.id, placement: answer.placement, balance: answer.balance });
    } else {
      // Where betting is still open they can be changed and confirmed again.
      if (!isOpen() || seatErrors.includes(answer.error)) draft = [];
      showStakeError(answer.error);
    }
    draw();
  }

  async function decide(move: string, amount?: bigint) {
    const { round } = state;
    if (!round?.play || isBusy) return;
    isBusy = true;
    sound('press');
    draw();
    const answer = await stakeCalls.move({
      requestId: newRequestId(),
      roundId: round.id,
      window: round.play.window,
      move,
      ...(amount !== undefined && { amount: toWire(amount) }),
    });
    isBusy = false;
    // It may have been made: the table is read again.
    if (answer === null) connection.open();
    else if (answer.state === 'failed') showStakeError(answer.error);
    else if (answer.staked) dispatch({ type: 'placed', roundId: round.id, ...answer.staked });
    draw();
  }

  function showStakeError(error: TableError) {
    if (error === 'session_over') dispatch({ type: 'failed', error });
    else say(word(`error.${error}`), 'bad');
    if (error === 'insufficient_balance' && isFramed && (bounds().balance ?? 0n) < bounds().least)
      postToSite({ type: 'sampan:balance-low' });
  }

  function dispatch(event: TableEvent) {
    const before = state;
    state = reduce(state, event);
    if (state.round?.id !== before.round?.id) dropDraft();
    if (state.balance !== null && state.balance !== before.balance)
      postToSite({ type: 'sampan:balance', balance: state.balance, currency: table.currency });
    if (state.connection !== before.connection) showEnd(state, connection, isReady);
    draw();
  }

  function receive(message: TableMessage) {
    if (message.type === 'table') samples = [];
    if ('now' in message) samples = learnTime(samples, message.now, Date.now());
    if (message.type === 'table' && state.connection === 'lost') say(word('connection.back'));
    if (message.type === 'table') hideNotice();
    dispatch(message);
    if (message.type === 'taken_back') say(word('error.stake_failed'), 'bad');
    if (message.type === 'round' || message.type === 'table') info.refresh();
    if (message.type !== 'table' || isReady) return;
    isReady = true;
    document.body.classList.add('is-ready');
    postToSite({ type: 'sampan:ready' });
  }

  /** The wallet changed elsewhere. Where it can't be read now, the next message with a balance tells it. */
  async function readBalance() {
    try {
      dispatch({ type: 'balance', balance: (await api.session()).balance });
    } catch {
      // the next message tells it
    }
  }

  const connection = createConnection<TableMessage>({
    path: '/api/vendor/table',
    whole: 'table',
    onMessage: receive,
    onConnecting: () => dispatch({ type: 'connecting' }),
    onLost: () => dispatch({ type: 'lost' }),
  });

  setInterval(() => {
    const round = current();
    if (round !== null && round.phase !== state.round?.phase) draw();
    else status.tick(round, now());
    const dueAt = nextMessageBy(state);
    if (state.connection === 'open' && dueAt !== null && now() > dueAt + silenceMs) connection.open();
  }, tickMs);

  find('[data-lobby]').addEventListener('click', goToLobby);
  bindStoredSwitch(find('[data-sound]'), 'sound', true, setSound);
  onSiteMessage({ 'sampan:pause': () => {}, 'sampan:wallet-changed': () => void readBalance() });
  draw();
  document.body.classList.add('is-built');
  connection.open();
}
