import { randomUUID } from 'node:crypto';
import type { GameType } from '@sampan/contract/catalogue';
import { setFundPassword } from '@sampan/contract/payout-accounts';
import { dateOf } from '@sampan/contract/zone-time';
import type { TestGateway } from '../../../testing/harness.ts';
import { addMember, openSession, type TestMember } from '../../../testing/people.ts';

export const fundPassword = 'Funds2026x';
/** Of the demo's operator. */
const timeZone = 'Asia/Ho_Chi_Minh';

/** A member with a fund password and a wallet. */
export interface Player {
  readonly member: TestMember;
  readonly token: string;
  readonly account: bigint;
}

let count = 0;

export async function addPlayer(gateway: TestGateway): Promise<Player> {
  const member = await addMember(gateway, `player${++count}x${randomUUID().slice(0, 6)}`);
  const token = await openSession(gateway, member);
  const passwords = { newFundPassword: fundPassword, confirmFundPassword: fundPassword };
  const { errorCode } = await gateway.call(setFundPassword, { body: passwords }, { token });
  if (errorCode) throw new Error(errorCode);
  const { rows } = await gateway.db.run<{ id: bigint }>({
    text: `select ledger_account('SAMPAN', 'real', 'VND', 'member', $1) as id`,
    values: [member.id],
  });
  return { member, token, account: rows[0]!.id };
}

/** Adds to the stakes that were settled on the day of the clock, or takes from them; minor units. */
export async function addStakes(
  { db, clock }: Pick<TestGateway, 'db' | 'clock'>,
  { member, account }: Pick<Player, 'member' | 'account'>,
  stakes: bigint,
  category: GameType = 'RNG',
): Promise<void> {
  await db.run({
    text: `insert into member_day as d (account_id, day, placed_on, category, vassalage, merchant_code, member_id, rounds,
        stake, valid_bet)
      values ($1, $2::date, $2::date, $3, 'X', 'SAMPAN', $4, 1, $5, $5)
      on conflict (account_id, day, placed_on, category, vassalage) do update
        set rounds = d.rounds + 1, stake = d.stake + excluded.stake, valid_bet = d.valid_bet + excluded.valid_bet`,
    values: [account, dateOf(clock.now(), timeZone), category, member.id, stakes],
  });
}
