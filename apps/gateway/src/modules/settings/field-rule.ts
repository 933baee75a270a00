import { patterns } from '@sampan/contract/patterns';
import * as z from 'zod';

function isPattern(source: string): boolean {
  try {
    return new RegExp(`^(?:${source})$`, 'u').source !== '';
  } catch {
    return false;
  }
}

const shape = {
  enabled: z.boolean(),
  required: z.boolean(),
  acceptedPattern: z.string().refine((text) => text === '*' || isPattern(text), 'must be a regular expression, or "*"'),
  patternId: z
    .int()
    .min(0)
    .max(patterns.length - 1),
  minLength: z.int().min(0),
  maxLength: z.int().min(0),
};
const isRange = (rule: { readonly minLength: number; readonly maxLength: number }) => rule.minLength <= rule.maxLength;
const outOfOrder = 'minLength <= maxLength';

/** The rule of a form's field, as an operator writes it (spec §3, §5). */
export const fieldRule = z.strictObject(shape).refine(isRange, outOfOrder);

/** The same, of a field that staff alone may change once it is set (`once`), or the member (`free`). */
export const changeableRule = z
  .strictObject({ ...shape, change: z.enum(['free', 'once']) })
  .refine(isRange, outOfOrder);
