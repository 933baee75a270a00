import X from 'lucide-react/icons/x';
import { useParams, useSearch } from '@tanstack/react-router';
import type { PhraseKey } from '@sampan/phrases/keys';
import { SecurityCentre } from '../features/account/SecurityCentre.tsx';
import { DepositForm } from '../features/cashier/DepositForm.tsx';
import { DepositList } from '../features/cashier/DepositList.tsx';
import { DepositStatus } from '../features/cashier/DepositStatus.tsx';
import { Mailbox } from '../features/mailbox/Mailbox.tsx';
import { useUnreadCount } from '../features/mailbox/queries.ts';
import { AccountRecord } from '../features/records/AccountRecord.tsx';
import { BetRecord } from '../features/records/BetRecord.tsx';
import { GiftHistory } from '../features/vip/GiftHistory.tsx';
import { GiftList } from '../features/vip/GiftList.tsx';
import { RankProgress } from '../features/vip/RankProgress.tsx';
import { WalletOverview } from '../features/wallet/WalletOverview.tsx';
import { useT } from '../platform/i18n.ts';
import { memberPages, paths, readRecordSearch, type MemberPage, type RecordSearch } from '../platform/paths.ts';
import { useSession } from '../platform/session.ts';
import { useSite, useTitle } from '../platform/site.ts';
import { Badge } from '../ui/Badge.tsx';
import { useScrollToCentre } from '../ui/scroll-to-centre.ts';
import { LinkButton } from '../ui/Button.tsx';
import { cx } from '../ui/class-names.ts';
import { Panel } from '../ui/Panel.tsx';
import styles from './member-screen.module.css';

const titles = {
  securityCenter: 'shell.security',
  depositv2: 'shell.deposit',
  transferFund: 'shell.wallet',
  personalHistoryCopy: 'shell.betting',
  transactionHistory: 'shell.transactions',
  messageV2: 'mailbox',
  playerRank: 'menu.vipRank',
} as const satisfies Record<MemberPage, PhraseKey>;

/** The personal centre: its menu, the page, and the way out (spec §2). */
export function MemberScreen() {
  const t = useT();
  const { isLoggedIn, isTrial, mustChangePassword, isExpired, id } = useSession();
  const { page: name }: { page?: string } = useParams({ strict: false });
  const search = readRecordSearch(useSearch({ strict: false }));
  const page = memberPages.find((candidate) => candidate === name) ?? memberPages[0];
  const title = t(titles[page]);
  const { hasMailbox } = useSite();
  const unread = useUnreadCount(hasMailbox && isLoggedIn && !isTrial && !mustChangePassword).data?.count ?? 0;
  const hasBadge = unread > 0;
  // The badge makes the row wider.
  const menu = useScrollToCentre<HTMLElement>(hasBadge ? `${page} badge` : page, '[aria-current]');
  useTitle(title);
  return (
    <div className={styles['centre']}>
      <div className={styles['head']}>
        <h1 className={styles['title']}>{title}</h1>
        <a href={paths.home()} aria-label={t('shell.close')} title={t('shell.close')} className={styles['close']}>
          <X aria-hidden="true" />
        </a>
      </div>
      <nav ref={menu} aria-label={t('shell.menu.centre')} className={styles['menu']}>
        {memberPages
          .filter((candidate) => candidate !== 'messageV2' || hasMailbox)
          .map((candidate) => (
            <a
              key={candidate}
              href={paths.member(candidate)}
              aria-current={candidate === page ? 'page' : undefined}
              className={cx(styles['entry'], candidate === page && styles['active'])}
            >
              {t(titles[candidate])}
              {candidate === 'messageV2' && hasBadge && (
                <Badge tone="accent">
                  <span aria-hidden="true">{unread}</span>
                  <span className="visually-hidden">{t('mailbox.badge', { count: unread })}</span>
                </Badge>
              )}
            </a>
          ))}
      </nav>
      {/* Who is cut off finds what they typed when they come back. After a logout the page is empty until home is there. */}
      {(isLoggedIn || isExpired) && (
        <div key={id} hidden={isExpired} className={styles['content']}>
          {contentOf(page, search, t)}
        </div>
      )}
    </div>
  );
}

function contentOf(page: MemberPage, search: RecordSearch, t: ReturnType<typeof useT>) {
  switch (page) {
    case 'depositv2':
      return (
        <>
          <Panel>
            {search.deposit === undefined ? (
              <DepositForm />
            ) : (
              <DepositStatus key={search.deposit} depositId={search.deposit} />
            )}
          </Panel>
          <Panel title={t('wallet.history')}>
            <DepositList />
          </Panel>
        </>
      );
    case 'transferFund':
      return <WalletOverview />;
    case 'personalHistoryCopy':
      return <BetRecord search={search} />;
    case 'transactionHistory':
      return <AccountRecord search={search} />;
    case 'playerRank':
      return (
        <>
          <RankProgress />
          <GiftList />
          <GiftHistory />
          <LinkButton href={paths.place('vip')} className={styles['start']}>
            {t('vip.programme')}
          </LinkButton>
        </>
      );
    case 'messageV2':
      return <Mailbox />;
    case 'securityCenter':
      return <SecurityCentre />;
  }
}
