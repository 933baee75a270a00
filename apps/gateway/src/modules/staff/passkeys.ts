import { randomBytes } from 'node:crypto';
import type { BodyOf, ValueInputOf } from '@sampan/contract/operation';
import type { addStaffPasskey, staffPasskeyFactor, staffPasskeyOptions } from '@sampan/contract/staff-session';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { PasskeyCeremonies } from '../passkeys/ceremonies.ts';
import { challengeMs, credentialIdOf, maxPasskeys, userHandleOf } from '../passkeys/rules.ts';
import * as store from './factors-store.ts';
import type { StaffFactors } from './factors.ts';
import { hashOf, isUuid } from './rules.ts';
import type { Opened, StaffCall } from './sessions.ts';

type Options = ValueInputOf<typeof staffPasskeyOptions>;

/** Passkeys as the second factor of staff. */
export interface StaffPasskeys {
  /** Throws function_not_available. */
  readonly challenge: (call: StaffCall) => Promise<Options>;
  /** Throws ticket_expired or passkey_failed. */
  readonly show: (call: StaffCall, body: BodyOf<typeof staffPasskeyFactor>) => Promise<Opened>;
  /** Throws function_not_available, factor_required or proof_required. */
  readonly options: (call: StaffCall) => Promise<Options>;
  /** Throws ticket_expired, passkey_failed, factor_required or proof_required. */
  readonly add: (
    call: StaffCall,
    body: BodyOf<typeof addStaffPasskey>,
  ) => Promise<ValueInputOf<typeof addStaffPasskey>>;
  /** Throws passkey_not_found, last_factor or proof_required. */
  readonly remove: (call: StaffCall, id: string) => Promise<void>;
}

export function staffPasskeys(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly ceremonies: PasskeyCeremonies;
  readonly factors: StaffFactors;
}): StaffPasskeys {
  const { db, clock, ceremonies, factors } = deps;
  const now = () => new Date(clock.now());

  async function issue({ staff }: StaffCall, purpose: 'show' | 'make', challenge: string): Promise<string> {
    const ticket = randomBytes(32).toString('base64url');
    await store.putChallenge(db.queries, {
      ticket_hash: hashOf(ticket),
      merchant_code: staff.merchantCode,
      staff_id: staff.staffId,
      session_id: staff.id,
      purpose,
      challenge,
      expires_at: new Date(clock.now() + challengeMs),
    });
    return ticket;
  }

  async function take({ staff }: StaffCall, purpose: 'show' | 'make', ticket: string): Promise<string> {
    const of = { sessionId: staff.id, purpose, now: now() };
    const challenge = await store.takeChallenge(db.queries, hashOf(ticket), of);
    if (challenge === null) throw new AppError('ticket_expired');
    return challenge;
  }

  return {
    async challenge(call) {
      const known = await store.listPasskeys(db.queries, call.staff.staffId);
      if (known.length === 0) throw new AppError('function_not_available');
      const options = await ceremonies.askOptions(call.merchant.code, known);
      return { ticket: await issue(call, 'show', options.challenge), options: { ...options } };
    },

    async show(call, { ticket, response }) {
      const challenge = await take(call, 'show', ticket);
      const credentialId = credentialIdOf(response);
      const known = await store.listPasskeys(db.queries, call.staff.staffId);
      const passkey = credentialId && known.find((row) => row.credential_id.equals(credentialId));
      // An authenticator may omit the user handle where the request lists the allowed keys.
      const handle = userHandleOf(response);
      if (!passkey || (handle !== null && handle !== call.staff.staffId)) throw new AppError('passkey_failed');
      const counter = await ceremonies.verifyAnswer(call.merchant.code, { response, challenge, passkey });
      if (!(await store.noteUse(db.queries, passkey.id, counter, now()))) throw new AppError('passkey_failed');
      return factors.shown(call, 'passkey', 'staffPasskeyFactor');
    },

    async options(call) {
      await ceremonies.hostOf(call.merchant.code);
      await factors.requireOwner(call);
      const known = await store.listPasskeys(db.queries, call.staff.staffId);
      if (known.length >= maxPasskeys) throw new AppError('function_not_available');
      const { staffId, email } = call.staff;
      const merchant = { code: call.merchant.code, name: `${call.merchant.name} staff` };
      const options = await ceremonies.makeOptions(merchant, { userId: staffId, userName: email, known });
      return { ticket: await issue(call, 'make', options.challenge), options: { ...options } };
    },

    async add(call, { ticket, response, name }) {
      await factors.requireOwner(call);
      const challenge = await take(call, 'make', ticket);
      const made = await ceremonies.verifyMade(call.merchant.code, { response, challenge });
      return db.transaction(async (tx) => {
        const isNew = await store.insertPasskey(tx, {
          ...made,
          merchant_code: call.staff.merchantCode,
          staff_id: call.staff.staffId,
          name,
          created_at: now(),
          last_used_at: null,
        });
        if (!isNew) throw new AppError('passkey_failed');
        return factors.added(tx, call, { factor: 'passkey', operation: 'addStaffPasskey' });
      });
    },

    async remove(call, id) {
      await factors.requireOwner(call);
      await db.transaction(async (tx) => {
        const isRemoved = isUuid(id) && (await store.removePasskey(tx, call.staff.staffId, id));
        if (!isRemoved) throw new AppError('passkey_not_found');
        await factors.removed(tx, call, 'passkey', 'removeStaffPasskey');
      });
    },
  };
}
