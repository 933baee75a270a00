import { randomUUID } from 'node:crypto';
import { formatAmount } from '@sampan/contract/money';
import { addPayoutAccount, setFundPassword } from '@sampan/contract/payout-accounts';
import { sql } from 'kysely';
import type { Queries } from '../../../db/database.ts';
import { allTables } from '../../../testing/all-tables.ts';
import type { TestGateway } from '../../../testing/harness.ts';
import { addMember, openSession, type TestMember } from '../../../testing/people.ts';
import { merchantSettings } from '../../settings/schema.ts';
import { createObligations } from '../../turnover/obligations.ts';
import { createWallet } from '../../wallet/service.ts';

export const fundPassword = 'Funds2026x';

/** A member who can withdraw, and where to. */
export interface Drawer {
  readonly member: TestMember;
  readonly token: string;
  readonly payoutAccountId: string;
}

let count = 0;

/** Puts money into a member's wallet that asks for no turnover; minor units. */
export async function giveMoney(
  gateway: TestGateway,
  memberId: string,
  amount: bigint,
  kind: 'adjustment' | 'deposit' | 'bonus' = 'adjustment',
): Promise<void> {
  const settings = async (queries: Queries, code: string) => {
    const { rows } = await sql<{ settings: unknown }>`select settings from merchants where code = ${code}`.execute(
      allTables(queries),
    );
    return merchantSettings(2).parse(rows[0]?.settings);
  };
  const wallet = createWallet({ ...gateway, owe: createObligations({ settings }) });
  await gateway.db.transaction((tx) =>
    wallet.move(tx, {
      wallet: { merchantCode: 'SAMPAN', memberId, realm: 'real', currency: 'VND' },
      source: 'test',
      action: kind,
      transactionId: randomUUID(),
      payload: [amount],
      kind,
      reference: 'test',
      detail: '',
      counter: { kind: 'house', owner: 'adjustments' },
      amount: -amount,
    }),
  );
}

export const dong = (minor: bigint) => formatAmount(minor, 2);

/** A member with money (minor units), a fund password and a bank account. */
export async function openDrawer(gateway: TestGateway, balance: bigint): Promise<Drawer> {
  const number = ++count;
  const member = await addMember(gateway, `drawer${number}x${randomUUID().slice(0, 6)}`);
  const token = await openSession(gateway, member);
  const passwords = { newFundPassword: fundPassword, confirmFundPassword: fundPassword };
  await gateway.call(setFundPassword, { body: passwords }, { token });
  const account = await gateway.call(
    addPayoutAccount,
    {
      body: {
        method: 'VCB',
        number: `00${Date.now()}${number}`,
        holder: 'Nguyen Van Drawer',
        fundPassword,
      },
    },
    { token },
  );
  if (account.errorCode) throw new Error(account.errorCode);
  if (balance > 0n) await giveMoney(gateway, member.id, balance);
  return { member, token, payoutAccountId: account.value.id };
}
