import { accountTypes } from '@sampan/contract/identity';
import type { login, memberInfo } from '@sampan/contract/identity';
import type { ValueInputOf } from '@sampan/contract/operation';
import type { MemberRow } from './store.ts';

/** "player01@example.test" -> "p***@example.test"; empty stays empty. */
export function maskEmail(email: string | null): string {
  const [name = '', domain] = (email ?? '').split('@');
  return domain ? `${[...name][0] ?? ''}***@${domain}` : '';
}

/** "+84901234567" -> "***567"; empty stays empty. */
export function maskMobile(mobile: string | null): string {
  return mobile ? `***${mobile.slice(-3)}` : '';
}

export function presentMember(member: MemberRow): ValueInputOf<typeof memberInfo> {
  return {
    id: member.id,
    account: member.account,
    nickname: member.nickname,
    type: member.type,
    toUpline: false,
    regDate: member.created_at.getTime(),
    mobile: maskMobile(member.mobile),
    email: maskEmail(member.email),
    clubLabel: { labelName: '', rankLevel: 0 },
    memberLabel: [],
  };
}

/** `isFirst`: the first session of an account that somebody else created; its password must then be changed. */
export function presentLogin(token: string, member: MemberRow, isFirst: boolean): ValueInputOf<typeof login> {
  return {
    token,
    id: member.id,
    userName: member.account,
    customerType: member.type,
    firstTimeLogin: isFirst && member.type !== accountTypes.trial,
    passwordExpired: member.must_change_password,
  };
}
