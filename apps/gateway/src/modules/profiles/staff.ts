import type { BodyOf } from '@sampan/contract/operation';
import { correctProfile } from '@sampan/contract/profiles';
import { dateOf } from '@sampan/contract/zone-time';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Queries, Tx } from '../../db/database.ts';
import { bind } from '../../plugins/bind.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import { actorOf, type Audit } from '../audit/service.ts';
import { nameOf } from '../identity/rules.ts';
import type { IdentityService } from '../identity/service.ts';
import type { PayoutAccounts } from '../payout-accounts/service.ts';
import type { StaffCall } from '../staff/sessions.ts';
import { correctionOf, type ProfileRules, valueOf } from './rules.ts';
import type { ProfilesDeps } from './service.ts';
import * as store from './store.ts';

type Call = StaffCall & { readonly merchant: Merchant };
type Correction = BodyOf<typeof correctProfile>;

export interface ProfileStaffDeps extends Pick<ProfilesDeps, 'settings' | 'minimumAgeOf'> {
  readonly db: Database;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly identity: Pick<IdentityService, 'replaceRealName' | 'lockProfile' | 'writeProfile' | 'tellChange'>;
  readonly payoutAccounts: Pick<PayoutAccounts, 'keepOnly'>;
  readonly isPlayer: (queries: Queries, merchantCode: string, memberId: string) => Promise<boolean>;
}

/** What customer service corrects of what a member said, and can say only once. */
export function profileStaffModule(deps: ProfileStaffDeps): { routes(app: FastifyInstance): void } {
  const { db, clock, audit, identity, payoutAccounts, isPlayer, settings, minimumAgeOf } = deps;

  /** Answers the name before. Throws holder_invalid. */
  async function correctName(tx: Tx, { merchant }: Call, memberId: string, typed: string): Promise<string | null> {
    const name = typed === '' ? null : nameOf(typed);
    if (name === null && typed !== '') throw new AppError('holder_invalid', { field: 'value' });
    const before = await identity.replaceRealName(tx, memberId, name);
    // Money goes out to no other name than the member's own.
    await payoutAccounts.keepOnly(tx, { merchant, memberId }, name);
    return before;
  }

  /** Answers what was set before. Throws field_invalid or age_not_confirmed. */
  async function correctField(
    tx: Tx,
    { merchant }: Call,
    memberId: string,
    { field: name, value }: Correction & { readonly field: Exclude<Correction['field'], 'realName'> },
    { rules, minimumAge }: { readonly rules: ProfileRules; readonly minimumAge: number },
  ): Promise<string | null> {
    correctionOf(rules, { name, value }, { today: dateOf(clock.now(), merchant.timeZone), minimumAge });
    const before = valueOf(await identity.lockProfile(tx, memberId), name);
    const change =
      name === 'nickname' ? { nickname: value, said: {} } : { said: { [name]: value === '' ? null : value } };
    await identity.writeProfile(tx, memberId, change);
    return before === '' ? null : before;
  }

  async function correct(call: Call, memberId: string, body: Correction): Promise<void> {
    const { merchant } = call;
    const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(memberId);
    if (!isId || !(await isPlayer(db.queries, merchant.code, memberId))) throw new AppError('member_not_found');
    const [rules, minimumAge] = await Promise.all([settings(merchant.code), minimumAgeOf(merchant.code)]);
    const { field, value, reason } = body;
    await db.transaction(async (tx) => {
      const before =
        field === 'realName'
          ? await correctName(tx, call, memberId, value)
          : await correctField(tx, call, memberId, { ...body, field }, { rules, minimumAge });
      await store.insertChange(tx, {
        member_id: memberId,
        merchant_code: merchant.code,
        fields: [field],
        changed_by: 'staff',
        changed_at: new Date(clock.now()),
      });
      const member = { merchantCode: merchant.code, memberId };
      await identity.tellChange(tx, member, field === 'realName' ? 'realNameCorrected' : 'profileCorrected');
      await audit.append(tx, {
        merchantCode: merchant.code,
        actor: actorOf(call),
        operation: correctProfile.name,
        subject: { kind: 'member', id: memberId },
        reason,
        before: { [field]: before },
        after: { [field]: value === '' ? null : value },
      });
    });
  }

  return {
    routes(app) {
      bind(app, correctProfile, async (call) => {
        await correct(call, call.params.memberId, call.body);
        return {};
      });
    },
  };
}
