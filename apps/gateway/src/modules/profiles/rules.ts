import type { FieldIssue } from '@sampan/contract/errors';
import {
  type Ages,
  checkProfileField,
  type ProfileFieldName,
  profileFieldNames,
  type ProfileProblem,
  type ProfileRule,
} from '@sampan/contract/profiles';
import { AppError } from '../../app-error.ts';
import type { MemberProfile } from '../identity/profiles.ts';

export type ProfileRules = Readonly<Record<ProfileFieldName, ProfileRule>>;
/** Field -> text; empty: it is taken away. */
export type ProfileChanges = Readonly<Partial<Record<ProfileFieldName, string>>>;

/** What is set of a field; empty: nothing. */
export function valueOf({ nickname, said }: MemberProfile, name: ProfileFieldName): string {
  return name === 'nickname' ? nickname : (said[name] ?? '');
}

/** The patterns of the fields that have forms of their own. */
const ownPattern: Readonly<Partial<Record<ProfileFieldName, number>>> = { birthday: 11 };

/**
 * The fields that are another one after a change. Throws profile_fixed for one that is set once, field_invalid with every
 * wrong one, or age_not_confirmed. What is as it was isn't checked: a rule that came later is no mistake of the member's.
 */
export function changesOf(
  rules: ProfileRules,
  profile: MemberProfile,
  given: Readonly<Partial<Record<ProfileFieldName, string | undefined>>>,
  ages: Ages,
): ProfileChanges {
  const issues: (FieldIssue & { readonly name: ProfileFieldName; readonly reason: ProfileProblem | 'disabled' })[] = [];
  const changes: Partial<Record<ProfileFieldName, string>> = {};
  for (const name of profileFieldNames) {
    const rule = rules[name];
    const before = valueOf(profile, name);
    const after = given[name] ?? before;
    if (after !== before && rule.enabled && rule.change === 'once' && before !== '')
      throw new AppError('profile_fixed', { field: name });
    const reason = problemOf(rule, name, { before, after }, ages);
    if (reason !== null) issues.push({ path: name, name, reason });
    else if (after !== before) changes[name] = after;
  }
  const [first] = issues;
  if (first) throw refusalOf(first, rules, issues, ages);
  return changes;
}

/** As `changesOf`, of one field and by staff: what is set once can be changed, and what is required taken away. */
export function correctionOf(
  rules: ProfileRules,
  { name, value }: { readonly name: ProfileFieldName; readonly value: string },
  ages: Ages,
): void {
  const reason = checkProfileField(name, { ...rules[name], required: false }, value, ages);
  if (reason !== null) throw refusalOf({ name, reason }, rules, [{ path: 'value', reason }], ages);
}

function problemOf(
  rule: ProfileRule,
  name: ProfileFieldName,
  { before, after }: { readonly before: string; readonly after: string },
  ages: Ages,
): ProfileProblem | 'disabled' | null {
  if (!rule.enabled) return after === before ? null : 'disabled';
  return after === before && after !== '' ? null : checkProfileField(name, rule, after, ages);
}

function refusalOf(
  { name, reason }: { readonly name: ProfileFieldName; readonly reason: ProfileProblem | 'disabled' },
  rules: ProfileRules,
  issues: readonly FieldIssue[],
  { minimumAge }: Ages,
): AppError {
  const fields = issues.map(({ path, reason }) => ({ path, reason }));
  if (reason === 'age') return new AppError('age_not_confirmed', { field: name, fields, min: minimumAge });
  const { patternId, minLength: min, maxLength: max } = rules[name];
  return new AppError('field_invalid', { field: name, fields, patternId: ownPattern[name] ?? patternId, min, max });
}
