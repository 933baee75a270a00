import LogOut from 'lucide-react/icons/log-out';
import Search from 'lucide-react/icons/search';
import { Suspense, useEffect } from 'react';
import { onDialogsChange, openDialog, openDialogs } from '../../../platform/dialogs.ts';
import { useT } from '../../../platform/i18n.ts';
import { useSession } from '../../../platform/session.ts';
import { brand } from '../../../platform/site.ts';
import { setTheme, themes, useTheme } from '../../../platform/theme.ts';
import { Button } from '../../../ui/Button.tsx';
import { Drawer } from '../../../ui/Drawer.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { logOut } from '../../session/log-out.ts';
import styles from './side-drawer.module.css';
import { SideMenu } from './SideMenu.tsx';

const BalanceBar = lazyPart(async () => (await import('../../../features/wallet/BalanceBar.tsx')).BalanceBar);

/** The side menu of a phone, and of layouts without one, with the account on top and the theme below. A dialog opened from it takes its place. */
export default function SideDrawer({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { isLoggedIn, account } = useSession();
  const theme = useTheme();
  useEffect(
    () =>
      onDialogsChange(() => {
        if (openDialogs().length > 0) onClose();
      }),
    [onClose],
  );
  return (
    <Drawer
      label={t('shell.menu')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      head={<p className={styles['title']}>{isLoggedIn ? account : brand.name}</p>}
    >
      {isLoggedIn && (
        <div className={styles['balance']}>
          <Suspense>
            <BalanceBar />
          </Suspense>
        </div>
      )}
      <div className={styles['search']}>
        <Button
          isWide
          icon={<Search aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => openDialog('palette', {})}
        >
          {t('menu.search')}
        </Button>
      </div>
      <SideMenu isDrawer />
      <div className={styles['foot']}>
        <SegmentedControl
          label={t('shell.theme')}
          options={themes.map((value) => ({ value, label: t(`shell.theme.${value}`) }))}
          value={theme}
          onChange={setTheme}
        />
        {isLoggedIn && (
          <Button
            isWide
            icon={<LogOut aria-hidden="true" />}
            onClick={() => {
              onClose();
              logOut();
            }}
          >
            {t('shell.logout')}
          </Button>
        )}
      </div>
    </Drawer>
  );
}
