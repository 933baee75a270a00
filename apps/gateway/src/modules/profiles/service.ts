import type { BodyOf, ValueInputOf } from '@sampan/contract/operation';
import {
  type AvatarName,
  avatarPath,
  type memberProfile,
  profileFieldNames,
  type setProfile,
  type setRealName,
} from '@sampan/contract/profiles';
import { dateOf } from '@sampan/contract/zone-time';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Tx } from '../../db/database.ts';
import type { Merchant, Session, Visit } from '../../plugins/request-context.ts';
import { maskName } from '../identity/present.ts';
import type { Avatar } from '../identity/profiles.ts';
import { realNameRuleOf, type RegisterRules } from '../identity/rules.ts';
import type { IdentityService } from '../identity/service.ts';
import type { Uploads } from '../uploads/service.ts';
import type { VerificationService } from '../verification/service.ts';
import { changesOf, valueOf } from './rules.ts';
import type { ProfileSettings } from './settings.ts';
import * as store from './store.ts';

type Who = Pick<Visit, 'merchant'> & { readonly session: Session };

/** What members say of themselves, and the picture that stands for them. */
export interface ProfilesService {
  profile(who: Who): Promise<ValueInputOf<typeof memberProfile>>;
  /** Throws the errors of the operation, or too_many_requests. */
  set(who: Who, body: BodyOf<typeof setProfile>): Promise<ValueInputOf<typeof setProfile>>;
  /** Throws the errors of the operation. */
  setRealName(
    call: Visit & { readonly session: Session },
    body: BodyOf<typeof setRealName>,
  ): Promise<ValueInputOf<typeof setRealName>>;
  avatar(session: Session): Promise<Avatar>;
  /** Null: none. Throws function_not_available where the operator offers none of ours, or too_many_requests. */
  choose(who: Who, name: AvatarName | null): Promise<Avatar>;
  /** `content`: the file, base64. Throws the errors of the operation, too_many_requests, or unavailable where too many wait. */
  upload(who: Who, content: string): Promise<Avatar>;
}

export interface ProfilesDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly identity: Pick<
    IdentityService,
    | 'requireProof'
    | 'realNameOf'
    | 'checkRealName'
    | 'sayRealName'
    | 'profileOf'
    | 'lockProfile'
    | 'writeProfile'
    | 'avatarOf'
    | 'setAvatar'
    | 'tellChange'
  >;
  readonly uploads: Pick<Uploads, 'square' | 'keep' | 'release'>;
  readonly verification: Pick<VerificationService, 'isWithin'>;
  readonly registerRules: (merchant: Pick<Merchant, 'code'>) => Promise<RegisterRules>;
  readonly settings: (merchantCode: string) => Promise<ProfileSettings>;
  /** Years that a member must have at the operator. */
  readonly minimumAgeOf: (merchantCode: string) => Promise<number>;
}

const dayMs = 86_400_000;
/** Of one member in a day: each change is a row and a mail, each picture takes a core for a moment. */
const changesADay = 30;
const picturesADay = 20;
const choicesADay = 100;

export function profilesService(deps: ProfilesDeps): ProfilesService {
  const { db, clock, identity, uploads, verification, registerRules, settings, minimumAgeOf } = deps;

  async function demandWithin({ session }: Who, scope: string, most: number): Promise<void> {
    const { merchantCode, memberId } = session;
    const isWithin = await verification.isWithin(merchantCode, { scope, key: memberId, most, windowMs: dayMs });
    if (!isWithin) throw new AppError('too_many_requests', { minutes: dayMs / 60_000 });
  }

  const agesAt = async ({ code, timeZone }: Merchant) => ({
    today: dateOf(clock.now(), timeZone),
    minimumAge: await minimumAgeOf(code),
  });

  const profile: ProfilesService['profile'] = async ({ merchant, session }) => {
    const { memberId } = session;
    const [{ avatars, ...fields }, rules, minimumAge, said, realName, changedAt, avatar] = await Promise.all([
      settings(merchant.code),
      registerRules(merchant),
      minimumAgeOf(merchant.code),
      identity.profileOf(db.queries, memberId),
      identity.realNameOf(memberId),
      store.lastChange(db.queries, memberId),
      identity.avatarOf(memberId),
    ]);
    return {
      realName: realName === null ? null : maskName(realName),
      realNameRule: realNameRuleOf(rules),
      fields: profileFieldNames.flatMap((name) => {
        const rule = fields[name];
        const value = valueOf(said, name);
        return rule.enabled ? [{ name, rule, value, isFixed: value !== '' && rule.change === 'once' }] : [];
      }),
      minimumAge,
      changedAt: changedAt?.getTime() ?? null,
      avatarTypes: [...avatars],
      ...avatar,
    };
  };

  async function note(tx: Tx, { session }: Who, fields: readonly string[]): Promise<void> {
    await store.insertChange(tx, {
      member_id: session.memberId,
      merchant_code: session.merchantCode,
      fields: [...fields],
      changed_by: 'member',
      changed_at: new Date(clock.now()),
    });
  }

  /** Deletes the picture before, where it was the member's own, and mails once a day that there is another. */
  async function setAvatar(who: Who, make: (tx: Tx) => Promise<Avatar>): Promise<Avatar> {
    const { merchantCode, memberId } = who.session;
    const key = { scope: 'avatar-mail', key: memberId, most: 1, windowMs: dayMs };
    const isTold = await verification.isWithin(merchantCode, key);
    const { avatar, released } = await db.transaction(async (tx) => {
      const avatar = await make(tx);
      const before = await identity.setAvatar(tx, memberId, avatar);
      const released = await uploads.release(tx, who.session, before.avatarType === 'CUSTOM' ? before.avatar : '');
      if (isTold) await identity.tellChange(tx, who.session, 'avatarChanged');
      return { avatar, released };
    });
    released();
    return avatar;
  }

  async function demandType({ merchant }: Who, type: Avatar['avatarType']): Promise<void> {
    if (!(await settings(merchant.code)).avatars.includes(type)) throw new AppError('function_not_available');
  }

  return {
    profile,

    async set(who, body) {
      const { merchant, session } = who;
      const [fields, ages] = await Promise.all([settings(merchant.code), agesAt(merchant)]);
      // What is wrong costs nothing of what may be changed in a day.
      const wanted = changesOf(fields, await identity.profileOf(db.queries, session.memberId), body, ages);
      if (Object.keys(wanted).length === 0) return profile(who);
      await demandWithin(who, 'profile', changesADay);
      await db.transaction(async (tx) => {
        const { nickname, ...said } = changesOf(fields, await identity.lockProfile(tx, session.memberId), body, ages);
        const names = [...Object.keys(said), ...(nickname === undefined ? [] : ['nickname'])];
        if (names.length === 0) return;
        await identity.writeProfile(tx, session.memberId, {
          ...(nickname === undefined ? {} : { nickname }),
          said: Object.fromEntries(Object.entries(said).map(([name, value]) => [name, value === '' ? null : value])),
        });
        await note(tx, who, names);
        await identity.tellChange(tx, session, 'profileChanged');
      });
      return profile(who);
    },

    async setRealName(call, { realName }) {
      const { merchant, session } = call;
      const name = await identity.checkRealName(merchant, session.memberId, realName, 'realName');
      if ((await identity.realNameOf(session.memberId)) !== null)
        throw new AppError('profile_fixed', { field: 'realName' });
      await identity.requireProof(call, session);
      await db.transaction(async (tx) => {
        await identity.sayRealName(tx, session.memberId, name);
        await note(tx, call, ['realName']);
      });
      return profile(call);
    },

    avatar: ({ memberId }) => identity.avatarOf(memberId),

    async choose(who, name) {
      if (name !== null) await demandType(who, 'STATIC');
      await demandWithin(who, 'avatar-choice', choicesADay);
      const avatar: Avatar = { avatar: name === null ? '' : avatarPath(name), avatarType: 'STATIC' };
      return setAvatar(who, async () => avatar);
    },

    async upload(who, content) {
      await demandType(who, 'CUSTOM');
      await demandWithin(who, 'avatar', picturesADay);
      const picture = await uploads.square(who.session.memberId, content);
      return setAvatar(who, async (tx) => {
        const { url } = await uploads.keep(tx, who.session, picture);
        return { avatar: url, avatarType: 'CUSTOM' };
      });
    },
  };
}
