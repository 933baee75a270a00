import { cashback } from './cashback.ts';
import { profile } from './profile.ts';
import { profit } from './profit.ts';
import { points } from './points.ts';
import { chat } from './chat.ts';
import { vip } from './vip.ts';
import { delivery } from './delivery.ts';
import { deposit } from './deposit.ts';
import { rooms } from './rooms.ts';
import { lottery } from './lottery.ts';
import { live } from './live.ts';
import { palette } from './palette.ts';
import { agent } from './agent.ts';
import { downline } from './downline.ts';
import { invite } from './invite.ts';
import { rates } from './rates.ts';
import { bill } from './bill.ts';
import { closed } from './closed.ts';
import { content } from './content.ts';
import { contract } from './contract.ts';
import { errors } from './errors.ts';
import { form } from './form.ts';
import { identity } from './identity.ts';
import { line } from './line.ts';
import { lobby } from './lobby.ts';
import { mailbox } from './mailbox.ts';
import { overview } from './overview.ts';
import { play } from './play.ts';
import { promo } from './promo.ts';
import { rebate } from './rebate.ts';
import { records } from './records.ts';
import { safer } from './safer.ts';
import { referral } from './referral.ts';
import { mission } from './mission.ts';
import { reward } from './reward.ts';
import { security } from './security.ts';
import { teamRecords } from './team-records.ts';
import { turnover } from './turnover.ts';
import { uploads } from './uploads.ts';
import { wallet } from './wallet.ts';
import { wallets } from './wallets.ts';
import { withdrawal } from './withdrawal.ts';

/** What the screens behind the first page need; loaded with them. */
export const rest = {
  ...cashback,
  ...profile,
  ...profit,
  ...points,
  ...chat,
  ...vip,
  ...delivery,
  ...deposit,
  ...palette,
  ...agent,
  ...downline,
  ...invite,
  ...rates,
  ...bill,
  ...closed,
  ...content,
  ...contract,
  ...errors,
  ...form,
  ...identity,
  ...line,
  ...lobby,
  ...rooms,
  ...lottery,
  ...live,
  ...mailbox,
  ...overview,
  ...play,
  ...promo,
  ...rebate,
  ...records,
  ...safer,
  ...referral,
  ...mission,
  ...reward,
  ...security,
  ...teamRecords,
  ...turnover,
  ...uploads,
  ...wallet,
  ...wallets,
  ...withdrawal,
};
