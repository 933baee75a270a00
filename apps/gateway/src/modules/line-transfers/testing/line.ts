import { randomUUID } from 'node:crypto';
import { createLineTransfer } from '@sampan/contract/line-transfers';
import { parseAmount } from '@sampan/contract/money';
import type { InputOf } from '@sampan/contract/operation';
import { setFundPassword } from '@sampan/contract/payout-accounts';
import { walletBalance } from '@sampan/contract/wallet';
import type { TestGateway } from '../../../testing/harness.ts';
import { openSession } from '../../../testing/people.ts';
import { changeSettings } from '../../../testing/settings.ts';
import { register } from '../../agents/testing/family.ts';
import { giveMoney } from '../../withdrawals/testing/drawer.ts';

export const fundPassword = 'Funds2026x';

/** A member of a line, with a fund password. */
export interface Relative {
  readonly id: string;
  readonly account: string;
  readonly merchant: string;
  readonly token: string;
}

let count = 0;

/** An account under an agent, or under none. `balance` in minor units. */
export async function addRelative(
  gateway: TestGateway,
  { agent, balance = 0n, type = 1 }: { agent?: Relative; balance?: bigint; type?: number } = {},
): Promise<Relative> {
  const account = `line${++count}x${randomUUID().slice(0, 6)}`;
  const merchant = 'SAMPAN';
  const at = gateway.clock.now();
  const id = await register(gateway.db, { merchantCode: merchant, at, agentId: agent?.id ?? null, type, account });
  const token = await openSession(gateway, { id, merchant });
  const passwords = { newFundPassword: fundPassword, confirmFundPassword: fundPassword };
  await gateway.call(setFundPassword, { body: passwords }, { token });
  if (balance > 0n) await giveMoney(gateway, id, balance);
  return { id, account, merchant, token };
}

export function send(
  gateway: TestGateway,
  { token }: Relative,
  body: Omit<InputOf<typeof createLineTransfer>['body'], 'currency' | 'fundPassword'> & {
    currency?: string;
    fundPassword?: string;
  },
  idempotencyKey: string = randomUUID(),
) {
  return gateway.call(
    createLineTransfer,
    { body: { currency: 'VND', fundPassword, ...body } },
    { token, idempotencyKey },
  );
}

/** Minor units. */
export async function balanceOf(gateway: TestGateway, { token }: Relative): Promise<bigint> {
  return parseAmount((await gateway.call(walletBalance, {}, { token })).value.sumBalance, 2) ?? -1n;
}

export function setLine(gateway: TestGateway, values: object): Promise<void> {
  return changeSettings(gateway, (all) => ({
    ...all,
    lineTransfer: { ...(all['lineTransfer'] as object), ...values },
  }));
}
