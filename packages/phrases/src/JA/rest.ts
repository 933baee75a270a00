import { cashback } from './cashback.ts';
import { profile } from './profile.ts';
import { profit } from './profit.ts';
import { chat } from './chat.ts';
import { deposit } from './deposit.ts';
import { agent } from './agent.ts';
import { downline } from './downline.ts';
import { invite } from './invite.ts';
import { rates } from './rates.ts';
import { bill } from './bill.ts';
import { contract } from './contract.ts';
import { errors } from './errors.ts';
import { identity } from './identity.ts';
import { line } from './line.ts';
import { mailbox } from './mailbox.ts';
import { overview } from './overview.ts';
import { play } from './play.ts';
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

/** What the member's and the agent's screens need and dialogs, and what went wrong. */
export const rest = {
  ...cashback,
  ...profile,
  ...profit,
  ...chat,
  ...deposit,
  ...agent,
  ...downline,
  ...invite,
  ...rates,
  ...bill,
  ...contract,
  ...errors,
  ...identity,
  ...line,
  ...mailbox,
  ...overview,
  ...play,
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
