import type { SpinView } from '../games/slots/spin-view.ts';
import type { RoundView } from '../protocol.ts';
import { wait } from './dom.ts';
import { word } from './game-data.ts';
import type { Mechanic } from './mechanic.ts';
import { say, setBanner } from './message.ts';
import type { Meter } from './meters.ts';
import { show, toMinor } from './money.ts';
import { announce } from './overlay.ts';
import { paced } from './pace.ts';
import { sound } from './sound.ts';
import { createWinCycle } from './win-cycle.ts';

/** A win of this many stakes gets the big picture. Less than the stake is no reason to celebrate. */
const bigWinStakes = 15n;
const freeSpinPauseMs = 500;

interface Parts {
  readonly mechanic: Mechanic;
  readonly win: Meter;
  /** Remembers that the spins before `step` have been seen. */
  readonly onStep: (step: number) => void;
}

/** What the window shows when all of a spin is over. */
const lastOf = ({ window, coins, cascades }: SpinView) => ({ window: cascades.at(-1)?.window ?? window, coins });

const sumOf = (amounts: readonly string[]) => amounts.reduce((sum, amount) => sum + toMinor(amount), 0n);

/** Shows rounds: the paid spin, its wins, and its free spins one by one. */
export function createPresentation({ mechanic, win, onStep }: Parts) {
  const { board } = mechanic;
  const cycle = createWinCycle(mechanic);

  const count = (round: RoundView, upTo: number) => sumOf(round.spins.slice(0, upTo).map(({ payout }) => payout));

  async function showWins(round: RoundView, index: number, spin: SpinView) {
    const before = count(round, index);
    const paid = toMinor(spin.payout);
    const stake = toMinor(round.stake);
    // No more than is paid: a round ends at the most that it may pay.
    const countTo = async (won: bigint) => {
      const isLoud = won > stake;
      await win.countTo(before + (won < paid ? won : paid), paced(isLoud ? 600 : 200));
    };
    let won = (await mechanic.before?.(spin, countTo)) ?? 0n;
    const inWindow = sumOf([...spin.wins.map(({ payout }) => payout), spin.scatterPayout]);
    won += inWindow;
    const isBig = paid >= bigWinStakes * stake;
    if (inWindow > 0n) {
      const shown = cycle.run(spin);
      if (won > stake && !isBig) sound('win');
      await countTo(won);
      await Promise.race([shown, wait(paced(spin.wins.length > 1 ? 700 : 400))]);
    }
    won += (await mechanic.after?.(spin, countTo, won)) ?? 0n;
    if (paid > 0n) await countTo(paid);
    if (isBig) {
      sound('bigWin');
      await announce({ kind: 'win', autoMs: 2200, title: word('bigWin'), amount: paid });
    }
    if (won > paid) {
      say(word('maxReached'));
      await wait(paced(1500));
    }
  }

  async function freeSpin(round: RoundView, index: number) {
    const spin = round.spins[index];
    if (!spin) return;
    const total = round.spins.slice(0, index).reduce((sum, before) => sum + before.freeSpinsAdded, 0);
    const multiplied = spin.multiplier > 1 ? ` · ×${spin.multiplier}` : '';
    setBanner(word('freeSpinOf', { n: index, total }) + multiplied);
    cycle.stop();
    say('');
    board.start();
    await board.stop(spin);
    await showWins(round, index, spin);
    if (spin.freeSpinsAdded > 0) {
      say(word('freeSpinsAdded', { n: spin.freeSpinsAdded }));
      board.mark(spin.scatters);
      await wait(paced(1200));
    }
    onStep(index + 1);
    await wait(paced(freeSpinPauseMs));
  }

  async function freeSpins(round: RoundView, paid: SpinView, fromStep: number) {
    document.body.classList.add('is-free');
    sound('freeSpins');
    if (fromStep <= 1) {
      await announce({
        kind: 'free',
        autoMs: 4000,
        button: word('start'),
        title: word('freeSpinsWon', { n: paid.freeSpinsAdded }),
        text: mechanic.freeSpinsText(round),
      });
    }
    for (let index = Math.max(1, fromStep); index < round.spins.length; index++) await freeSpin(round, index);
    await announce({
      kind: 'free',
      autoMs: 4000,
      button: word('continue'),
      title: word('freeSpinsOver'),
      text: word('win'),
      amount: count(round, round.spins.length),
    });
    setBanner(null);
    document.body.classList.remove('is-free');
  }

  /** The last word on a round. */
  function conclude({ payout, spins, jackpot }: RoundView) {
    const won = toMinor(payout);
    const [paid] = spins;
    if (won === 0n) say(word('noWin'));
    // One win has been named with its amount.
    else if (spins.length > 1 || toMinor(jackpot) > 0n || paid?.wins.length !== 1 || paid.hold) {
      say(word('youWon', { amount: show(won) }));
    }
  }

  return {
    clear: () => {
      cycle.stop();
      mechanic.begin?.(null, 0);
      say('');
    },
    /** `fromStep`: spins that were seen before a reload are not shown again. */
    play: async (round: RoundView, fromStep: number) => {
      const [paid] = round.spins;
      if (!paid) return;
      win.set(count(round, fromStep));
      mechanic.begin?.(round, fromStep);
      if (fromStep === 0) {
        await board.stop(paid);
        await showWins(round, 0, paid);
        onStep(1);
      } else {
        board.show(lastOf(round.spins[fromStep - 1] ?? paid));
      }
      if (round.spins.length > 1) await freeSpins(round, paid, fromStep);
      const jackpot = toMinor(round.jackpot);
      if (jackpot > 0n) {
        sound('bigWin');
        await announce({
          kind: 'win',
          autoMs: 10_000,
          button: word('continue'),
          title: word('jackpotWon'),
          amount: jackpot,
        });
      }
      win.set(toMinor(round.payout));
      conclude(round);
    },
  };
}
