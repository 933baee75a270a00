import { openDialog } from './dialogs.ts';
import { session } from './session.ts';

/** Whom an action is for: everybody with a session, or real accounts only (spec §4: type 4 is a trial account). */
export type Need = 'session' | 'member';

/**
 * The one guard of everything that is not for everybody. Runs the action, or else first asks for what is missing: a
 * visitor logs in and what was asked for goes on; a trial account is told that it takes a real one.
 */
export function requireMember(action: () => unknown, need: Need = 'member'): void {
  const { isLoggedIn, isTrial } = session.current();
  if (!isLoggedIn) {
    openDialog('login', {
      reason: session.wasCutOff() ? 'expired' : 'required',
      onDone: () => requireMember(action, need),
    });
  } else if (need === 'member' && isTrial) askForTrueAccount(action);
  else void action();
}

/** For what a trial account may do too: play, keep favourites. */
export function requireSession(action: () => unknown): void {
  requireMember(action, 'session');
}

/** Says that it takes a real account, and leads to the registration. `action` goes on with the new one. */
export function askForTrueAccount(action: () => unknown = () => undefined): void {
  openDialog('trueAccount', { onDone: () => void action() });
}
