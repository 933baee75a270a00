import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { markPopupsSeen, unseenPopups } from '../features/notices/popups.ts';
import { loginNoticesQuery } from '../features/notices/queries.ts';
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
 * Opens what the operator announces by a popup: at home, to a visitor once a session (requirement C-02), and to who has
 * logged in while the after-login flag is set (spec §4); never over another dialog.
 */
export function PopupNotices() {
  const { id } = useSession();
  return <Opener key={id} isVisitor={id === ''} />;
}

function Opener({ isVisitor }: { isVisitor: boolean }) {
  const isHome = useRouterState({ select: ({ location }) => homePaths.has(location.pathname) });
  const { isCutOff, isAfterLogin } = useSession();
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
  const isForVisitor = mayOpen && isVisitor;
  const isForAccount = mayOpen && !isVisitor && isAfterLogin;
  const general = useQuery({ ...announcementsQuery(), enabled: isForVisitor });
  const ofLogin = useQuery({ ...loginNoticesQuery(), enabled: isForAccount });
  const notices = isForVisitor ? general.data?.popup : isForAccount ? ofLogin.data : undefined;
  const open = useEffectEvent(() => {
    const unseen = isVisitor ? unseenPopups(notices ?? []) : (notices ?? []);
    if (isVisitor) markPopupsSeen(unseen);
    else session.endAfterLogin();
    if (unseen.length > 0) openDialog('popupNotices', { notices: unseen });
  });
  useEffect(() => {
    if (notices) open();
  }, [notices]);
  return null;
}
