import { readAmount } from '@sampan/contract/money';
import * as z from 'zod';
import { AppError } from './app-error.ts';

/**
 * The minor units of an amount that a call names in a field, in a currency of so many decimals. Throws amount_invalid,
 * amount_too_precise, amount_too_large; nothing has moved yet.
 */
export function requireAmount(text: string, digits: number, field = 'amount'): bigint {
  const minor = readAmount(text, digits);
  if (typeof minor !== 'string') return minor;
  throw new AppError(minor, { field, ...(minor === 'amount_too_precise' && { digits }) });
}

/** An amount in an operator's settings, in a currency of so many decimals: "50000.00" there, minor units here. */
export const settingAmount = (digits: number) =>
  z.string().transform((text, context) => {
    const minor = readAmount(text, digits);
    if (typeof minor !== 'string') return minor;
    context.addIssue({ code: 'custom', message: `must be an amount with at most ${digits} decimals: ${minor}` });
    return z.NEVER;
  });
