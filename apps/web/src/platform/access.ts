import { openDialog } from './dialogs.ts';
import { session } from './session.ts';

/** The access that something needs: a session, real accounts only (spec §4: type 4 is a trial account), or agents. */
export type Need = 'session' | 'member' | 'agent';

/** Whether it is for the person who is here now. Nothing is before a password that must be changed. */
export function can(need: Need): boolean {
  const { isLoggedIn, isTrial, isAgent, mustChangePassword } = session.current();
  if (need === 'agent' && !isAgent) return false;
  return isLoggedIn && !mustChangePassword && !(need === 'member' && isTrial);
}

/** Whether only another account could see it: nothing is missing that the account that is here could bring. */
export function isOfOthers(need: Need): boolean {
  const { isLoggedIn, isAgent } = session.current();
  return need === 'agent' && isLoggedIn && !isAgent;
}

/**
 * The one guard of all that is not public. Runs `action`, or else first asks for what is missing, and then goes on: a
 * visitor logs in, a password is changed, a trial account is led to the registration of a real one.
 */
export function requireMember(action: () => unknown, need: Need = 'member'): void {
  const { isLoggedIn, isExpired, mustChangePassword } = session.current();
  const again = () => requireMember(action, need);
  // Its screen says that there is nothing for this account.
  if (can(need) || isOfOthers(need)) void action();
  else if (!isLoggedIn) {
    const audience = need === 'agent' ? ({ audience: 'agent' } as const) : {};
    openDialog('loginPopupModal', { reason: isExpired ? 'expired' : 'required', onDone: again, ...audience });
  } else if (mustChangePassword) openDialog('changePassModal', { isForced: true });
  else openDialog('trueAccount', { onDone: again });
}

/** For what a trial account may do too: play, keep favourites. */
export function requireSession(action: () => unknown): void {
  requireMember(action, 'session');
}
