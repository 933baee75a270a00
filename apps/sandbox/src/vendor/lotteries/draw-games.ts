import type { DemoLotteryRules } from '@sampan/contract/demo-lotteries';
import type { DrawGame } from '../engine/draws/draw-game.ts';
import { eLottery } from './e-lottery.ts';
import { southEastLottery } from './south-east.ts';
import { vietnamLottery } from './vietnam.ts';

/** The game of a lottery's rules. The page that recomputes rounds has them too. */
export function drawGameOf(rules: DemoLotteryRules): DrawGame {
  switch (rules.kind) {
    case 'e-lottery':
      return eLottery(rules.game);
    case 'vn-lottery':
      return vietnamLottery(rules.board, rules.station);
    case 'sea-lottery':
      return southEastLottery(rules.lottery);
  }
}
