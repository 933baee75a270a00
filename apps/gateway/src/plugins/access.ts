import type { ErrorCode } from '@sampan/contract/errors';
import type { Access, Operation } from '@sampan/contract/operation';
import type { Permission } from '@sampan/contract/permissions';
import type { Session, StaffSession } from './request-context.ts';

/**
 * What a caller is to one operator:
 * - `visitor`: came without a token
 * - `invalidSession`: came with a token that is none (any more), or of another operator
 * - `trial`, `member`, `agent`: the account behind the session (spec §4); all agents are alike here
 * - `passwordExpired`: a session whose password must be changed before anything else (spec §4: `cpw`)
 */
export type Role = 'visitor' | 'invalidSession' | 'passwordExpired' | 'trial' | 'member' | 'agent';

export type Refusal = Extract<
  ErrorCode,
  | 'not_logged_in'
  | 'session_expired'
  | 'password_change_required'
  | 'need_true_account'
  | 'agents_only'
  | 'partner_unknown'
>;

type Verdict = 'yes' | Refusal;

/**
 * Who may what: the one table. What an operation's `access` (contract/operation) lets each role do, or the error that
 * it gets. No role opens another account's objects: its deposit, session, device or passkey is not found by a member, an
 * agent or another operator's caller alike, since every store filters by the owner, too.
 */
export const accessPolicy: Readonly<Record<Access, Readonly<Record<Role, Verdict>>>> = {
  public: { visitor: 'yes', invalidSession: 'yes', passwordExpired: 'yes', trial: 'yes', member: 'yes', agent: 'yes' },
  session: {
    visitor: 'not_logged_in',
    invalidSession: 'session_expired',
    passwordExpired: 'password_change_required',
    trial: 'yes',
    member: 'yes',
    agent: 'yes',
  },
  member: {
    visitor: 'not_logged_in',
    invalidSession: 'session_expired',
    passwordExpired: 'password_change_required',
    trial: 'need_true_account',
    member: 'yes',
    agent: 'yes',
  },
  agent: {
    visitor: 'not_logged_in',
    invalidSession: 'session_expired',
    passwordExpired: 'password_change_required',
    trial: 'agents_only',
    member: 'agents_only',
    agent: 'yes',
  },
  // A server with a signature; a session is none.
  partner: {
    visitor: 'partner_unknown',
    invalidSession: 'partner_unknown',
    passwordExpired: 'partner_unknown',
    trial: 'partner_unknown',
    member: 'partner_unknown',
    agent: 'partner_unknown',
  },
  // Another kind of token: a player's is none. What staff may is `staffRefusalOf`'s.
  staff: {
    visitor: 'not_logged_in',
    invalidSession: 'session_expired',
    passwordExpired: 'session_expired',
    trial: 'session_expired',
    member: 'session_expired',
    agent: 'session_expired',
  },
};

/** The role of the account itself, whatever must be done about its password. */
function accountRole(session: Pick<Session, 'isTrial' | 'isAgent'>): Role {
  if (session.isTrial) return 'trial';
  return session.isAgent ? 'agent' : 'member';
}

/**
 * The error that a caller gets for an operation, or null where nothing stands against it. `session` is null where the
 * token is none of this operator's, undefined where there is no token.
 */
export function refusalOf(
  operation: Pick<Operation, 'access' | 'isOpenBeforePasswordChange'>,
  session: Pick<Session, 'isTrial' | 'isAgent' | 'mustChangePassword'> | null | undefined,
): Refusal | null {
  const verdict = accessPolicy[operation.access][roleOf(operation, session)];
  return verdict === 'yes' ? null : verdict;
}

function roleOf(
  operation: Pick<Operation, 'isOpenBeforePasswordChange'>,
  session: Pick<Session, 'isTrial' | 'isAgent' | 'mustChangePassword'> | null | undefined,
): Role {
  if (session === undefined) return 'visitor';
  if (session === null) return 'invalidSession';
  // The password change and the logout stay open.
  if (session.mustChangePassword && !operation.isOpenBeforePasswordChange) return 'passwordExpired';
  return accountRole(session);
}

export interface StaffRefusal {
  readonly code: Extract<ErrorCode, 'not_logged_in' | 'session_expired' | 'factor_required' | 'permission_missing'>;
  /** What is missing. */
  readonly permission?: Permission;
}

/**
 * The error that a caller gets for an operation of staff, or null where nothing stands against it: the one place that
 * compares what the operation asks for (contract/permissions) with what the session may. `staff` is null where the token
 * is none of this operator's staff, undefined where there is no token.
 */
export function staffRefusalOf(
  { permission }: Pick<Operation<undefined, undefined, undefined, Operation['value'], 'staff'>, 'permission'>,
  staff: Pick<StaffSession, 'factorAt' | 'permissions'> | null | undefined,
): StaffRefusal | null {
  if (staff === undefined) return { code: 'not_logged_in' };
  if (staff === null) return { code: 'session_expired' };
  if (permission === 'entry') return null;
  if (staff.factorAt === null) return { code: 'factor_required' };
  if (permission === 'own' || staff.permissions.has(permission)) return null;
  return { code: 'permission_missing', permission };
}
