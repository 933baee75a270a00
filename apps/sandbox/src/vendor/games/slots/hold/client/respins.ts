import { isMotionReduced, make, symbolArt, wait } from '../../../../client/dom.ts';
import { word } from '../../../../client/game-data.ts';
import type { CountUp } from '../../../../client/mechanic.ts';
import { bannerText, say, setBanner } from '../../../../client/message.ts';
import { show, toMinor } from '../../../../client/money.ts';
import { announce } from '../../../../client/overlay.ts';
import { paced } from '../../../../client/pace.ts';
import { sound } from '../../../../client/sound.ts';
import type { SlotGrid } from '../../../../client/window.ts';
import type { CoinView, HoldView, SpinView } from '../../spin-view.ts';
import { respinCount } from '../model.ts';
import { heldCoins } from './held-coins.ts';

const turnMs = 260;
const respinMs = 750;
const betweenReelsMs = 90;
const betweenCoinsMs = 140;

/** Something that may be a coin runs through each empty cell. */
function turn(grid: SlotGrid): Animation[] {
  return [...grid.root.querySelectorAll('.cell-empty')].map((cell) => {
    const passing = make('div', { class: 'passing' }, symbolArt('C'));
    cell.replaceChildren(passing);
    return passing.animate([{ transform: 'translateY(-130%)' }, { transform: 'translateY(130%)' }], {
      duration: turnMs,
      iterations: Infinity,
      // Not all at once.
      delay: -Math.random() * turnMs,
    });
  });
}

function pop(grid: SlotGrid, { cell }: CoinView) {
  if (isMotionReduced()) return;
  grid.cellAt(cell)?.animate([{ transform: 'scale(0.4)', opacity: 0 }, { transform: 'scale(1.2)', offset: 0.6 }, {}], {
    duration: paced(320),
    easing: 'ease-out',
  });
}

async function respin(grid: SlotGrid, before: readonly CoinView[], added: readonly CoinView[]): Promise<void> {
  const running = isMotionReduced() ? [] : turn(grid);
  await wait(paced(respinMs));
  for (const animation of running) animation.cancel();
  const coins = [...before];
  grid.draw(heldCoins(grid.reels.length, grid.rowCount, coins));
  for (const coin of added) {
    coins.push(coin);
    grid.draw(heldCoins(grid.reels.length, grid.rowCount, coins));
    pop(grid, coin);
    sound('coin');
    if (coin.jackpot !== null) {
      sound('win');
      say(word('jackpotCoin', { jackpot: word(coin.jackpot), amount: show(toMinor(coin.payout)) }));
      await wait(paced(600));
    }
    await wait(paced(betweenReelsMs));
  }
}

/** Each coin in turn pays what is on it. */
async function collect(grid: SlotGrid, coins: readonly CoinView[], hold: HoldView, won: bigint, count: CountUp) {
  let sum = won;
  for (const coin of coins) {
    sum += toMinor(coin.payout);
    grid.mark([coin.cell]);
    sound('press');
    await Promise.all([count(sum), wait(paced(betweenCoinsMs))]);
  }
  grid.unmark();
  if (hold.grand === null) return;
  sound('bigWin');
  await announce({
    kind: 'win',
    autoMs: 6000,
    button: word('continue'),
    title: word('jackpotCoin', { jackpot: word('grand'), amount: show(toMinor(hold.grand)) }),
  });
}

/** Shows the respins of a spin: coins stay, the others turn. `won`: what the spin won before. */
export async function showHold(
  grid: SlotGrid,
  { coins: first }: SpinView,
  hold: HoldView,
  won: bigint,
  count: CountUp,
): Promise<void> {
  const banner = bannerText();
  const showLeft = (left: number) => setBanner(word('respinsLeft', { n: left }));
  grid.mark(first.map(({ cell }) => cell));
  sound('freeSpins');
  await announce({
    kind: 'free',
    autoMs: 3500,
    button: word('start'),
    title: word('holdWon'),
    text: word('holdStarts', { n: first.length }),
  });
  grid.unmark();
  document.body.classList.add('is-holding');
  let coins = [...first];
  grid.draw(heldCoins(grid.reels.length, grid.rowCount, coins));
  for (const [index, { coins: added, left }] of hold.respins.entries()) {
    showLeft((hold.respins[index - 1]?.left ?? respinCount) - 1);
    say('');
    await respin(grid, coins, added);
    coins = [...coins, ...added];
    showLeft(left);
    await wait(paced(250));
  }
  say(word('holdOver'));
  await collect(grid, coins, hold, won, count);
  document.body.classList.remove('is-holding');
  setBanner(banner);
}
