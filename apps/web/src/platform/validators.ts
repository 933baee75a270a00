import { checkField, patterns, type FieldProblem, type FieldRule } from '@sampan/contract/patterns';
import type { PhraseKey } from '@sampan/phrases/keys';
import type { MessageValues } from '@sampan/phrases/message';

/** What is wrong with a field: words that are chosen when they are shown, so that they follow the language. */
export interface FieldMessage {
  key: PhraseKey;
  values?: MessageValues;
}
/** Null when the value is good. */
export type Validator = (value: string) => FieldMessage | null;

/** A server's rule (spec §5) as a validator: the same decision and the same lengths as on the gateway. */
export function ruleValidator(rule: FieldRule): Validator {
  return (value) => {
    const problem = checkField(rule, value.trim());
    return problem === null ? null : describe(rule, problem);
  };
}

/** The same for a password, whose length has words of its own (spec §8). */
export function passwordValidator(rule: FieldRule): Validator {
  return (value) => {
    const problem = checkField(rule, value.trim());
    if (problem === null) return null;
    const range = lengthRange(rule.minLength, rule.maxLength);
    return problem === 'length' ? { key: 'form.passwordLength', values: { range } } : describe(rule, problem);
  };
}

/**
 * spec §5: the message is keyed by the pattern and names the bounds, one number where they are equal. A text that is
 * too long for a pattern of the server's own gets the words for any text.
 */
function describe(
  { acceptedPattern, patternId, minLength, maxLength }: FieldRule,
  problem: FieldProblem,
): FieldMessage {
  if (problem === 'required') return { key: 'form.required' };
  if (acceptedPattern === '') return patternMessage(patternId in patterns ? patternId : 0, minLength, maxLength);
  const range = lengthRange(minLength, maxLength);
  return { key: problem === 'length' ? 'form.reg_pattern_0' : 'form.pattern', values: { range } };
}

/** The words for a pattern of the contract. */
export function patternMessage(patternId: number, minLength: number, maxLength: number): FieldMessage {
  const range = lengthRange(minLength, maxLength);
  return { key: `form.reg_pattern_${patternId}` as PhraseKey, values: { range } };
}

/** "6–12", or "6" where both are equal. What is empty has no length to complain about, so that the least is 1. */
export function lengthRange(minLength: number, maxLength: number): string {
  const min = Math.max(1, minLength);
  return min === maxLength ? String(min) : `${min}–${maxLength}`;
}

/** For a field that must not stay empty and has no other rule. */
export const required: Validator = (value) => (value.trim() === '' ? { key: 'form.required' } : null);
