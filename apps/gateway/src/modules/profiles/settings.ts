import { avatarTypes, type ProfileFieldName, profileFieldNames, type ProfileRule } from '@sampan/contract/profiles';
import * as z from 'zod';
import { setting } from '../settings/declare.ts';
import { changeableRule } from '../settings/field-rule.ts';

const asked: ProfileRule = {
  enabled: true,
  required: false,
  acceptedPattern: '',
  patternId: 0,
  minLength: 2,
  maxLength: 60,
  change: 'free',
};

/** What counts for a field that the operator says nothing of. */
const defaults: Readonly<Record<ProfileFieldName, ProfileRule>> = {
  nickname: { ...asked, acceptedPattern: '[\\p{L}\\p{M}\\p{N} ._-]+', maxLength: 24 },
  // The real name says it, but where an operator wants both.
  fullName: { ...asked, enabled: false, patternId: 12, maxLength: 100 },
  telegram: { ...asked, acceptedPattern: '@?[A-Za-z][A-Za-z0-9_]*', minLength: 5, maxLength: 33 },
  zalo: { ...asked, acceptedPattern: '\\+?[0-9]+', minLength: 8, maxLength: 16 },
  birthday: { ...asked, patternId: 11, minLength: 10, maxLength: 10, change: 'once' },
  address: { ...asked, minLength: 5, maxLength: 200 },
  nationality: { ...asked, maxLength: 2, change: 'once' },
  occupation: { ...asked, maxLength: 60 },
  sourceOfIncome: { ...asked, maxLength: 20 },
};

type Rules = Readonly<Record<ProfileFieldName, ProfileRule>>;
const fields = z.strictObject(
  Object.fromEntries(profileFieldNames.map((name) => [name, changeableRule.default(defaults[name])])),
) as unknown as z.ZodType<Rules, Partial<Rules>>;

/** `profile` of an operator's settings. */
export const profileSettings = z.strictObject({
  fields: setting(fields.prefault({}), {
    description:
      'The rule of each field that a member may fill in about themselves in the security centre: as `register` has them, and `change`, `free` or `once`, where only customer service can change what is set. A field without a rule of its own has the default one. `birthday`, `nationality` and `sourceOfIncome` have forms of their own, whatever pattern and lengths say.',
    browsers: 'derived',
  }),
  avatars: setting(z.array(z.enum(avatarTypes)).default([...avatarTypes]), {
    description:
      'Which pictures a member may set for the account: `STATIC`, one of those that the site has; `CUSTOM`, one that the member uploads. What is set stays when a kind is taken away.',
    browsers: 'derived',
  }),
});
export type ProfileSettings = z.output<typeof profileSettings>;
