import type { GameError, RoundView, SpinAnswer } from '../protocol.ts';
import { api, CallFailed, newSpinId } from './api.ts';
import { writeAmounts } from './amounts.ts';
import { find, wait } from './dom.ts';
import { game, word } from './game-data.ts';
import type { Mechanic } from './mechanic.ts';
import { createMeter } from './meters.ts';
import { show, toMinor, toWire } from './money.ts';
import { hideNotice, isNoticeShown, showNotice, type NoticeAction } from './notice.ts';
import { goToLobby, isFramed, postToSite } from './parent.ts';
import { say } from './message.ts';
import { createPresentation } from './presentation.ts';
import { sound } from './sound.ts';
import { createStake } from './stake.ts';

// Where nothing hovers there is most likely no space bar either.
const hasKeyboard = matchMedia('(hover: hover)');
const askAgainMs = [400, 800, 1500, 3000];

type State = 'loading' | 'idle' | 'spinning' | 'stopped';

/** The game's course: one spin at a time, and none is ever lost. */
export function createGame(mechanic: Mechanic) {
  const button = find<HTMLButtonElement>('[data-spin]');
  const balance = createMeter('balance');
  const win = createMeter('win');
  const stake = createStake(balance.get, writeAmounts);
  const { board } = mechanic;
  const smallest = toMinor(game.stakes[0] ?? game.defaultStake);
  let state: State = 'loading';
  let spinId = '';
  /** The button stops what begins rounds by itself. */
  let isStoppable = false;
  let onRound: (stake: bigint, payout: bigint) => void = () => {};
  let onTrouble: () => void = () => {};

  win.set(0n);

  const presentation = createPresentation({
    mechanic,
    win,
    onStep: (step) => void saveProgress(step, false),
  });

  function enter(next: State) {
    state = next;
    document.body.dataset.state = next;
    const isIdle = next === 'idle';
    find('[data-auto]').toggleAttribute('disabled', !isIdle && !isStoppable);
    button.disabled = !isIdle && !isStoppable;
    button.classList.toggle('is-busy', next === 'spinning' || next === 'loading');
    button.classList.toggle('is-auto', isStoppable);
    button.setAttribute('aria-label', word(isStoppable ? 'autoplayStop' : 'spin'));
    stake.lock(!isIdle || isStoppable);
  }

  function showBalance(minor: bigint) {
    balance.set(minor);
    postToSite({ type: 'sampan:balance', balance: toWire(minor), currency: game.currency });
  }

  async function saveProgress(step: number, isSeen: boolean) {
    // A reload shows the rest again; that is all that a failure here can do.
    await api.progress(spinId, step, isSeen).catch(() => null);
  }

  // The site's stage has the way back.
  const toLobby: NoticeAction[] = isFramed ? [] : [{ label: word('lobby'), isQuiet: true, run: goToLobby }];

  function fail(error: GameError, retry: () => void) {
    onTrouble();
    enter('stopped');
    const text = word(`error.${error}`);
    const goOn: NoticeAction = { label: word('newRound'), run: () => enter('idle') };
    switch (error) {
      case 'session_over':
        postToSite({ type: 'sampan:session-over' });
        showNotice(text, toLobby);
        return;
      case 'unavailable':
      case 'spin_in_flight':
        showNotice(text, [{ label: word('retry'), run: retry }, ...toLobby]);
        return;
      case 'insufficient_balance': {
        // None at all is left to play for: the site says what can be done.
        if (isFramed && balance.get() < smallest) {
          postToSite({ type: 'sampan:balance-low' });
          enter('idle');
          return;
        }
        const lower = stake.lowerOne();
        if (!lower) {
          showNotice(text, [goOn]);
          return;
        }
        const takeLower = () => {
          lower.choose();
          enter('idle');
        };
        const label = word('lowerTo', { amount: show(lower.minor) });
        showNotice(text, [
          { label, run: takeLower },
          { ...goOn, isQuiet: true },
        ]);
        return;
      }
      default:
        showNotice(text, [goOn]);
    }
  }

  /** Asks until the round has an end; the id makes asking twice harmless. */
  async function ask(amount: string): Promise<SpinAnswer> {
    for (let attempt = 0; ; attempt++) {
      const answer = await api.spin(spinId, amount);
      if (answer.state !== 'pending') return answer;
      say(word('slow'));
      await wait(askAgainMs[Math.min(attempt, askAgainMs.length - 1)] ?? 3000);
    }
  }

  async function finish(round: RoundView, fromStep: number) {
    // The win is in the wallet already, but on the screen it comes when it has been shown.
    balance.set(toMinor(round.balance) - toMinor(round.payout));
    await presentation.play(round, fromStep);
    showBalance(toMinor(round.balance));
    if (!round.isPaid) say(word('unpaid', { round: round.roundId }));
    await saveProgress(round.spins.length, true);
    postToSite({ type: 'sampan:round', isRunning: false });
    enter('idle');
    onRound(toMinor(round.stake), toMinor(round.payout));
  }

  async function play(amount: string, fromStep: number, isNew: boolean) {
    enter('spinning');
    hideNotice();
    presentation.clear();
    if (!isNew) say(word('finishing'));
    win.set(0n);
    postToSite({ type: 'sampan:round', isRunning: true });
    const before = balance.get();
    // The wallet takes the stake within the same blink; showing it now keeps the game's answer immediate.
    if (isNew && before >= toMinor(amount)) balance.set(before - toMinor(amount));
    if (fromStep === 0) {
      sound('spin');
      board.start();
    }
    try {
      const answer = await ask(amount);
      if (answer.state === 'done') {
        await finish(answer.round, fromStep);
        return;
      }
      if (answer.state === 'failed') await endWithout(answer.error, isNew ? before : null);
    } catch (error) {
      board.cancel();
      if (error instanceof CallFailed && error.reason === 'session_over') fail('session_over', () => void start());
      // The spin’s outcome is unknown: the same spin is requested again, never a new one.
      else if (error instanceof CallFailed) fail('unavailable', () => void play(amount, fromStep, false));
      else throw error;
    }
  }

  /** The round did not happen. `before`: the balance before its stake; null when that isn't known any more. */
  async function endWithout(error: GameError, before: bigint | null) {
    board.cancel();
    presentation.clear();
    if (before !== null) balance.set(before);
    await saveProgress(0, true);
    // The wallet has less than the game thought: what is offered next goes by what it has.
    if (error === 'insufficient_balance') await readBalance();
    postToSite({ type: 'sampan:round', isRunning: false });
    fail(error, () => void start());
    if (before === null || error === 'spin_failed') void refresh();
  }

  /** Reads the wallet again, where the game cannot know the balance by itself. */
  async function readBalance(isWanted = () => true) {
    const answer = await api.session().catch(() => null);
    if (answer && isWanted()) showBalance(toMinor(answer.balance));
  }

  /** A round that begins meanwhile knows better. */
  async function refresh() {
    await readBalance(() => state !== 'spinning');
  }

  async function start() {
    enter('loading');
    try {
      const answer = await api.session();
      showBalance(toMinor(answer.balance));
      const { unfinished } = answer;
      postToSite({ type: 'sampan:ready' });
      if (unfinished) {
        spinId = unfinished.spinId;
        stake.set(unfinished.stake);
        await play(unfinished.stake, unfinished.step, false);
        return;
      }
      stake.startWithin();
      say(hasKeyboard.matches ? word('goodLuck') : '');
      enter('idle');
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      postToSite({ type: 'sampan:failed' });
      fail(error.reason === 'session_over' ? 'session_over' : 'unavailable', () => void start());
    }
  }

  return {
    start,
    isIdle: () => state === 'idle' && !isNoticeShown(),
    /** False: no round can begin now. */
    spin: (): boolean => {
      if (state !== 'idle' || isNoticeShown()) return false;
      spinId = newSpinId();
      void play(stake.wire(), 0, true);
      return true;
    },
    setStoppable: (on: boolean) => {
      isStoppable = on;
      enter(state);
    },
    /** The wallet changed elsewhere. A round that runs shows what is left at its end. */
    refresh: () => {
      if (state === 'idle' || state === 'stopped') void refresh();
    },
    /** Called after each round that has been shown, with its stake and payout in minor units. */
    onRound: (listener: typeof onRound) => {
      onRound = listener;
    },
    /** Called when a round could not be played as it should. */
    onTrouble: (listener: typeof onTrouble) => {
      onTrouble = listener;
    },
    stake,
    button,
  };
}
export type Game = ReturnType<typeof createGame>;
