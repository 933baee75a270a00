import { cashierLive } from '../../features/cashier/live.ts';
import { chatLive } from '../../features/chat/live.ts';
import { jackpotsLive } from '../../features/jackpots/live.ts';
import { lineTransfersLive } from '../../features/line-transfers/live.ts';
import { mailboxLive } from '../../features/mailbox/live.ts';
import { missionsLive } from '../../features/missions/live.ts';
import { recordsLive } from '../../features/records/live.ts';
import { vendorWalletsLive } from '../../features/vendor-wallets/live.ts';
import { rewardsLive } from '../../features/rewards/live.ts';
import { saferPlayLive } from '../../features/safer-play/live.ts';
import { walletLive } from '../../features/wallet/live.ts';
import { withdrawalsLive } from '../../features/withdrawals/live.ts';
import { winnersLive } from '../../features/winners/live.ts';
import type { FeatureMessage, LiveUpdates } from '../../platform/live-updates.ts';

const all = [
  cashierLive,
  chatLive,
  jackpotsLive,
  lineTransfersLive,
  mailboxLive,
  missionsLive,
  recordsLive,
  rewardsLive,
  saferPlayLive,
  vendorWalletsLive,
  walletLive,
  withdrawalsLive,
  winnersLive,
];

type Keys<T> = T extends unknown ? keyof T : never;
/** Doesn't compile while no feature handles a message of the contract. */
type Unheard = Exclude<FeatureMessage, Keys<(typeof all)[number]['on']>>;

/** What the features do with the messages of the socket. */
export const liveUpdates: readonly ([Unheard] extends [never] ? LiveUpdates : Unheard)[] = all;
