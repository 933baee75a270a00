import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Events } from './events.ts';
import { createCatalogue } from './modules/catalogue/service.ts';
import { vendorWalletsModule } from './modules/vendor-wallets/module.ts';
import { roomsModule } from './modules/rooms/module.ts';
import { playModule } from './modules/play/module.ts';
import { lotteryModule } from './modules/lottery/module.ts';
import { jackpotsModule } from './modules/jackpots/module.ts';
import { winnersModule } from './modules/winners/module.ts';
import type { Operators } from './modules/operators/service.ts';
import type { PlayDeps } from './modules/play/service.ts';
import type { SaferPlayGuard } from './modules/safer-play/guard.ts';
import type { Wallet } from './modules/wallet/service.ts';
import type { WinnersDeps } from './modules/winners/service.ts';

/** Wires games: the catalogue, wallets that vendors keep, play, lotteries, rooms, jackpots and winners. */
export function gameModules(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Config;
  readonly events: Events;
  readonly operators: Operators;
  /** The operator's main origin. */
  readonly originOf: (merchantCode: string) => Promise<string>;
  readonly wallet: Wallet;
  readonly guard: SaferPlayGuard;
  readonly findAdapter: PlayDeps['findVendor'];
  readonly sessionOf: PlayDeps['sessionOf'];
  readonly accountNames: WinnersDeps['accountNames'];
}) {
  const { db, clock, config, events, wallet, guard } = deps;
  const { findMerchant, settings } = deps.operators;
  const catalogue = createCatalogue({
    db,
    clock,
    events,
    recentNodeIds: (memberId, limit) => play.service.recentNodeIds(memberId, limit),
    mostPlayed: (merchantCode, since, limit) => play.service.mostPlayed(merchantCode, since, limit),
    playTypesOf: (merchantCode) => lottery.service.playTypesOf(merchantCode),
  });
  const { findGame, hasVendor, findVendor, gamesWith } = catalogue;
  const vendorWallets = vendorWalletsModule({
    db,
    clock,
    wallet,
    settingsOf: async (merchantCode) => (await settings(merchantCode)).wallet,
    demandPlay: guard.demandPlay,
    findVendor,
    findMerchant,
    findAdapter: deps.findAdapter,
  });
  const rooms = roomsModule({ db, clock, findGame, hasVendor });
  const play = playModule({
    db,
    clock,
    config,
    wallet,
    findGame,
    findMerchant,
    findVendor: deps.findAdapter,
    seatIn: rooms.service.seatIn,
    lotteryOf: (merchant, gameCode) => lottery.service.lotteryOf(merchant, gameCode),
    demandPlay: guard.demandPlay,
    sessionOf: deps.sessionOf,
    fillWallet: vendorWallets.service.fillAtLaunch,
    originOf: deps.originOf,
    onWin: (merchantCode) => events.publish('winners', { merchantCode }),
  });
  const lottery = lotteryModule({
    db,
    clock,
    events,
    findMerchant,
    settings: async (merchantCode) => (await settings(merchantCode)).lottery,
    findGame,
    recentNodeIds: play.service.recentNodeIds,
  });
  const jackpots = jackpotsModule({ db, clock, events, findMerchant, findGame, gamesWith });
  const winners = winnersModule({ play: play.service, accountNames: deps.accountNames, findGame });
  return { catalogue, vendorWallets, rooms, play, lottery, jackpots, winners };
}
