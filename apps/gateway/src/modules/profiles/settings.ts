import { avatarTypes, type ProfileFieldName, type ProfileRule } from '@sampan/contract/profiles';
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

const rule = (name: ProfileFieldName, words: string) =>
  setting(changeableRule.default(defaults[name]), {
    description: `The rule of ${words} that a member gives in the security centre, in the form of those of \`register\`, and \`change\`: \`free\`, or \`once\` where only customer service changes what is set.`,
    browsers: 'derived',
  });
/** It is chosen, or has a form of its own. */
const choice = (name: ProfileFieldName, words: string) => rule(name, `${words} (without its pattern and lengths)`);

/** `profile` of an operator's settings: the rule of each field, and what else members show of themselves. */
export const profileSettings = z.strictObject({
  nickname: rule('nickname', 'the nickname'),
  fullName: rule('fullName', 'the full name, beside the real one,'),
  telegram: rule('telegram', 'the name at Telegram'),
  zalo: rule('zalo', 'the number at Zalo'),
  birthday: choice('birthday', 'the birthday'),
  address: rule('address', 'the address'),
  nationality: choice('nationality', 'the nationality'),
  occupation: rule('occupation', 'the occupation'),
  sourceOfIncome: choice('sourceOfIncome', 'the source of income'),
  avatars: setting(z.array(z.enum(avatarTypes)).default([...avatarTypes]), {
    description:
      'Which pictures a member may set for the account: `STATIC`, one of those that the site has; `CUSTOM`, one that the member uploads. What is set stays when a kind is taken away.',
    browsers: 'derived',
  }),
});
export type ProfileSettings = z.output<typeof profileSettings>;
