import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { markPopupsSeen, unseenPopups } from '../features/notices/popups.ts';
import { openDialog, useDialogs } from '../platform/dialogs.ts';
import { session, useSession } from '../platform/session.ts';
import { announcementsQuery } from '../platform/site.ts';
import { homePaths } from './shell/home-paths.ts';

function subscribeToFocus(render: () => void): () => void {
  addEventListener('focusin', render);
  addEventListener('focusout', render);
  return () => {
    removeEventListener('focusin', render);
    removeEventListener('focusout', render);
  };
}

/** Whoever types isn't interrupted. */
const isTyping = () => document.activeElement?.matches('input, textarea, select') ?? false;

/**
 * Opens what the operator announces by a popup, once a session (requirement C-02): at home, for a visitor, and once more
 * for who has logged in; never over another dialog.
 */
export function PopupNotices() {
  const { id } = useSession();
  return <Opener key={id} accountId={id} />;
}

function Opener({ accountId }: { accountId: string }) {
  const isHome = useRouterState({ select: ({ location }) => homePaths.has(location.pathname) });
  const { isCutOff } = useSession();
  const isBusy = useSyncExternalStore(subscribeToFocus, isTyping);
  const isCovered = useDialogs().length > 0;
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    let isHere = true;
    // A remembered session is on its way: what is for a member is shown to them.
    void session.settled().then(() => isHere && setSettled(true));
    return () => {
      isHere = false;
    };
  }, []);
  const mayOpen = isHome && isSettled && !isCutOff && !isBusy && !isCovered;
  const { data } = useQuery({ ...announcementsQuery(), enabled: mayOpen });
  const open = useEffectEvent(() => {
    const notices = unseenPopups(data?.popup ?? [], accountId);
    if (notices.length === 0) return;
    markPopupsSeen(notices, accountId);
    openDialog('popupNotices', { notices });
  });
  useEffect(() => {
    if (mayOpen && data) open();
  }, [mayOpen, data]);
  return null;
}
