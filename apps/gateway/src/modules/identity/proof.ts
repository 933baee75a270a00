import type { VerificationWay } from '@sampan/contract/errors';
import type { BodyOf, ValueInputOf } from '@sampan/contract/operation';
import type { proofState, prove, sendProofCode } from '@sampan/contract/proof';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Session, Visit } from '../../plugins/request-context.ts';
import type { VerificationService } from '../verification/service.ts';
import type { Accounts } from './accounts.ts';
import type { Totp } from './session-issuer.ts';
import { waysOfContact, waysOfFactor } from './present.ts';
import { provenMs } from './rules.ts';
import * as sessions from './sessions-store.ts';
import * as store from './store.ts';
import type { MemberRow } from './store.ts';

/**
 * What a session has to show before it changes how the account is opened. Having the session is not enough: it may have
 * been left open, or stolen, and a new password or passkey would outlive it.
 */
export interface Proofs {
  /**
   * Passes for a session that authenticated within five minutes, and for the account's password where it has one and no
   * second factor. Throws proof_required with the ways, password_wrong or account_locked.
   */
  readonly requireProof: (visit: Visit, session: Session, password?: string) => Promise<void>;
  /** Notes that the session has just authenticated again, in another way. */
  readonly noteProof: (session: Pick<Session, 'id'>) => Promise<void>;
  readonly proofState: (session: Session) => Promise<ValueInputOf<typeof proofState>>;
  /** Throws function_not_available, too_many_requests or sms_quota_exceeded. */
  readonly sendProofCode: (
    visit: Visit,
    session: Session,
    body: BodyOf<typeof sendProofCode>,
  ) => Promise<ValueInputOf<typeof sendProofCode>>;
  /** Throws the errors of the operation. */
  readonly prove: (visit: Visit, session: Session, body: BodyOf<typeof prove>) => Promise<void>;
}

export function createProofs(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly accounts: Pick<Accounts, 'confirmPassword'>;
  readonly verification: Pick<VerificationService, 'codes'>;
  readonly totp: Totp;
}): Proofs {
  const { db, clock, accounts, verification, totp } = deps;

  interface State {
    readonly member: MemberRow;
    readonly provenUntil: number | null;
    readonly ways: readonly VerificationWay[];
  }

  async function stateOf(session: Session): Promise<State> {
    const [row, member, factor] = await Promise.all([
      sessions.readSession(db.queries, session.id),
      store.findMember(db.queries, session.memberId),
      totp.factorOf(session.memberId),
    ]);
    if (!row || !member) throw new AppError('session_expired');
    // What was shown before there was a second factor says nothing of it.
    const isGood = row.proven_at !== null && (factor === null || row.proven_at >= factor.since);
    const until = isGood && row.proven_at ? row.proven_at.getTime() + provenMs : 0;
    const password: VerificationWay[] = member.password_hash === null ? [] : [{ method: 'password', target: '' }];
    return {
      member,
      provenUntil: until > clock.now() ? until : null,
      ways: factor ? waysOfFactor(factor) : [...password, ...waysOfContact(member)],
    };
  }

  /** Where a code goes. Throws function_not_available where the account has no such way. */
  function targetOf({ member, ways }: State, method: 'mobile' | 'email'): string {
    const target = ways.some((way) => way.method === method) ? member[method] : null;
    if (target === null) throw new AppError('function_not_available');
    return target;
  }

  const codeFor = (session: Session, target: string) =>
    ({ merchantCode: session.merchantCode, purpose: 'verify', target, challenge: `session ${session.id}` }) as const;

  /** Throws password_wrong, verification_code_invalid, verification_code_expired or account_locked. */
  async function check(visit: Visit, session: Session, state: State, { method, answer }: BodyOf<typeof prove>) {
    const wrong = () => new AppError('verification_code_invalid', { field: 'answer' });
    if (!state.ways.some((way) => way.method === method)) throw wrong();
    if (method === 'password') return accounts.confirmPassword(visit, session.memberId, answer);
    if (method === 'mobile' || method === 'email') {
      return verification.codes.check({ ...codeFor(session, targetOf(state, method)), code: answer });
    }
    const isRight = await (method === 'totp'
      ? totp.check(session.memberId, answer)
      : totp.checkRecovery(session, answer));
    if (!isRight) throw wrong();
  }

  const noteProof: Proofs['noteProof'] = ({ id }) => sessions.noteProof(db.queries, id, new Date(clock.now()));

  return {
    noteProof,

    async requireProof(visit, session, password) {
      const state = await stateOf(session);
      if (state.provenUntil !== null) return;
      const isPasswordEnough = state.ways.some(({ method }) => method === 'password');
      if (password === undefined || !isPasswordEnough) throw new AppError('proof_required', { ways: state.ways });
      await accounts.confirmPassword(visit, session.memberId, password);
    },

    async proofState(session) {
      const { member, provenUntil, ways } = await stateOf(session);
      return { provenUntil, hasPassword: member.password_hash !== null, ways: [...ways] };
    },

    async sendProofCode(visit, session, { method }) {
      const target = targetOf(await stateOf(session), method);
      const { purpose, challenge } = codeFor(session, target);
      return verification.codes.send(visit, {
        purpose,
        channel: method === 'mobile' ? 'sms' : 'email',
        target,
        challenge,
        isReal: true,
      });
    },

    async prove(visit, session, body) {
      await check(visit, session, await stateOf(session), body);
      await noteProof(session);
    },
  };
}
