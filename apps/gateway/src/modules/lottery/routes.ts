import {
  lotteryDraws,
  lotteryMenus,
  openedNumbers,
  popularLotteries,
  reportDraw,
  vnLotteryMenu,
  vnNumbers,
  vnRecentLotteries,
} from '@sampan/contract/lottery';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../plugins/bind.ts';
import type { LotteryService } from './service.ts';

export function lotteryRoutes(app: FastifyInstance, lottery: LotteryService): void {
  bind(app, popularLotteries, (call) => lottery.popular(call, call.query));
  bind(app, vnNumbers, (call) => lottery.vnNumbers(call, call.query));
  bind(app, openedNumbers, (call) => lottery.opened(call, call.query));
  bind(app, lotteryMenus, (call) => lottery.menus(call, call.query));
  bind(app, vnLotteryMenu, (call) => lottery.vnMenu(call, call.query));
  bind(app, vnRecentLotteries, (call) => lottery.vnRecent(call, call.query));
  bind(app, lotteryDraws, (call) => lottery.draws(call, call));
  bind(app, reportDraw, async (call) => {
    await lottery.report(call.partner, call.body);
    return {};
  });
}
