import { api } from '../client/api.ts';
import { find, make } from '../client/dom.ts';
import { word } from '../client/game-data.ts';
import { show, toMinor } from '../client/money.ts';
import { hideNotice, showNotice } from '../client/notice.ts';
import { goToLobby, isFramed, onSiteMessage, postToSite } from '../client/parent.ts';
import { setSound, sound } from '../client/sound.ts';
import { bindStoredSwitch } from '../client/stored-preference.ts';
import type { DrawError, DrawState, Order } from '../engine/draws/protocol.ts';
import { hideBanner, say, showBanner, speak } from '../table-client/view/message.ts';
import { createBetting } from './betting.ts';
import { drawCalls } from './calls.ts';
import { factsOf, openAction } from './dialogs/action.ts';
import type { LotteryKind } from './kind.ts';
import { lottery } from './lottery-data.ts';
import type { LotteryPage } from './lottery-page.ts';
import { createNews } from './news.ts';
import { createOrders } from './orders.ts';
import { countdownText, openDraw, phaseOf } from './state/countdown.ts';
import { boundsOf, emptySlip, type Slip, totalOf } from './state/slip.ts';
import { createHead } from './view/head.ts';
import { createLobby } from './view/lobby.ts';
import { createSlip } from './view/slip.ts';
import { createStage } from './view/stage.ts';
import { createTabs, type Tab } from './view/tabs.ts';
import { countText, playsByCode } from './view/text.ts';

const tickMs = 250;
const bannerMs = 6000;
const balanceEveryMs = 30_000;

function run(kind: LotteryKind, first: DrawState) {
  const bounds = boundsOf(lottery.limits, toMinor);
  const balanceMeter = find('[data-balance]');
  const openCount = find('[data-open-count]');

  let state = first;
  let slip: Slip = emptySlip;
  let balance: string | null = null;
  let isCut = false;
  let isOver = false;
  let bannerTimer: ReturnType<typeof setTimeout> | undefined;
  let confirmFacts: (() => void) | null = null;

  const stage = createStage(kind);
  const head = createHead();
  const page: LotteryPage = {
    kind,
    playOf: playsByCode(kind.groups),
    state: () => state,
    now: () => news.now(),
    onBalance: (next) => (next === null ? void readBalance() : setBalance(next)),
    onSessionOver: endSession,
    isBalanceLow: () => balance !== null && toMinor(balance) < bounds.least,
    refresh: () => news.ask(),
  };
  const orders = createOrders({ ...page, onPlaced: placed });
  const tabs = createTabs(openTab);
  const lobby = createLobby(kind, (form) => {
    betting.choose(form);
    tabs.open('bet');
  });
  const slipView = createSlip({
    slip: () => slip,
    change: setSlip,
    place: confirm,
    chase: () => void openChase(),
    random: (count) => betting.addRandom(count),
  });
  const betting = createBetting({ kind, bounds, slip: () => slip, onSlip: setSlip, onBet: confirm });

  function setSlip(next: Slip) {
    slip = next;
    slipView.draw();
  }

  function setBalance(next: string) {
    if (next === balance) return;
    balance = next;
    balanceMeter.textContent = show(toMinor(next));
    postToSite({ type: 'sampan:balance', balance: next, currency: lottery.currency });
  }

  /** Where the wallet can't be read now, the next answer tells it. */
  async function readBalance() {
    try {
      setBalance((await api.session()).balance);
    } catch {
      // the next answer tells it
    }
  }

  function endSession() {
    if (isOver) return;
    isOver = true;
    news.stop();
    postToSite({ type: 'sampan:session-over' });
    showNotice(word('error.session_over'), isFramed ? [] : [{ label: word('lobby'), run: goToLobby }]);
  }

  function placed(order: Order, next: string) {
    const amount = order.bets.reduce((sum, { stake }) => sum + toMinor(stake), 0n);
    setSlip({ ...slip, lines: [] });
    setBalance(next);
    say(word('placed', { amount: show(amount) }));
    sound('coin');
    news.ask();
    void history.open('bets', true);
  }

  /** Asks once more before the slip is staked; the draw is the one that takes bets when the button is pressed. */
  function confirm() {
    if (slip.lines.length === 0) return;
    const content = make('div');
    let shown = 0;
    confirmFacts = () => {
      const draw = openDraw(state.coming, news.now());
      if (draw === null || draw.drawNo === shown) return;
      const wasOther = shown !== 0;
      shown = draw.drawNo;
      const combinations = slip.lines.reduce((sum, line) => sum + line.combinations, 0);
      content.replaceChildren(
        factsOf(
          [
            [word('draw'), word('drawNumber', { n: draw.drawNo })],
            [word('slip.lines'), countText(slip.lines.length)],
            [word('combinations'), countText(combinations)],
          ],
          show(totalOf(slip)),
        ),
      );
      if (wasOther) content.append(make('p', { class: 'action-note' }, word('confirm.moved', { n: draw.drawNo })));
    };
    confirmFacts();
    openAction({
      title: word('confirm.title'),
      content,
      label: word('placeBets'),
      run: () => {
        const draw = openDraw(state.coming, news.now());
        if (draw === null) return Promise.resolve(word('error.betting_closed'));
        return orders.place(slip, [{ drawNo: draw.drawNo, times: 1 }], false);
      },
    });
  }

  /** Parts that aren't needed for the first bet come when they are opened. */
  async function loaded<Module>(load: () => Promise<Module>): Promise<Module | null> {
    try {
      return await load();
    } catch {
      say(word('error.unavailable'), 'bad');
      return null;
    }
  }

  async function openChase() {
    const part = await loaded(() => import('./dialogs/chase.ts'));
    part?.openChase({ page, slip, bounds, place: orders.place });
  }

  const history = {
    open: async (tab: 'bets' | 'results', isChanged = false) => {
      if (isChanged && tabs.opened() !== tab) return;
      if (tab === 'bets') (await loaded(() => import('./history/bets.ts')))?.openBets(page);
      else (await loaded(() => import('./history/results.ts')))?.openResults(page);
    },
  };

  function openTab(tab: Tab) {
    if (tab === 'bets' || tab === 'results') void history.open(tab);
  }

  /** What is shown of the draw changes with time. */
  function tick() {
    const now = news.now();
    head.draw(openDraw(state.coming, now), now, isCut);
    if (tabs.opened() === 'lobby') lobby.draw(state.coming, now);
    confirmFacts?.();
    const { last } = state;
    const next = state.coming[0];
    const phase = next ? phaseOf(next, now) : 'open';
    if (last.result === null) stage.showWaiting(last.drawNo, word('drawing', { n: last.drawNo }));
    else if (next && phase === 'drawing') stage.showWaiting(next.drawNo, word('drawing', { n: next.drawNo }));
    else if (next && phase === 'closed' && lottery.schedule.kind === 'interval')
      stage.showWaiting(
        next.drawNo,
        word('drawsIn', { n: next.drawNo, time: countdownText(next.drawsAt - now).clock }),
      );
    else stage.showLast(last, false);
  }

  /** A new result comes in number by number; what it means for the player is said afterwards. */
  function showResult() {
    const { last } = state;
    const takes = stage.showLast(last, true);
    sound('reel');
    setTimeout(() => {
      if (state.last.drawNo !== last.drawNo) return;
      stage.showOwn(state.last);
      const { own } = state.last;
      speak(`${word('drawResult', { n: last.drawNo })}: ${resultText(last.result ?? '')}`);
      if (own === null) return;
      const payout = toMinor(own.payout);
      showBanner(word('drawResult', { n: last.drawNo }), payout);
      clearTimeout(bannerTimer);
      bannerTimer = setTimeout(hideBanner, bannerMs);
      if (payout > 0n) sound('win');
      void readBalance();
      void history.open('bets', true);
    }, takes);
  }

  const resultText = (result: string) => kind.prizesOf(result)[0]?.numbers.join(' ') ?? '';

  function receive(next: DrawState) {
    const before = state;
    state = next;
    if (isCut) say(word('connection.back'));
    isCut = false;
    hideNotice();
    openCount.textContent = next.openBets > 0 ? countText(next.openBets) : '';
    openCount.hidden = next.openBets === 0;
    const isNew = next.last.result !== null && (before.last.drawNo !== next.last.drawNo || before.last.result === null);
    if (isNew) showResult();
    else if (next.last.own?.isPaid !== before.last.own?.isPaid || next.last.own?.payout !== before.last.own?.payout) {
      stage.showOwn(next.last);
      void readBalance();
    }
    tick();
  }

  function failed(error: DrawError) {
    if (error === 'session_over') endSession();
    else if (!isCut) {
      isCut = true;
      say(word(`error.${error}`), 'bad');
    }
  }

  const news = createNews(state, {
    onState: receive,
    onLost: () => {
      isCut = true;
      tick();
    },
    onFailed: failed,
  });

  find('[data-info]').addEventListener('click', () => {
    void loaded(() => import('./dialogs/info.ts')).then((part) => part?.openInfo(page));
  });
  bindStoredSwitch(find('[data-sound]'), 'sound', true, setSound);
  onSiteMessage({ 'sampan:pause': () => {}, 'sampan:wallet-changed': () => void readBalance() });

  // The launch's address says what it opens with.
  const asked = new URLSearchParams(window.location.search);
  betting.start(asked.get('playType') ?? '');
  slipView.draw();
  openCount.textContent = state.openBets > 0 ? countText(state.openBets) : '';
  openCount.hidden = state.openBets === 0;
  tabs.open(lottery.view === 'lobby' ? 'lobby' : 'bet');
  if (state.last.result !== null) {
    stage.showLast(state.last, false);
    stage.showOwn(state.last);
  }
  tick();
  setInterval(tick, tickMs);
  setInterval(() => {
    if (!document.hidden && !isOver) void readBalance();
  }, balanceEveryMs);
  void readBalance();
  news.start();
  document.body.classList.add('is-built', 'is-ready');
  postToSite({ type: 'sampan:ready' });
}

/** Starts the page of a lottery with what its server tells of the draws; without that it can't be played. */
export function startLottery(kind: LotteryKind) {
  // The site's stage has the title and the way back; they are not shown twice.
  document.body.classList.toggle('is-framed', isFramed);
  find('[data-lobby]').addEventListener('click', goToLobby);

  async function begin() {
    const first = await drawCalls.state();
    if (first?.state === 'ok') {
      hideNotice();
      run(kind, first);
      return;
    }
    const error = first?.error ?? 'unavailable';
    postToSite({ type: error === 'session_over' ? 'sampan:session-over' : 'sampan:failed' });
    const toLobby = isFramed ? [] : [{ label: word('lobby'), isQuiet: true, run: goToLobby }];
    const retry = { label: word('retry'), run: () => void begin() };
    showNotice(word(`error.${error}`), error === 'session_over' ? toLobby : [retry, ...toLobby]);
  }
  void begin();
}
