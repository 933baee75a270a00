import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { markPopupsSeen, type PopupNotice, unseenPopups } from '../../features/notices/popups.ts';
import { loginNoticesQuery } from '../../features/notices/queries.ts';
import { openDialog, useDialogs } from '../../platform/dialogs.ts';
import { session, useSession } from '../../platform/session.ts';
import { announcementsQuery, isClosed, useSite } from '../../platform/site.ts';
import { ErrorBoundary } from '../boot/ErrorBoundary.tsx';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useIsPopupMoment } from './popup-moment.ts';
import { homePaths } from '../shell/home-paths.ts';

const PopupCard = lazyPart(async () => (await import('../../features/notices/PopupCard.tsx')).PopupCard);

const none: readonly PopupNotice[] = [];

/**
 * Shows what the operator announces by a popup: at home, to a visitor and, while the after-login flag is set (spec §4),
 * to a logged-in member; each notice once (requirement C-02). The card goes with the page that it came up on, and is
 * not there while a dialog is.
 */
export function PopupNotices() {
  const { id, isExpired } = useSession();
  const { status } = useSite();
  if (isClosed(status)) return null;
  // An expired session keeps the page, and with it the notices that it showed.
  return <Popups key={id} accountId={id} isExpired={isExpired} />;
}

function Popups({ accountId, isExpired }: { accountId: string; isExpired: boolean }) {
  const isHome = useRouterState({ select: ({ location }) => homePaths.has(location.pathname) });
  const { isAfterLogin } = useSession();
  const isMoment = useIsPopupMoment();
  const isCovered = useDialogs().length > 0;
  const [isSettled, setSettled] = useState(false);
  const [shown, setShown] = useState(none);
  useEffect(() => {
    let isHere = true;
    // A remembered session is on its way: what is for a member is shown to them.
    void session.ready().then(() => isHere && setSettled(true));
    return () => {
      isHere = false;
    };
  }, []);
  const isVisitor = accountId === '';
  const mayOpen = isHome && isSettled && !isExpired && isMoment;
  const isForVisitor = mayOpen && isVisitor;
  const isForAccount = mayOpen && !isVisitor && isAfterLogin;
  const general = useQuery({ ...announcementsQuery(), enabled: isForVisitor });
  const ofLogin = useQuery({ ...loginNoticesQuery(), enabled: isForAccount });
  const notices = isForVisitor ? general.data?.popup : isForAccount ? ofLogin.data : undefined;
  // An answer is looked through once, the first one too.
  const [answered, setAnswered] = useState<typeof notices>();
  if (notices && notices !== answered) {
    setAnswered(notices);
    const unseen = unseenPopups(accountId, notices);
    if (unseen.length > 0) setShown(unseen);
  }
  useEffect(() => {
    if (shown.length > 0) markPopupsSeen(accountId, shown);
  }, [accountId, shown]);
  useEffect(() => {
    if (isForAccount && answered) session.endAfterLogin();
  }, [isForAccount, answered]);
  // What was on its way to be read is not carried over to another page, nor back.
  if (!isHome && shown.length > 0) setShown(none);
  if (!isHome || isCovered || isExpired || shown.length === 0) return null;
  return (
    <ErrorBoundary fallback={null}>
      <PopupCard
        notices={shown}
        onClose={() => setShown(none)}
        onRead={({ id }) => {
          setShown(none);
          openDialog('noticeModal', { id, also: shown });
        }}
      />
    </ErrorBoundary>
  );
}
