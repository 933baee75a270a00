import { openDialog } from './dialogs.ts';
import { session } from './session.ts';

/** Whom something is for: everybody with a session, or real accounts only (spec §4: type 4 is a trial account). */
export type Need = 'session' | 'member';

/** Whether it is for the person who is here now. Nothing is before a password that must be changed. */
export function can(need: Need): boolean {
  const { isLoggedIn, isTrial, mustChangePassword } = session.current();
  return isLoggedIn && !mustChangePassword && !(need === 'member' && isTrial);
}

/**
 * The one guard of all that is not for everybody. Does it, or else first asks for what is missing, and then goes on: a
 * visitor logs in, a password is changed, a trial account is told that it takes a real one and led to the registration.
 */
export function requireMember(action: () => unknown, need: Need = 'member'): void {
  const { isLoggedIn, isExpired, mustChangePassword } = session.current();
  const again = () => requireMember(action, need);
  if (can(need)) void action();
  else if (!isLoggedIn) openDialog('loginPopupModal', { reason: isExpired ? 'expired' : 'required', onDone: again });
  else if (mustChangePassword) openDialog('changePassModal', { isForced: true });
  else openDialog('trueAccount', { onDone: again });
}

/** For what a trial account may do too: play, keep favourites. */
export function requireSession(action: () => unknown): void {
  requireMember(action, 'session');
}
