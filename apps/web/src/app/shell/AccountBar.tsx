import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleUserRound from 'lucide-react/icons/circle-user-round';
import History from 'lucide-react/icons/history';
import LogOut from 'lucide-react/icons/log-out';
import Plus from 'lucide-react/icons/plus';
import ReceiptText from 'lucide-react/icons/receipt-text';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Wallet from 'lucide-react/icons/wallet';
import { logOut } from '../../features/session/queries.ts';
import { BalanceBar } from '../../features/wallet/BalanceBar.tsx';
import { useT } from '../../platform/i18n.ts';
import { paths } from '../../platform/paths.ts';
import { useSession } from '../../platform/session.ts';
import { Menu, MenuDivider, MenuItem, MenuLink } from '../../ui/Menu.tsx';
import styles from './account-bar.module.css';

/** The header's part for who is logged in. On a phone the balance and the way to deposit. */
export default function AccountBar() {
  const t = useT();
  const { account } = useSession();
  return (
    <div className={styles['account']}>
      <div className={styles['wide']}>
        <BalanceBar />
      </div>
      <div className={styles['narrow']}>
        <BalanceBar isCompact />
      </div>
      <a href={paths.member('depositv2')} className={styles['deposit']} aria-label={t('shell.deposit')}>
        <Plus aria-hidden="true" />
        <span className={styles['word']}>{t('shell.deposit')}</span>
      </a>
      <div className={styles['user']}>
        <Menu
          label={t('shell.account', { name: account })}
          buttonClassName={styles['button']}
          button={
            <>
              <CircleUserRound aria-hidden="true" />
              <span className={styles['name']}>{account}</span>
              <ChevronDown aria-hidden="true" className={styles['chevron']} />
            </>
          }
        >
          <MenuLink href={paths.member('securityCenter')} icon={<ShieldCheck />}>
            {t('shell.security')}
          </MenuLink>
          <MenuLink href={paths.member('transferFund')} icon={<Wallet />}>
            {t('shell.wallet')}
          </MenuLink>
          <MenuLink href={paths.member('personalHistoryCopy')} icon={<ReceiptText />}>
            {t('shell.betting')}
          </MenuLink>
          <MenuLink href={paths.member('transactionHistory')} icon={<History />}>
            {t('shell.transactions')}
          </MenuLink>
          <MenuDivider />
          <MenuItem icon={<LogOut />} onClick={() => void logOut()}>
            {t('shell.logout')}
          </MenuItem>
        </Menu>
      </div>
    </div>
  );
}
