import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { formatMoney } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { paths } from '../../platform/paths.ts';
import { useSite } from '../../platform/site.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { cx } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './play.module.css';
import type { VendorWallet } from './queries.ts';

/** Over a game that plays with a wallet of its vendor's: that it does, or why the money didn't go along. */
export function VendorWalletNotice({ wallet }: { wallet: VendorWallet }) {
  const t = useT();
  const { currencyFormat } = useSite();
  const [isClosed, setClosed] = useState(false);
  const { transfer, name, amount } = wallet;
  if (isClosed || transfer === 'done' || transfer === 'empty') return null;
  return (
    <div className={cx(styles['notice'], styles['above'])} role={transfer === 'failed' ? 'alert' : 'status'}>
      <span className={styles['words']}>
        {t(`wallets.game.${transfer}`, { name, amount: formatMoney(amount, currencyFormat) })}
      </span>
      <span className={styles['acts']}>
        <LinkButton size="small" href={paths.member('transferFund', { vassalage: wallet.wallet })}>
          {t('wallets.game.manage')}
        </LinkButton>
        <IconButton size="small" label={t('shell.close')} icon={<X />} onClick={() => setClosed(true)} />
      </span>
    </div>
  );
}
