import type { QueryClient } from '@tanstack/react-query';
import { firstLogin, loginRemembered, memberInfo } from '@sampan/contract/identity';
import { ApiError, call, queryOptionsOf } from '../../platform/api.ts';
import { closeDialog, onDialogsChange, openDialog, openDialogs } from '../../platform/dialogs.ts';
import { paths, visit } from '../../platform/paths.ts';
import { session, type SessionChange } from '../../platform/session.ts';
import { brand } from '../../platform/site.ts';
import { readLocal, writeLocal } from '../../platform/storage.ts';
import type { SiteRouter } from '../routing/router.tsx';
import { lendLiveUpdates } from './lend-live-updates.ts';
import { ofSession } from './session-listeners.ts';

let stopRealtime: (() => void) | undefined;
let wasPasswordDue = false;

/** What a session needs, new or found: its password changed where that is due, else its data and live updates. */
export async function begin(queries: QueryClient): Promise<void> {
  stop();
  wasPasswordDue = session.current().mustChangePassword;
  if (wasPasswordDue) {
    openDialog('changePassModal', { isForced: true });
    return;
  }
  const { startRealtime } = await import('../../platform/realtime.ts');
  stop();
  if (!session.current().isLoggedIn) return;
  lendLiveUpdates();
  stopRealtime = startRealtime(queries);
  try {
    const info = await queries.query({ ...queryOptionsOf(memberInfo, {}), staleTime: 0 });
    if (info.id === session.current().id) session.updateProfile(info);
  } catch {
    // The session goes on with what the login said; the next start asks again.
  }
}

function stop(): void {
  stopRealtime?.();
  stopRealtime = undefined;
}

export function follow(change: SessionChange, queries: QueryClient, router: SiteRouter): void {
  switch (change.kind) {
    case 'started':
      started(change, queries);
      return;
    case 'changed':
      changed(queries, router);
      return;
    case 'ended':
      stop();
      closePasswordChange();
      if (change.reason === 'expired') awaitAnswer();
      else if (!change.isHere) leaveScreen(router);
      return;
    case 'left':
      leaveScreen(router);
  }
}

function started(change: SessionChange & { kind: 'started' }, queries: QueryClient): void {
  // What the account before left on the screen goes with the page.
  if (change.after === 'other') {
    location.reload();
    return;
  }
  if (change.after === 'same') void queries.invalidateQueries(ofSession);
  // It is noted once; should it fail, the next login says that it was the first again.
  if (change.isFirst) call(firstLogin, {}).catch(() => undefined);
  void begin(queries);
}

function changed(queries: QueryClient, router: SiteRouter): void {
  const isDue = session.current().mustChangePassword;
  if (isDue === wasPasswordDue) return;
  void begin(queries);
  if (isDue) return;
  closePasswordChange();
  void queries.invalidateQueries(ofSession);
  void router.invalidate();
}

function closePasswordChange(): void {
  for (const { id, name } of openDialogs()) if (name === 'changePassModal') closeDialog(id);
}

/** An expired session opens the login dialog; once the visitor closes it, and none replaces it, the session is left. */
function awaitAnswer(): void {
  const check = () => {
    const isAsked = openDialogs().some(({ name }) => name !== 'confirm');
    if (session.isExpired() && isAsked) return;
    stopWatching();
    session.abandon();
  };
  // One dialog may open another in its place.
  const stopWatching = onDialogsChange(() => setTimeout(check));
  const stopWaiting = session.onChange(() => {
    stopWatching();
    stopWaiting();
  });
}

/** Leaves a screen that needs the session which is gone. */
function leaveScreen(router: SiteRouter): void {
  for (const { id } of openDialogs()) closeDialog(id);
  const isLeaving = brand.isLoginBeforeHome || router.state.matches.some(({ staticData }) => staticData.needs);
  if (isLeaving) visit(paths.home(), { replace: true });
}

/** Opens the session of a browser that was asked to remember its account; the credential is a cookie. */
export async function resumeSession(): Promise<void> {
  // Each use replaces the credential: two tabs that start together take turns, and the second finds the first's session.
  const locks = navigator.locks as LockManager | undefined;
  await (locks ? locks.request('remembered', resumeAlone) : resumeAlone());
}

async function resumeAlone(): Promise<void> {
  if (!session.token()) await session.askTabs();
  if (session.token()) return;
  const deviceId = readLocal('deviceId');
  try {
    const value = await call(
      loginRemembered,
      { body: deviceId ? { deviceId } : {} },
      { timeoutMs: 5_000, handles: ['not_logged_in', 'session_expired'] },
    );
    session.start(value, { isRemembered: true });
  } catch (error) {
    // Refused for good; where the network or the gateway failed, the next visit tries again.
    const isRefused = error instanceof ApiError && (error.status === 401 || error.status === 403);
    if (isRefused) writeLocal('rememberedUntil', null);
  }
}
