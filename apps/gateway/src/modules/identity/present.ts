import type { VerificationWay } from '@sampan/contract/errors';
import type { login, memberInfo } from '@sampan/contract/identity';
import type { ValueInputOf } from '@sampan/contract/operation';
import type { Factor } from '../totp/service.ts';
import type { PasswordState } from './rules.ts';
import type { LabelsRow, MemberRow } from './store.ts';

/** "player01@example.test" -> "p***@example.test"; empty stays empty. */
export function maskEmail(email: string | null): string {
  const [name = '', domain] = (email ?? '').split('@');
  return domain ? `${[...name][0] ?? ''}***@${domain}` : '';
}

/** "+84901234567" -> "***567"; empty stays empty. */
export function maskMobile(mobile: string | null): string {
  return mobile ? `***${mobile.slice(-3)}` : '';
}

/**
 * An account's name as strangers see it: of long names two letters and the last one, of short ones the first letter
 * only; the stars are always three, so that they don't tell the length.
 */
export function maskName(name: string): string {
  const letters = [...name];
  if (letters.length < 5) return `${letters[0] ?? ''}***`;
  return `${letters.slice(0, 2).join('')}***${letters.at(-1) ?? ''}`;
}

/** `labels`: null where nothing is shown beside the name. `toUpline`: it may send money within its line. */
export function presentMember(
  member: MemberRow,
  labels: LabelsRow | null,
  { clubLabel, toUpline }: Pick<ValueInputOf<typeof memberInfo>, 'clubLabel' | 'toUpline'>,
): ValueInputOf<typeof memberInfo> {
  return {
    id: member.id,
    account: member.account,
    nickname: member.nickname,
    type: member.type,
    toUpline,
    regDate: member.created_at.getTime(),
    mobile: maskMobile(member.mobile),
    email: maskEmail(member.email),
    isMobileConfirmed: member.mobile !== null && member.mobile_verified_at !== null,
    isEmailConfirmed: member.email !== null && member.email_verified_at !== null,
    isWelcomeDue: member.is_welcome_due,
    clubLabel,
    memberLabel: (labels?.labels ?? []).map((labelName) => ({ labelName })),
    avatar: labels?.avatar ?? '',
    avatarType: labels?.avatar_type ?? 'STATIC',
    // spec §3
    labelColour: labels?.colour ?? 'grey',
  };
}

/** The ways to show a second factor that is set up: nothing else takes its place. */
export function waysOfFactor(factor: Factor): readonly VerificationWay[] {
  const ways: VerificationWay[] = [{ method: 'totp', target: '' }];
  if (factor.recoveryCodesLeft > 0) ways.push({ method: 'recovery', target: '' });
  return ways;
}

/** Where an account without a second factor can be sent a code (spec §4); targets are masked. */
export function waysOfContact(member: MemberRow): readonly VerificationWay[] {
  const ways: VerificationWay[] = [];
  if (member.mobile?.startsWith('+')) ways.push({ method: 'mobile', target: maskMobile(member.mobile) });
  if (member.email) ways.push({ method: 'email', target: maskEmail(member.email) });
  return ways;
}

/** `isForced`: the session is good for the change of the password only. */
export function presentLogin(
  token: string,
  member: MemberRow,
  state: PasswordState,
  isForced: boolean,
): ValueInputOf<typeof login> {
  return {
    token,
    id: member.id,
    userName: member.account,
    customerType: member.type,
    firstTimeLogin: state.isFirst,
    passwordExpired: state.isExpired || state.isDemanded,
    mustChangePassword: isForced,
  };
}
