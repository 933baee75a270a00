import * as z from 'zod/mini';
import { empty, freeText, id, text, timestamp } from './envelope.ts';
import { operation } from './operation.ts';
import { checkField, fieldRule, type FieldProblem } from './patterns.ts';
import { maxPictureBytes } from './uploads.ts';

/**
 * What a member says of themselves beside the real name, in the order of spec §3. The name on the bank account is no
 * field of its own: it is the real name (`setRealName`).
 */
export const profileFieldNames = [
  'nickname',
  'fullName',
  'telegram',
  'zalo',
  'birthday',
  'address',
  'nationality',
  'occupation',
  'sourceOfIncome',
] as const;
export type ProfileFieldName = (typeof profileFieldNames)[number];

/** A rule of a field as the registration has it, and who may change what is set: `free` the member, `once` staff alone. */
export const profileRule = z.extend(fieldRule, { change: z.enum(['free', 'once']) });
export type ProfileRule = z.infer<typeof profileRule>;

/** What `sourceOfIncome` may be. */
export const incomeSources = ['salary', 'business', 'savings', 'investments', 'pension', 'family', 'other'] as const;
export type IncomeSource = (typeof incomeSources)[number];

/** ISO 3166 alpha-2 of every country that a person can be of: what `nationality` may be. */
export const nationalities: readonly string[] =
  `AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF
  CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF
  GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR
  KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC
  NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI
  SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN
  VU WF WS YE YT ZA ZM ZW`.split(/\s+/);

/** `age`: younger than the operator's least; `date`: no day of the calendar, to come, or before anybody's birth. */
export type ProfileProblem = FieldProblem | 'date' | 'age';

/** What a birthday is compared with. */
export interface Ages {
  /** yyyy-MM-dd. */
  readonly today: string;
  readonly minimumAge: number;
}

/**
 * What is wrong with a trimmed text; null: nothing. A birthday (yyyy-MM-dd), a nationality and a source of income have
 * forms of their own, whatever pattern and lengths the rule has.
 */
export function checkProfileField(
  name: ProfileFieldName,
  rule: ProfileRule,
  value: string,
  ages: Ages,
): ProfileProblem | null {
  if (value === '') return rule.required ? 'required' : null;
  if (name === 'birthday') return checkBirthday(value, ages);
  if (name === 'nationality') return nationalities.includes(value) ? null : 'pattern';
  if (name === 'sourceOfIncome') return incomeSources.some((source) => source === value) ? null : 'pattern';
  return checkField(rule, value);
}

function checkBirthday(value: string, { today, minimumAge }: Ages): ProfileProblem | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return 'pattern';
  const day = new Date(`${value}T00:00:00Z`);
  const isDay = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
  if (!isDay || value > today || value < '1900-01-01') return 'date';
  // The years between both, one less where the day of this year is still to come.
  const age = Number(today.slice(0, 4)) - Number(value.slice(0, 4)) - (today.slice(5) < value.slice(5) ? 1 : 0);
  return age < minimumAge ? 'age' : null;
}

/** spec §3: uploaded by the member, or one of ours. */
export const avatarTypes = ['STATIC', 'CUSTOM'] as const;
export const avatarType = z.enum(avatarTypes);

/** Our pictures to choose from. */
export const avatarNames = [
  'boat',
  'lantern',
  'lotus',
  'koi',
  'wave',
  'moon',
  'star',
  'dice',
  'spade',
  'crown',
  'mountain',
  'bamboo',
] as const;
export type AvatarName = (typeof avatarNames)[number];

/** Where one of ours is answered: a path on the site's own origin. */
export const avatarPath = (name: AvatarName): string => `/avatars/${name}.svg`;

const avatar = z.object({
  /** The address of a picture; empty: none. */
  avatar: z.string(),
  avatarType,
});

const profile = z.object({
  /** Masked; null: it was never said, and the member may say it. */
  realName: z.nullable(z.string()),
  /** What it must be. */
  realNameRule: fieldRule,
  /** Those that the operator asks for, in the order of `profileFieldNames`. */
  fields: z.array(
    z.object({
      name: z.enum(profileFieldNames),
      rule: profileRule,
      /** Empty: it isn't set. */
      value: z.string(),
      /** Set, and staff's alone to change. */
      isFixed: z.boolean(),
    }),
  ),
  minimumAge: z.int(),
  /** Of any of it, the picture apart; null: never. */
  changedAt: z.nullable(timestamp),
  ...avatar.shape,
  /** Kinds of pictures that may be set here; those that are set stay. */
  avatarTypes: z.array(avatarType),
});

/** Nobody but the member gets it: it isn't masked but for the real name. */
export const memberProfile = operation({
  name: 'memberProfile',
  summary: 'What the member has said of themselves, and what of it can be set',
  method: 'GET',
  path: '/wps/member/profile',
  access: 'member',
  value: profile,
});

/** Longer than any rule allows: the rule has the words for what is too long. */
const typed = z.optional(freeText.check(z.maxLength(2_000)));

/** A field that is left out stays as it is; an empty one is taken away. All that is required must be there afterwards. */
export const setProfile = operation({
  name: 'setProfile',
  summary: 'Sets what the member says of themselves',
  method: 'PUT',
  path: '/wps/member/profile',
  access: 'member',
  body: z.strictObject(
    Object.fromEntries(profileFieldNames.map((name) => [name, typed])) as Record<ProfileFieldName, typeof typed>,
  ),
  value: profile,
  errors: ['field_invalid', 'age_not_confirmed', 'profile_fixed'],
});

export const setRealName = operation({
  name: 'setRealName',
  summary: 'Says the real name of the member, once; all accounts that money goes out to are in it',
  method: 'PUT',
  path: '/wps/member/realName',
  access: 'member',
  body: z.strictObject({ realName: freeText.check(z.minLength(1), z.maxLength(255)) }),
  value: profile,
  errors: ['proof_required', 'holder_invalid', 'profile_fixed'],
});

export const chooseAvatar = operation({
  name: 'chooseAvatar',
  summary: 'Chooses one of our pictures for the account, or none',
  method: 'PUT',
  path: '/wps/member/avatar',
  access: 'member',
  body: z.strictObject({ name: z.nullable(z.enum(avatarNames)) }),
  value: avatar,
  errors: ['function_not_available'],
});

export const uploadAvatar = operation({
  name: 'uploadAvatar',
  summary: 'Sets a picture of the member’s own: cut to a square and drawn anew',
  method: 'POST',
  path: '/wps/member/avatar',
  access: 'member',
  body: z.strictObject({
    /** The file, base64; png or jpg by its content. */
    content: z.string().check(z.minLength(1), z.maxLength(maxPictureBytes * 2, 'picture_too_large')),
  }),
  value: avatar,
  errors: ['function_not_available', 'picture_too_large', 'picture_type', 'picture_damaged'],
});

/** spec §3, §7. */
export const playerAvatar = operation({
  name: 'playerAvatar',
  summary: 'The picture of the account, and whether it is the member’s own or one of ours',
  method: 'GET',
  path: '/wps/relay/MCSFE_getPlayerAvatar',
  access: 'session',
  value: avatar,
});

/** spec §7 has no answer for it: the address alone. */
export const memberIcon = operation({
  name: 'memberIcon',
  summary: 'The address of the account’s picture; empty: none',
  method: 'GET',
  path: '/wps/member/info/icon',
  access: 'session',
  value: z.object({ icon: z.string() }),
});

/** For what a member can say only once, and said wrong. An empty value takes it away: the member can say it again. */
export const correctProfile = operation({
  name: 'correctProfile',
  summary:
    'Sets what a member said of themselves; another real name takes away the accounts that money goes out to in the one before',
  method: 'PUT',
  path: '/staff/members/:memberId/profile',
  access: 'staff',
  permission: 'members.write',
  params: z.strictObject({ memberId: id }),
  body: z.strictObject({
    field: z.enum(['realName', ...profileFieldNames]),
    value: freeText.check(z.maxLength(2_000)),
    reason: text(500).check(z.minLength(1)),
  }),
  value: empty,
  errors: ['member_not_found', 'field_invalid', 'age_not_confirmed', 'holder_invalid'],
});
