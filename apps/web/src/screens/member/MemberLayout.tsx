import { Outlet, useRouterState } from '@tanstack/react-router';
import type { PhraseKey } from '@sampan/phrases/keys';
import { useMember } from '../../features/account/queries.ts';
import { useUnreadCount } from '../../features/mailbox/unread-queries.ts';
import { useMissions } from '../../features/missions/queries.ts';
import { useClaimableCount } from '../../features/rewards/queries.ts';
import { useT } from '../../platform/i18n.ts';
import { memberPages, paths, type MemberPage } from '../../platform/paths.ts';
import { useSession } from '../../platform/session.ts';
import { useSite } from '../../platform/site.ts';
import { Badge } from '../../ui/Badge.tsx';
import { CentreLayout } from '../CentreLayout.tsx';
import { useWayOut } from '../way-out.ts';

const titles = {
  securityCenter: 'shell.security',
  depositv2: 'shell.deposit',
  withdraw: 'menu.withdraw',
  transferUpline: 'line.title',
  transferFund: 'shell.wallet',
  personalHistoryCopy: 'shell.betting',
  manualRebate: 'records.kind.cashback',
  transactionHistory: 'shell.transactions',
  personalProfit: 'menu.profit',
  bonusDetails: 'profit.bonuses',
  rewardCenter: 'menu.rewards',
  referral: 'referral.title',
  missionLeaderboard: 'mission.title',
  messageV2: 'mailbox',
  playerRank: 'menu.vipRank',
  saferPlay: 'menu.safer',
} as const satisfies Record<MemberPage, PhraseKey>;

const badges: Partial<Record<MemberPage, PhraseKey>> = {
  messageV2: 'menu.mailbox.unread',
  missionLeaderboard: 'mission.badge',
  rewardCenter: 'reward.badge',
};

/** The member centre around its pages, each a route of its own. */
export function MemberLayout() {
  const t = useT();
  const { isLoggedIn, isTrial, mustChangePassword } = useSession();
  const { hasMailbox, hasModule } = useSite();
  const wayOut = useWayOut();
  const isMember = isLoggedIn && !isTrial && !mustChangePassword;
  const member = useMember(isMember);
  // spec §4: `toUpline`
  const hasLine = member.data?.toUpline ?? false;
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const unread = useUnreadCount(hasMailbox && isMember).data?.count ?? 0;
  const claimable = useMissions(isMember).data?.claimable ?? 0;
  // spec §2: a badge where the count is above 0.
  const counts: Partial<Record<MemberPage, number>> = {
    messageV2: unread,
    missionLeaderboard: claimable,
    rewardCenter: useClaimableCount(isMember),
  };
  /** The pages that not all operators or members have. */
  const listed: Partial<Record<MemberPage, boolean>> = {
    messageV2: hasMailbox,
    manualRebate: hasModule('MANPLAYREB3'),
    transferUpline: hasLine,
    referral: hasModule('REFERRAL3'),
    withdraw: hasModule('WITHDRAW'),
  };
  const entries = memberPages.map((page) => {
    const href = paths.member(page);
    const entry = { href, label: t(titles[page]), isActive: pathname === href, isListed: listed[page] ?? true };
    const count = counts[page] ?? 0;
    const words = badges[page];
    if (count === 0 || words === undefined) return entry;
    const badge = (
      <Badge tone="accent">
        <span aria-hidden="true">{count}</span>
        <span className="visually-hidden">{t(words, { count })}</span>
      </Badge>
    );
    return { ...entry, badge };
  });
  return (
    <CentreLayout menuLabel={t('shell.menu.centre')} isReady={!member.isLoading} wayOut={wayOut} entries={entries}>
      <Outlet />
    </CentreLayout>
  );
}
