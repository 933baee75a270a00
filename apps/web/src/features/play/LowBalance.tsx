import { openDialog } from '../../platform/dialogs.ts';
import { formatMoney } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { paths } from '../../platform/paths.ts';
import { useSession } from '../../platform/session.ts';
import { useSite } from '../../platform/site.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './play.module.css';

interface LowBalanceProps {
  /** What the wallet has; undefined: not known now. */
  balance: string | undefined;
  /** Code of the vendor whose own wallet the game plays with. */
  vendor: string | undefined;
  lobby: string;
  onClose: () => void;
}

/**
 * Over the game when the balance pays for no stake of it. To stop is as much of a choice as to go on: neither button
 * weighs more than the other.
 */
export function LowBalance({ balance, vendor, lobby, onClose }: LowBalanceProps) {
  const t = useT();
  const { currencyFormat } = useSite();
  const { isTrial } = useSession();
  function handleAccount(): void {
    onClose();
    openDialog('registerModal', {});
  }
  return (
    <Dialog size="small" title={t('play.low.title')} closeLabel={t('shell.close')} onClose={onClose}>
      <div className={styles['low']}>
        {balance !== undefined && (
          <p className={styles['left']}>
            <span>{t('shell.balance')}</span>
            <strong className="money">{formatMoney(balance, currencyFormat)}</strong>
          </p>
        )}
        <p>{t(isTrial ? 'play.low.trial' : 'play.low.text')}</p>
        <div className={styles['choices']}>
          <LinkButton href={lobby} isWide data-autofocus="">
            {t('play.low.stop')}
          </LinkButton>
          {isTrial ? (
            <Button isWide onClick={handleAccount}>
              {t('play.low.account')}
            </Button>
          ) : vendor !== undefined ? (
            <LinkButton href={paths.member('transferFund', { vassalage: vendor })} isWide>
              {t('wallets.game.low')}
            </LinkButton>
          ) : (
            <LinkButton href={paths.member('depositv2')} isWide>
              {t('play.low.deposit')}
            </LinkButton>
          )}
        </div>
        <p className={styles['safer']}>
          <a href={isTrial ? paths.place('help') : paths.member('saferPlay')}>{t('play.low.safer')}</a>
        </p>
      </div>
    </Dialog>
  );
}
