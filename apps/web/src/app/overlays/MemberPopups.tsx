import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { memberInfo } from '@sampan/contract/identity';
import type { ValueOf } from '@sampan/contract/operation';
import { useEndWelcome } from '../../features/session/queries.ts';
import { useOffers } from '../../features/promotions/queries.ts';
import { queryOptionsOf } from '../../platform/api.ts';
import { closeDialog, openDialog, openDialogs } from '../../platform/dialogs.ts';
import { paths } from '../../platform/paths.ts';
import { session, useSession } from '../../platform/session.ts';
import { useIsPopupMoment } from './popup-moment.ts';
import { PopupNotices } from './PopupNotices.tsx';
import { homePaths } from '../shell/home-paths.ts';

/** Popups for a logged-in member: the welcome of a new member, or else the notices of the login. */
export function MemberPopups() {
  const { isTrial, mustChangePassword } = useSession();
  const isAsked = !isTrial && !mustChangePassword;
  const { data, error } = useQuery({ ...queryOptionsOf(memberInfo, {}), enabled: isAsked });
  // Kept here: what was on its way while it was closed may say once more that it is due.
  const [isOpened, setOpened] = useState(false);
  if (isAsked && data?.isWelcomeDue) return <Welcome info={data} isOpened={isOpened} setOpened={setOpened} />;
  return !isAsked || data || error ? <PopupNotices /> : null;
}

interface WelcomeProps {
  info: ValueOf<typeof memberInfo>;
  isOpened: boolean;
  setOpened: (isOpened: boolean) => void;
}

/**
 * Opens the welcome at home or at the promotions, and takes it off the screen where something else is gone to: a game
 * that the account was made for comes first. It takes the place of this login's notices.
 */
function Welcome({ info, isOpened, setOpened }: WelcomeProps) {
  const isPlace = useRouterState({
    select: ({ location }) => homePaths.has(location.pathname) || location.pathname === paths.promotions(),
  });
  const mayOpen = useIsPopupMoment() && isPlace && !isOpened;
  const promotionIds = useOffers(isPlace);
  const { mutate: end } = useEndWelcome();
  // A number that was only typed recovers nothing.
  const isContactAsked = info.email === '' && !info.isMobileConfirmed;
  const isReady = mayOpen && promotionIds !== undefined;
  const begin = useEffectEvent(() => {
    if (promotionIds === undefined) return;
    if (promotionIds.length === 0 && !isContactAsked) {
      end();
      return;
    }
    setOpened(true);
    session.endAfterLogin();
    openDialog('welcome', { promotionIds, isContactAsked });
  });
  useEffect(() => {
    if (isReady) begin();
  }, [isReady]);
  const leave = useEffectEvent(() => {
    const open = openDialogs().find(({ name }) => name === 'welcome');
    if (!open) return;
    closeDialog(open.id);
    // It was neither answered nor closed.
    setOpened(false);
  });
  useEffect(() => {
    if (!isPlace) leave();
  }, [isPlace]);
  return null;
}
