import type { Settlement } from '../../engine/settlement.ts';
import { correctionLimit, isOverdue } from './result.ts';

/**
 * What a corrected result posts to the member, in minor units; negative when too much was paid. The first settlement
 * stays as it was posted.
 */
export const correctionAmount = (posted: Settlement, right: Settlement): bigint => right.payout - posted.payout;

/** Whether a result may still be corrected. Times in milliseconds. */
export const mayCorrect = (settledAt: number, now: number): boolean => !isOverdue(settledAt, now, correctionLimit);
