import type { RebateRates } from '@sampan/contract/rebates';
import { AppError } from '../../app-error.ts';
import type { Tx } from '../../db/database.ts';
import { linkAttributes } from './rules.ts';
import * as store from './store.ts';

/** What a new account is placed under. */
export interface Invitation {
  /** As it is written down; null: the agent opened the account. */
  readonly code: string | null;
  readonly agentId: string;
  /** The operator's limit on levels (`agents.maxLevels`). */
  readonly maxLevels: number;
  /** Of the account (spec §4). */
  readonly type: number;
  /** What the account's rebates begin with; null: nothing. */
  readonly rates: RebateRates | null;
}

/** Gives a member who has just come under an upline its rates, none above the upline's own. */
export type StartRates = (
  tx: Tx,
  given: {
    readonly merchantCode: string;
    readonly memberId: string;
    readonly uplineId: string;
    readonly rates: RebateRates;
    readonly at: Date;
  },
) => Promise<void>;

/** What a registration says of where it comes from. All of it is the browser's word, but for the invitation. */
export interface RegistrationOrigin {
  readonly invitation: Invitation | null;
  /** A member's recommendation. */
  readonly referralCode?: string | undefined;
  /** The host of the link; without it that of `registerUrl`. */
  readonly domain?: string | undefined;
  /** The address of the page with the form. */
  readonly registerUrl?: string | undefined;
}

/**
 * Writes where a member comes from, its upline, the inviter, and its first rates: once, in the transaction of its
 * registration. Throws invitation_code_invalid when the inviting agent has come to the last level meanwhile.
 */
export async function attribute(
  tx: Tx,
  {
    id,
    merchantCode,
    registeredAt,
  }: { readonly id: string; readonly merchantCode: string; readonly registeredAt: Date },
  origin: RegistrationOrigin,
  startRates: StartRates,
): Promise<void> {
  const { invitation, referralCode } = origin;
  const isNew = await store.insertAttribution(tx, {
    member_id: id,
    merchant_code: merchantCode,
    affiliate_code: invitation?.code ?? null,
    upline_id: invitation?.agentId ?? null,
    referral_code: referralCode || null,
    ...linkAttributes(origin),
    registered_at: registeredAt,
  });
  if (!isNew) throw new Error('a member is attributed once');
  if (!invitation) return;
  const { agentId: uplineId, maxLevels, rates } = invitation;
  const status = await store.place(tx, { merchantCode, memberId: id, uplineId, at: registeredAt, maxLevels });
  if (status === 'too_deep') throw new AppError('invitation_code_invalid', { field: 'affiliateCode' });
  if (rates) await startRates(tx, { merchantCode, memberId: id, uplineId, rates, at: registeredAt });
}
