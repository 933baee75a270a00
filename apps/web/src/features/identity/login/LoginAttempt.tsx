import { useEffect, useEffectEvent } from 'react';
import { isTerminal } from '../../../platform/api.ts';
import { forgetDraft } from '../../../platform/drafts.ts';
import { useBotCheck } from '../challenge/bot-check.ts';
import { goOnToVerification, unhandled } from '../entry.ts';
import { lastLogin } from './last-login.ts';
import { useLogin } from '../queries.ts';

interface Typed {
  username: string;
  password: string;
}

interface LoginAttemptProps {
  /** What to log in with, each object once. */
  attempt: Typed | null;
  /** It is over, and the login dialog goes on with it. */
  onEnd: () => void;
  /** It takes more than that, or another try; `error` says why. */
  onMore: (attempt: Typed, error: unknown) => void;
}

/** The login of a form that has neither the rest of the fields nor a place for errors. Shows nothing. */
export function LoginAttempt({ attempt, onEnd, onMore }: LoginAttemptProps) {
  const botCheck = useBotCheck();
  const login = useLogin(botCheck.run, () => forgetDraft('login'));
  const prepare = useEffectEvent(() => botCheck.prepare());
  useEffect(() => prepare(), []);

  const send = useEffectEvent((typed: Typed) => {
    login.mutate(
      { ...typed, type: 'username', audience: 'member', isRemembered: lastLogin().isRemembered },
      {
        onError: (error) => {
          if (unhandled(error) !== null && !isTerminal(error)) {
            onMore(typed, error);
            return;
          }
          onEnd();
          goOnToVerification(error);
        },
      },
    );
  });
  useEffect(() => {
    if (attempt) send(attempt);
  }, [attempt]);
  return null;
}
