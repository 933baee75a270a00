import type { GameError, RoundView, SpinAnswer } from '../protocol.ts';
import { api, CallFailed, newSpinId } from './api.ts';
import { find, wait } from './dom.ts';
import { game, word } from './game-data.ts';
import { createMeter } from './meters.ts';
import { toMinor, toWire } from './money.ts';
import { hideNotice, isNoticeShown, showNotice, type NoticeAction } from './notice.ts';
import { goToLobby, tellSite } from './parent.ts';
import { createPresentation, say } from './presentation.ts';
import { createReels } from './reels.ts';
import { createStake } from './stake.ts';

// Where nothing hovers there is most likely no space bar either.
const hasKeyboard = matchMedia('(hover: hover)');
const askAgainMs = [400, 800, 1500, 3000];

type State = 'loading' | 'idle' | 'spinning' | 'stopped';

/** The game's course: one spin at a time, and none is ever lost. */
export function createGame() {
  const button = find<HTMLButtonElement>('[data-spin]');
  const balance = createMeter('balance');
  const win = createMeter('win');
  const stake = createStake();
  const reels = createReels();
  let state: State = 'loading';
  let spinId = '';

  win.set(0n);

  const presentation = createPresentation({
    reels,
    win,
    onStep: (step) => void saveProgress(step, false),
  });

  function enter(next: State) {
    state = next;
    document.body.dataset.state = next;
    const isIdle = next === 'idle';
    button.disabled = !isIdle;
    button.classList.toggle('is-busy', next === 'spinning' || next === 'loading');
    stake.lock(!isIdle);
  }

  function showBalance(minor: bigint) {
    balance.set(minor);
    tellSite({ type: 'sampan:balance', balance: toWire(minor), currency: game.currency });
  }

  async function saveProgress(step: number, isSeen: boolean) {
    // A reload shows the rest again; that is all that a failure here can do.
    await api.progress(spinId, step, isSeen).catch(() => null);
  }

  const toLobby: NoticeAction = { label: word('lobby'), isQuiet: true, run: goToLobby };

  function fail(error: GameError, retry: () => void) {
    enter('stopped');
    const text = word(`error.${error}`);
    if (error === 'session_over') {
      tellSite({ type: 'sampan:session-over' });
      showNotice(text, [toLobby]);
    } else if (error === 'unavailable' || error === 'spin_in_flight') {
      showNotice(text, [{ label: word('retry'), run: retry }, toLobby]);
    } else {
      showNotice(text, [{ label: word('newRound'), run: () => enter('idle') }]);
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
    tellSite({ type: 'sampan:round', isRunning: false });
    enter('idle');
  }

  async function play(amount: string, fromStep: number, isNew: boolean) {
    enter('spinning');
    hideNotice();
    presentation.clear();
    if (!isNew) say(word('finishing'));
    win.set(0n);
    tellSite({ type: 'sampan:round', isRunning: true });
    const before = balance.get();
    // The wallet takes the stake within the same blink; showing it now keeps the game's answer immediate.
    if (isNew && before >= toMinor(amount)) balance.set(before - toMinor(amount));
    if (fromStep === 0) reels.start();
    try {
      const answer = await ask(amount);
      if (answer.state === 'done') {
        await finish(answer.round, fromStep);
        return;
      }
      if (answer.state === 'failed') await endWithout(answer.error, isNew ? before : null);
    } catch (error) {
      reels.cancel();
      if (error instanceof CallFailed && error.reason === 'session_over') fail('session_over', () => void start());
      // Nobody knows how the spin ended: the same one is asked for again, never a new one.
      else if (error instanceof CallFailed) fail('unavailable', () => void play(amount, fromStep, false));
      else throw error;
    }
  }

  /** The round did not happen. `before`: the balance before its stake; null when that isn't known any more. */
  async function endWithout(error: GameError, before: bigint | null) {
    reels.cancel();
    presentation.clear();
    if (before !== null) balance.set(before);
    await saveProgress(0, true);
    tellSite({ type: 'sampan:round', isRunning: false });
    fail(error, () => void start());
    if (before === null || error === 'spin_failed') void refresh();
  }

  /** Reads the wallet again, where the game cannot know the balance by itself. */
  async function refresh() {
    const answer = await api.session().catch(() => null);
    if (answer && state !== 'spinning') showBalance(toMinor(answer.balance));
  }

  async function start() {
    enter('loading');
    try {
      const answer = await api.session();
      showBalance(toMinor(answer.balance));
      const { unfinished } = answer;
      tellSite({ type: 'sampan:ready' });
      if (unfinished) {
        spinId = unfinished.spinId;
        stake.set(unfinished.stake);
        await play(unfinished.stake, unfinished.step, false);
        return;
      }
      stake.startWithin(toMinor(answer.balance));
      say(hasKeyboard.matches ? word('goodLuck') : '');
      enter('idle');
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      fail(error.reason === 'session_over' ? 'session_over' : 'unavailable', () => void start());
    }
  }

  return {
    start,
    spin: () => {
      if (state !== 'idle' || isNoticeShown()) return;
      spinId = newSpinId();
      void play(stake.wire(), 0, true);
    },
    stake,
    button,
  };
}
