import type { BodyOf, ValueInputOf } from '@sampan/contract/operation';
import type { confirmStaffTotp, staffFactor, staffMe, startStaffTotp } from '@sampan/contract/staff-session';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Tx } from '../../db/database.ts';
import { lockByName } from '../../db/lock.ts';
import { actorOf, type Audit } from '../audit/service.ts';
import { hashOfRecoveryCode, newRecoveryCode, recoveryCodeCount } from '../totp/recovery-codes.ts';
import { removeStaffTotp, type TotpSecrets } from '../totp/secrets.ts';
import * as store from './factors-store.ts';
import * as roles from './roles-store.ts';
import { isUuid, provenMs } from './rules.ts';
import type { Opened, StaffCall, StaffSessions } from './sessions.ts';
import * as people from './store.ts';

type SetUp = ValueInputOf<typeof confirmStaffTotp>;
export type FactorWay = 'totp' | 'recovery' | 'passkey';

/** Second factors of staff, and what they open. */
export interface StaffFactors {
  /** Throws verification_code_invalid or account_locked. */
  readonly show: (call: StaffCall, body: BodyOf<typeof staffFactor>) => Promise<Opened>;
  /** The session has just shown the factor: another takes its place. */
  readonly shown: (call: StaffCall, way: FactorWay, operation: string) => Promise<Opened>;
  /**
   * Throws unless the caller may set up or change factors: without a factor yet by the password alone, else having shown
   * one lately. factor_required or proof_required.
   */
  readonly requireOwner: (call: StaffCall) => Promise<void>;
  readonly startTotp: (call: StaffCall) => Promise<ValueInputOf<typeof startStaffTotp>>;
  /** Throws totp_missing, verification_code_invalid or account_locked. */
  readonly confirmTotp: (call: StaffCall, code: string) => Promise<SetUp>;
  /** A factor was added: codes with the first one, and a whole session where there was none. */
  readonly added: (
    tx: Tx,
    call: StaffCall,
    what: { readonly factor: 'totp' | 'passkey'; readonly operation: string },
  ) => Promise<SetUp>;
  /** Throws totp_missing or last_factor. */
  readonly removeTotp: (call: StaffCall) => Promise<void>;
  /** Throws last_factor where the account has no factor any more. */
  readonly removed: (tx: Tx, call: StaffCall, what: 'totp' | 'passkey', operation: string) => Promise<void>;
  readonly newRecoveryCodes: (call: StaffCall) => Promise<{ recoveryCodes: string[] }>;
  readonly me: (call: StaffCall) => Promise<ValueInputOf<typeof staffMe>>;
}

export function staffFactors(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly secrets: TotpSecrets;
  readonly sessions: StaffSessions;
}): StaffFactors {
  const { db, clock, audit, secrets, sessions } = deps;
  const provenUntil = ({ staff }: StaffCall) =>
    staff.factorAt && staff.factorAt.getTime() + provenMs > clock.now() ? staff.factorAt.getTime() + provenMs : null;

  const note = (tx: Tx, call: StaffCall, operation: string, after: Readonly<Record<string, string>>) =>
    audit.append(tx, {
      merchantCode: call.merchant.code,
      actor: actorOf(call),
      operation,
      subject: { kind: 'staff', id: call.staff.staffId },
      after,
    });

  async function shown(call: StaffCall, way: FactorWay, operation: string): Promise<Opened> {
    return db.transaction(async (tx) => {
      const { token, expiresAt } = await sessions.openWhole(tx, call);
      await people.update(tx, call.staff.staffId, {
        last_login_at: new Date(clock.now()),
        reinvited_by: null,
        factor_reset_by: null,
      });
      await note(tx, call, operation, { way });
      return { token, expiresAt };
    });
  }

  async function requireOwner(call: StaffCall): Promise<void> {
    if (call.staff.factorAt !== null) {
      if (provenUntil(call) === null) throw new AppError('proof_required');
      return;
    }
    const state = await store.state(db.queries, call.staff.staffId);
    if (state.has_totp || state.passkeys > 0) throw new AppError('factor_required');
  }

  /** Answers them; they are kept as hashes only. */
  async function makeRecoveryCodes(tx: Tx, { staff }: StaffCall): Promise<string[]> {
    const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
    await store.replaceRecoveryCodes(
      tx,
      staff,
      codes.map((code) => hashOfRecoveryCode(staff.staffId, code)),
    );
    return codes;
  }

  async function added(
    tx: Tx,
    call: StaffCall,
    { factor, operation }: { readonly factor: 'totp' | 'passkey'; readonly operation: string },
  ): Promise<SetUp> {
    const isFirst = call.staff.factorAt === null;
    await lockByName(tx, 'staff', call.merchant.code);
    const state = await store.state(tx, call.staff.staffId);
    // Of two sessions that knew the password alone the first has the account.
    if (isFirst && state.passkeys + Number(state.has_totp) > 1) throw new AppError('factor_required');
    const recoveryCodes = isFirst ? await makeRecoveryCodes(tx, call) : [];
    const session = isFirst ? await sessions.openWhole(tx, call) : null;
    if (isFirst) {
      await people.update(tx, call.staff.staffId, {
        last_login_at: new Date(clock.now()),
        reinvited_by: null,
        factor_reset_by: null,
      });
    }
    await note(tx, call, operation, { factor });
    return { recoveryCodes, session: session && { token: session.token, expiresAt: session.expiresAt } };
  }

  async function removed(tx: Tx, call: StaffCall, what: 'totp' | 'passkey', operation: string): Promise<void> {
    // Of two that take the last two factors the second finds none left.
    await lockByName(tx, 'staff', call.merchant.code);
    const left = await store.state(tx, call.staff.staffId);
    if (!left.has_totp && left.passkeys === 0) throw new AppError('last_factor');
    await audit.append(tx, {
      merchantCode: call.merchant.code,
      actor: actorOf(call),
      operation,
      subject: { kind: 'staff', id: call.staff.staffId },
      before: { factor: what },
    });
  }

  return {
    shown,
    requireOwner,
    added,
    removed,

    async show(call, { method, answer }) {
      const { staffId } = call.staff;
      const isRight =
        method === 'totp'
          ? await secrets.check(staffId, answer)
          : await store.useRecoveryCode(
              db.queries,
              staffId,
              hashOfRecoveryCode(staffId, answer),
              new Date(clock.now()),
            );
      if (!isRight) throw new AppError('verification_code_invalid', { field: 'answer' });
      return shown(call, method, 'staffFactor');
    },

    async startTotp(call) {
      await requireOwner(call);
      const { staffId, merchantCode, email } = call.staff;
      return secrets.start({ id: staffId, merchantCode }, { issuer: `${call.merchant.name} staff`, account: email });
    },

    async confirmTotp(call, code) {
      await requireOwner(call);
      await secrets.confirm(call.staff.staffId, code);
      return db.transaction((tx) => added(tx, call, { factor: 'totp', operation: 'confirmStaffTotp' }));
    },

    async removeTotp(call) {
      await requireOwner(call);
      await db.transaction(async (tx) => {
        if (!(await removeStaffTotp(tx, call.staff.staffId))) throw new AppError('totp_missing');
        await removed(tx, call, 'totp', 'removeStaffTotp');
      });
    },

    async newRecoveryCodes(call) {
      await requireOwner(call);
      return db.transaction(async (tx) => {
        const recoveryCodes = await makeRecoveryCodes(tx, call);
        await note(tx, call, 'newStaffRecoveryCodes', {});
        return { recoveryCodes };
      });
    },

    async me(call) {
      const { staff } = call;
      const ownRoles = staff.roles.filter(isUuid);
      const [state, passkeys, own] = await Promise.all([
        store.state(db.queries, staff.staffId),
        store.listPasskeys(db.queries, staff.staffId),
        roles.findAll(db.queries, staff.merchantCode, ownRoles),
      ]);
      return {
        id: staff.staffId,
        email: staff.email,
        name: staff.name,
        roles: [...staff.roles],
        ownRoles: own.map(({ id, name }) => ({ id, name })),
        permissions: [...staff.permissions],
        hasShownFactor: staff.factorAt !== null,
        provenUntil: provenUntil(call),
        hasTotp: state.has_totp,
        recoveryCodesLeft: state.codes_left,
        passkeys: passkeys.map((row) => ({
          id: row.id,
          name: row.name,
          createdAt: row.created_at.getTime(),
          lastUsedAt: row.last_used_at?.getTime() ?? null,
        })),
        expiresAt: staff.expiresAt.getTime(),
      };
    },
  };
}
