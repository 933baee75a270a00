import { dateTimeOf } from '@sampan/contract/zone-time';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import type { IdentitySettings } from './settings.ts';
import { fundPasswordResetAt } from './store.ts';

/** For how long a fund password takes no money out after it was reset, in milliseconds. */
export function restMs({ fundPasswordRestHours }: IdentitySettings): number {
  return fundPasswordRestHours * 3_600_000;
}

/** Throws fund_password_resting, with the time, while a reset is so recent that no money leaves. */
export async function demandRested(
  { db, clock, settings }: { db: Database; clock: Clock; settings: (code: string) => Promise<IdentitySettings> },
  merchant: Merchant,
  memberId: string,
): Promise<void> {
  const resetAt = await fundPasswordResetAt(db.queries, memberId);
  if (resetAt === null) return;
  const until = resetAt.getTime() + restMs(await settings(merchant.code));
  if (until <= clock.now()) return;
  throw new AppError('fund_password_resting', { until, time: dateTimeOf(until, merchant.timeZone).slice(0, 16) });
}
