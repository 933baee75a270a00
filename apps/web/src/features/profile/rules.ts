import type { ValueOf } from '@sampan/contract/operation';
import {
  avatarNames,
  type AvatarName,
  avatarPath,
  checkProfileField,
  incomeSources,
  type memberProfile,
  nationalities,
  type ProfileFieldName,
} from '@sampan/contract/profiles';
import type { PhraseKey } from '@sampan/phrases/keys';
import { patternMessage, ruleValidator, type Validator } from '../../platform/validators.ts';

export type Profile = ValueOf<typeof memberProfile>;
export type ProfileField = Profile['fields'][number];

interface FieldLook {
  label: PhraseKey;
  hint?: PhraseKey;
  autoComplete: string;
  type?: 'tel' | 'date';
  /** It is chosen from a list. */
  isChoice?: true;
}

export const fieldLooks: Readonly<Record<ProfileFieldName, FieldLook>> = {
  nickname: { label: 'profile.nickname', autoComplete: 'nickname' },
  fullName: { label: 'profile.fullName', autoComplete: 'name' },
  telegram: { label: 'profile.telegram', hint: 'profile.telegram.hint', autoComplete: 'off' },
  zalo: { label: 'profile.zalo', autoComplete: 'off', type: 'tel' },
  birthday: { label: 'profile.birthday', autoComplete: 'bday', type: 'date' },
  address: { label: 'profile.address', autoComplete: 'street-address' },
  nationality: { label: 'profile.nationality', autoComplete: 'country', isChoice: true },
  occupation: { label: 'profile.occupation', autoComplete: 'organization-title' },
  sourceOfIncome: { label: 'profile.sourceOfIncome', autoComplete: 'off', isChoice: true },
};

const incomePhrase = (source: (typeof incomeSources)[number]): PhraseKey => `profile.income.${source}`;

/** What a field is called that is chosen, or as it was typed. */
export function shownValue(
  { name, value }: Pick<ProfileField, 'name' | 'value'>,
  words: { readonly country: (code: string) => string; readonly t: (key: PhraseKey) => string },
): string {
  if (name === 'nationality') return words.country(value);
  const source = name === 'sourceOfIncome' && incomeSources.find((one) => one === value);
  return source ? words.t(incomePhrase(source)) : value;
}

/** What a field that is chosen can be, in the order of the reader's language. */
export function choicesOf(
  name: ProfileFieldName,
  words: { readonly tag: string; readonly country: (code: string) => string; readonly t: (key: PhraseKey) => string },
): readonly { readonly value: string; readonly label: string }[] {
  if (name === 'sourceOfIncome') return incomeSources.map((value) => ({ value, label: words.t(incomePhrase(value)) }));
  const { compare } = new Intl.Collator(words.tag);
  return nationalities
    .map((value) => ({ value, label: words.country(value) }))
    .toSorted((one, other) => compare(one.label, other.label));
}

/** The gateway's own decision, in words. `today` answers yyyy-MM-dd. */
export function fieldValidator(
  { name, rule }: Pick<ProfileField, 'name' | 'rule'>,
  { minimumAge, today }: { readonly minimumAge: number; readonly today: () => string },
): Validator {
  const byRule = ruleValidator(rule);
  return (value) => {
    const problem = checkProfileField(name, rule, value.trim(), { minimumAge, today: today() });
    if (problem === null) return null;
    if (problem === 'age') return { key: 'profile.birthday.age', values: { age: minimumAge } };
    if (problem === 'date') return { key: 'profile.birthday.real' };
    if (problem === 'required') return { key: 'form.required' };
    if (name === 'birthday') return patternMessage(11, 10, 10);
    return fieldLooks[name].isChoice ? { key: 'form.invalid' } : byRule(value);
  };
}

/** What the gateway is told: the fields that are others than they were. */
export function changedFields(
  fields: Profile['fields'],
  values: Readonly<Partial<Record<ProfileFieldName, string>>>,
): Partial<Record<ProfileFieldName, string>> {
  return Object.fromEntries(
    fields.flatMap(({ name, value, isFixed }) => {
      const typed = values[name]?.trim();
      return isFixed || typed === undefined || typed === value ? [] : [[name, typed] as const];
    }),
  );
}

/** Which of the site's pictures the account has; null: none of them. */
export function chosenAvatar({ avatar, avatarType }: Pick<Profile, 'avatar' | 'avatarType'>): AvatarName | null {
  return avatarType === 'STATIC' ? (avatarNames.find((name) => avatarPath(name) === avatar) ?? null) : null;
}
