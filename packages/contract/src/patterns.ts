import * as z from 'zod/mini';

/** A server rule for one field of a form (spec §3, §5). */
export const fieldRule = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  /** A pattern of the server's own, or '*' for anything; empty means "use patternId". */
  acceptedPattern: z.string(),
  patternId: z.int(),
  minLength: z.int(),
  maxLength: z.int(),
});
export type FieldRule = z.infer<typeof fieldRule>;

/** spec §5: pattern ids 0..19. Lengths are the rule's, not the pattern's. */
export const patterns: readonly RegExp[] = [
  /^[\s\S]*$/u, // 0 any
  /^[A-Za-z][A-Za-z0-9]*$/u, // 1 letter first, then letters and digits
  /^[\p{Script=Han}0-9]+$/u, // 2 Chinese and digits
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/u, // 3 e-mail
  /^[A-Za-z0-9]+$/u, // 4 alphanumeric
  /^(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9]+$/u, // 5 letters and digits combined
  /^[0-9]+$/u, // 6 digits only
  /^(?=.*[A-Z])[A-Za-z0-9]+$/u, // 7 alphanumeric with an uppercase
  /^[A-Za-z ]+$/u, // 8 English letters and spaces
  /^\S+$/u, // 9 no spaces
  /^[\p{Script=Han}\u00B7\u2018\u2019\u201C\u201D\u3000-\u303F\uFF00-\uFF0F\uFF1A-\uFF20]+$/u, // 10 Chinese and punctuation
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/u, // 11 date yyyy-MM-dd
  /^[\p{L}\p{M} ]+$/u, // 12 letters and spaces
  /^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])-\d{4}$/u, // 13 date MM-dd-yyyy
  /^[\p{L}\p{M}0-9]+$/u, // 14 letters and digits only
  /^[\p{Script=Hangul}]+$/u, // 15 Korean only
  /^[\p{Script=Thai}]+$/u, // 16 Thai only
  /^[\p{Script=Thai}A-Za-z ]+$/u, // 17 Thai or English and spaces
  /^(?=.*[A-Z])[A-Z ]+$/u, // 18 uppercase letters and spaces, at least one letter
  /^[\x21-\x7E]+$/u, // 19 letters, numbers, symbols
];

/** An address that is asked for by itself, outside the registration (spec §5, pattern 3). */
export const emailRule: FieldRule = {
  enabled: true,
  required: true,
  acceptedPattern: '',
  patternId: 3,
  minLength: 3,
  maxLength: 255,
};

export type FieldProblem = 'required' | 'pattern' | 'length';

/** Checks a trimmed text against a rule (spec §5: pattern and length must both hold). Length counts code points. */
export function checkField(rule: FieldRule, value: string): FieldProblem | null {
  if (value === '') return rule.required ? 'required' : null;
  const length = [...value].length;
  if (length < rule.minLength || length > rule.maxLength) return 'length';
  if (rule.acceptedPattern === '*') return null;
  const pattern = rule.acceptedPattern === '' ? patterns[rule.patternId] : compile(rule.acceptedPattern);
  return pattern && !pattern.test(value) ? 'pattern' : null;
}

const compiled = new Map<string, RegExp | undefined>();

/** A server's own pattern; one that is not a regular expression restricts nothing here, the server still checks. */
function compile(source: string): RegExp | undefined {
  if (!compiled.has(source)) {
    try {
      compiled.set(source, new RegExp(`^(?:${source})$`, 'u'));
    } catch {
      compiled.set(source, undefined);
    }
  }
  return compiled.get(source);
}
