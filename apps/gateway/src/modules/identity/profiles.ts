import { AppError } from '../../app-error.ts';
import type { Database, Queries, Tx } from '../../db/database.ts';
import type { Enqueue } from '../notify/service.ts';
import type { AccountChange } from '../notify/templates.ts';
import * as store from './store.ts';

/** What a member said of themselves. */
export interface MemberProfile {
  /** Empty: the account's name stands in for it. */
  readonly nickname: string;
  /** Field name -> text; what isn't set is left out. */
  readonly said: Readonly<Record<string, string>>;
}

export interface Avatar {
  /** The address of a picture; empty: none. */
  readonly avatar: string;
  readonly avatarType: 'CUSTOM' | 'STATIC';
}

/** The member's own part of an account: fields without a meaning for its logins, and a picture. */
export interface Profiles {
  /** Throws session_expired where there is no such member. */
  readonly profileOf: (queries: Queries, memberId: string) => Promise<MemberProfile>;
  /** The same; two changes of one member wait for each other. */
  readonly lockProfile: (tx: Tx, memberId: string) => Promise<MemberProfile>;
  /** Sets those that are named; null takes one away. An empty nickname is the account's name. */
  readonly writeProfile: (
    tx: Tx,
    memberId: string,
    changed: { readonly nickname?: string; readonly said: Readonly<Record<string, string | null>> },
  ) => Promise<void>;
  readonly avatarOf: (memberId: string) => Promise<Avatar>;
  /** Sets it and answers the one before; two changes of one member wait for each other. */
  readonly setAvatar: (tx: Tx, memberId: string, avatar: Avatar) => Promise<Avatar>;
  /** Whether a member's own picture has this address. */
  readonly isAvatar: (address: string) => Promise<boolean>;
  /** Mails a member that something of the account changed. */
  readonly tellChange: (
    tx: Tx,
    member: { readonly merchantCode: string; readonly memberId: string },
    change: AccountChange,
  ) => Promise<void>;
}

const none: Avatar = { avatar: '', avatarType: 'STATIC' };

export function createProfiles({ db, enqueue }: { readonly db: Database; readonly enqueue: Enqueue }): Profiles {
  function presentProfile(member: store.MemberRow | null): MemberProfile {
    if (!member) throw new AppError('session_expired');
    return { nickname: member.nickname === member.account ? '' : member.nickname, said: member.profile };
  }

  const avatarIn = async (queries: Queries, memberId: string): Promise<Avatar> => {
    const row = await store.findLabels(queries, memberId);
    return row ? { avatar: row.avatar, avatarType: row.avatar_type } : none;
  };

  return {
    profileOf: async (queries, memberId) => presentProfile(await store.findMember(queries, memberId)),
    lockProfile: async (tx, memberId) => presentProfile(await store.lockMember(tx, memberId)),

    async writeProfile(tx, memberId, { nickname, said }) {
      if (Object.keys(said).length > 0) await store.updateProfile(tx, memberId, said);
      if (nickname !== undefined) await store.updateNickname(tx, memberId, nickname);
    },

    avatarOf: (memberId) => avatarIn(db.queries, memberId),

    async setAvatar(tx, memberId, avatar) {
      const member = await store.lockMember(tx, memberId);
      if (!member) throw new AppError('session_expired');
      const before = await avatarIn(tx, memberId);
      await store.writeAvatar(tx, {
        member_id: memberId,
        merchant_code: member.merchant_code,
        avatar: avatar.avatar,
        avatar_type: avatar.avatarType,
      });
      return before;
    },

    isAvatar: (address) => store.hasAvatar(db.queries, address),

    async tellChange(tx, { merchantCode, memberId }, change) {
      await enqueue(tx, { merchantCode, memberId, template: 'account_changed', values: { change } });
    },
  };
}
