import type { RoundView, SpinView } from '../protocol.ts';
import { find, makeSvg, wait } from './dom.ts';
import { game, word } from './game-data.ts';
import type { Meter } from './meters.ts';
import { show, toMinor } from './money.ts';
import { presentBigWin, presentFreeSpins, presentFreeSpinsOver, presentJackpot } from './overlay.ts';
import { paced } from './pace.ts';
import { lineCells, scatterCells, type Reels } from './reels.ts';
import { sound } from './sound.ts';

/** A win of this many stakes gets the big picture. Less than the stake is no reason to celebrate. */
const bigWinStakes = 15n;
const lineShownMs = 900;
const freeSpinPauseMs = 500;

const paylines = find<SVGSVGElement>('[data-paylines]');
const message = find('[data-message]');
const banner = find('[data-banner]');

export function say(text: string) {
  // A line always stands there, so that the layout never jumps.
  message.textContent = text === '' ? '\u00A0' : text;
}

function drawLine(line: readonly number[]) {
  const points = line.map((row, reel) => `${reel * 100 + 50},${row * 100 + 50}`).join(' ');
  paylines.replaceChildren(makeSvg('polyline', { points }));
}

/** Shows the wins of a standing window, one after the other, until it is stopped. */
function createWinCycle(reels: Reels) {
  /** The showing that goes on; a new one or a stop takes its place. */
  let current: object | null = null;
  return {
    stop: () => {
      current = null;
      paylines.replaceChildren();
      reels.unmark();
    },
    run: async (spin: SpinView) => {
      const mine = {};
      current = mine;
      const steps = spin.wins.map((win, index) => () => {
        const line = game.model.lines[win.line] ?? [];
        reels.mark(lineCells(line, win.count));
        drawLine(line);
        say(word('lineWin', { line: win.line + 1, amount: show(toMinor(spin.linePayouts[index] ?? '0')) }));
      });
      if (spin.scatters >= 3) {
        steps.unshift(() => {
          reels.mark(scatterCells(spin));
          paylines.replaceChildren();
          const lines = spin.linePayouts.reduce((sum, payout) => sum + toMinor(payout), 0n);
          say(word('scatterWin', { amount: show(toMinor(spin.payout) - lines) }));
        });
      }
      for (let index = 0; ; index++) {
        if (current !== mine) return;
        steps[index % steps.length]?.();
        if (steps.length <= 1) return;
        await wait(lineShownMs);
      }
    },
  };
}

interface Parts {
  readonly reels: Reels;
  readonly win: Meter;
  /** Remembers that the spins before `step` have been seen. */
  readonly onStep: (step: number) => void;
}

/** Shows rounds: the paid spin, its wins, and its free spins one by one. */
export function createPresentation({ reels, win, onStep }: Parts) {
  const cycle = createWinCycle(reels);

  function count(round: RoundView, upTo: number): bigint {
    return round.spins.slice(0, upTo).reduce((sum, spin) => sum + toMinor(spin.payout), 0n);
  }

  async function showWins(round: RoundView, index: number, spin: SpinView) {
    const paid = toMinor(spin.payout);
    if (paid === 0n) return;
    const shown = cycle.run(spin);
    const stake = toMinor(round.stake);
    const isBig = paid >= bigWinStakes * stake;
    if (paid > stake && !isBig) sound('win');
    await win.countTo(count(round, index + 1), paced(paid > stake ? 600 : 200));
    if (isBig) {
      sound('bigWin');
      await presentBigWin(paid);
    } else await Promise.race([shown, wait(paced(spin.wins.length > 1 ? 700 : 400))]);
  }

  async function freeSpin(round: RoundView, index: number) {
    const spin = round.spins[index];
    if (!spin) return;
    const total = round.spins.slice(0, index).reduce((sum, before) => sum + before.freeSpinsAdded, 0);
    banner.textContent = `${word('freeSpinOf', { n: index, total })} · ×${spin.multiplier}`;
    banner.hidden = false;
    cycle.stop();
    say('');
    reels.start();
    await reels.stop(spin.window);
    await showWins(round, index, spin);
    if (spin.freeSpinsAdded > 0) {
      say(word('freeSpinsAdded', { n: spin.freeSpinsAdded }));
      reels.mark(scatterCells(spin));
      await wait(paced(1200));
    }
    onStep(index + 1);
    await wait(paced(freeSpinPauseMs));
  }

  return {
    clear: () => {
      cycle.stop();
      say('');
    },
    /** `fromStep`: spins that were seen before a reload are not shown again. */
    play: async (round: RoundView, fromStep: number) => {
      const [paid] = round.spins;
      if (!paid) return;
      win.set(count(round, fromStep));
      if (fromStep === 0) {
        await reels.stop(paid.window);
        await showWins(round, 0, paid);
        onStep(1);
      } else {
        reels.show(round.spins[fromStep - 1]?.window ?? paid.window);
      }
      if (round.spins.length > 1) {
        document.body.classList.add('is-free');
        sound('freeSpins');
        if (fromStep <= 1) await presentFreeSpins(paid.freeSpinsAdded, game.model.freeSpinMultiplier);
        for (let index = Math.max(1, fromStep); index < round.spins.length; index++) await freeSpin(round, index);
        await presentFreeSpinsOver(count(round, round.spins.length));
        banner.hidden = true;
        document.body.classList.remove('is-free');
      }
      const jackpot = toMinor(round.jackpot);
      if (jackpot > 0n) {
        sound('bigWin');
        await presentJackpot(jackpot);
      }
      win.set(toMinor(round.payout));
      if (toMinor(round.payout) === 0n) say(word('noWin'));
      else if (paid.wins.length !== 1 || round.spins.length > 1 || jackpot > 0n) {
        say(word('youWon', { amount: show(toMinor(round.payout)) }));
      }
    },
  };
}
