import RefreshCw from 'lucide-react/icons/refresh-cw';
import type { ReactNode } from 'react';
import { mainWallet, type WalletState } from '@sampan/contract/vendor-wallets';
import { toast } from '../../platform/dialogs.ts';
import { formatDateTime, formatMoney } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { useSite } from '../../platform/site.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useAskedWallet, useAutomaticTransfer, useCollect } from './queries.ts';
import { latest, sumOf } from './rules.ts';
import styles from './vendor-wallets.module.css';

interface WalletListProps {
  wallets: readonly WalletState[];
  isAutomatic: boolean;
}

/** Every wallet with what is in it, each asked for by itself; and everything back at one press. */
export function WalletList({ wallets, isAutomatic }: WalletListProps) {
  const t = useT();
  return (
    <div className={styles['wallets']}>
      <ul className={styles['list']}>
        {wallets.map((wallet) =>
          wallet.id === mainWallet ? (
            <WalletRow key={wallet.id} wallet={wallet} name={t('wallet.main')} />
          ) : (
            <VendorRow key={wallet.id} wallet={wallet} />
          ),
        )}
      </ul>
      <Collect />
      <Automatic isAutomatic={isAutomatic} />
    </div>
  );
}

interface WalletRowProps {
  wallet: WalletState;
  name: string;
  isAsking?: boolean;
  /** Beside the figure. */
  action?: ReactNode;
}

function WalletRow({ wallet, name, isAsking = false, action }: WalletRowProps) {
  const t = useT();
  const { currencyFormat } = useSite();
  const { balance, asOf, state, isOpen, onItsWay } = wallet;
  const isUnavailable = state === 'unavailable' && !isAsking;
  return (
    <li className={styles['wallet']}>
      <div className={styles['names']}>
        <span className={styles['name']}>{name}</span>
        {isAsking && <span className={styles['note']}>{t('shell.balance.refreshing')}</span>}
        {isUnavailable && <span className={styles['bad']}>{t('wallets.unavailable', { name })}</span>}
        {isUnavailable && asOf !== null && (
          <span className={styles['note']}>{t('wallets.asOf', { time: formatDateTime(asOf) })}</span>
        )}
        {!isOpen && <span className={styles['note']}>{t('wallets.closed')}</span>}
        {onItsWay && (
          <span className={styles['way']}>
            {t(onItsWay.from === mainWallet ? 'wallets.onItsWay.in' : 'wallets.onItsWay.out', {
              amount: formatMoney(onItsWay.amount, currencyFormat),
            })}
          </span>
        )}
      </div>
      <span className={styles['figure']} aria-busy={isAsking || undefined}>
        {balance === null ? (
          <span className={styles['note']}>{t('wallets.unknown')}</span>
        ) : (
          <Amount size="large" tone={isUnavailable ? 'soft' : 'plain'} text={formatMoney(balance, currencyFormat)} />
        )}
        {action}
      </span>
    </li>
  );
}

function VendorRow({ wallet }: { wallet: WalletState }) {
  const t = useT();
  const { data, error, isFetching, refetch } = useAskedWallet(wallet.id);
  const shown = error && !data ? { ...wallet, state: 'unavailable' as const } : latest(wallet, data);
  return (
    <WalletRow
      wallet={shown}
      name={wallet.name}
      isAsking={isFetching}
      action={
        <IconButton
          size="small"
          label={t('wallets.refresh', { name: wallet.name })}
          icon={<RefreshCw />}
          pending={isFetching}
          onClick={() => void refetch()}
        />
      }
    />
  );
}

function Collect() {
  const t = useT();
  const { currencyFormat } = useSite();
  const collect = useCollect();
  const list = collect.data?.list ?? [];
  const money = (amounts: readonly string[]) => formatMoney(sumOf(amounts, currencyFormat.digits), currencyFormat);
  const done = list.flatMap(({ transfer }) => (transfer?.status === 'done' ? [transfer.amount] : []));
  const isSomeOpen = list.some(
    ({ outcome, transfer }) => outcome === 'open' || transfer?.status === 'sending' || transfer?.status === 'reserved',
  );
  const silent = list.filter(({ outcome, transfer }) => outcome === 'unavailable' || transfer?.status === 'failed');

  function handleCollect(): void {
    collect.mutate(undefined, {
      onSuccess: (answer) => {
        if (answer.list.every(({ outcome }) => outcome === 'empty'))
          toast({ kind: 'good', text: t('wallets.collected.empty') });
      },
    });
  }
  return (
    <div className={styles['collect']}>
      <Button pending={collect.isPending} onClick={handleCollect}>
        {t('wallets.collect')}
      </Button>
      <div role="status" className={styles['said']}>
        {done.length > 0 && <p>{t('wallets.collected', { amount: money(done) })}</p>}
        {isSomeOpen && <p>{t('wallets.collected.open')}</p>}
        {silent.length > 0 && (
          <p className={styles['bad']}>
            {t('wallets.collected.unavailable', { names: silent.map(({ name }) => name).join(', ') })}
          </p>
        )}
      </div>
    </div>
  );
}

function Automatic({ isAutomatic }: { isAutomatic: boolean }) {
  const t = useT();
  const automatic = useAutomaticTransfer();
  const isOn = automatic.isPending ? automatic.variables : isAutomatic;
  return (
    <Checkbox
      checked={isOn}
      aria-busy={automatic.isPending || undefined}
      hint={t('wallets.automatic.text')}
      onChange={({ target }) => automatic.mutate(target.checked)}
    >
      {t('wallets.automatic')}
    </Checkbox>
  );
}
