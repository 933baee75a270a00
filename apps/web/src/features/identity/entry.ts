import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '@sampan/client/api-error';
import { openDialog } from '../../platform/dialogs.ts';
import { session } from '../../platform/session.ts';

/** Called when a session opens, by any login method, in this dialog, in one above it, or in another tab. */
export function useWhenOpened(listener: () => void): void {
  const handle = useEffectEvent(listener);
  useEffect(
    () =>
      session.onChange(({ kind }) => {
        if (kind === 'started') handle();
      }),
    [],
  );
}

/**
 * A login from a new place goes on in the dialog of its verification, by any method. Null where that has
 * taken over; else the error, which the form shows.
 */
export function unhandled(error: unknown): unknown {
  return isVerification(error) ? null : error;
}

export function goOnToVerification(error: unknown, onDone?: () => void, isRemembered = false): void {
  if (!isVerification(error)) return;
  const { ticket, ways, isNameAsked = false } = error.data;
  openDialog('loginVerification', { ticket, ways, isNameAsked, isRemembered, ...(onDone && { onDone }) });
}

type Verification = ApiError & { data: Required<Pick<ApiError['data'], 'ticket' | 'ways'>> };

function isVerification(error: unknown): error is Verification {
  return (
    error instanceof ApiError &&
    error.code === 'login_verify_required' &&
    error.data.ticket !== undefined &&
    error.data.ways !== undefined &&
    error.data.ways.length > 0
  );
}
