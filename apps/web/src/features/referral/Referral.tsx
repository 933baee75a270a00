import Share2 from 'lucide-react/icons/share-2';
import { ApiError } from '../../platform/api.ts';
import { toast } from '../../platform/dialogs.ts';
import { formatMoney } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { paths } from '../../platform/paths.ts';
import { brand, useSite } from '../../platform/site.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { CopyField } from '../../ui/CopyField.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useReferral } from './queries.ts';
import styles from './referral.module.css';
import { percentOf, shareLinks } from './rules.ts';

/** What a member hands out so that friends register by it, and what that brings. */
export function Referral() {
  const t = useT();
  const { currencyFormat } = useSite();
  const { data, error, isFetching, refetch } = useReferral();
  if (error && !data) {
    if (error instanceof ApiError && error.code === 'function_not_available')
      return <EmptyState title={t('referral.off')} text={t('referral.off.text')} />;
    return <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />;
  }
  if (!data) {
    return (
      <div aria-busy="true">
        <Skeleton shape="block" className={styles['bone']} />
      </div>
    );
  }
  const link = new URL(paths.register(data.referralCode), location.origin).href;
  const words = t('referral.words', { brand: brand.name });
  const { betBasisPoints, depositBasisPoints, depositMaximum, days } = data.rule;
  return (
    <div className={styles['referral']}>
      <div className={styles['parts']}>
        <QrCode text={link} alt={t('referral.qr')} caption={t('shell.scan')} size={180} margin={14} />
        <div className={styles['fields']}>
          <Copied label={t('referral.code')} value={data.referralCode} />
          <Copied label={t('referral.link')} value={link} />
          <Sharing link={link} words={words} />
        </div>
      </div>
      <dl className={styles['figures']}>
        <div>
          <dt>{t('referral.invited')}</dt>
          <dd>{data.invitedCount}</dd>
        </div>
        <div>
          <dt>{t('referral.deposited')}</dt>
          <dd>{data.depositedCount}</dd>
        </div>
        <div>
          <dt>{t('referral.earned')}</dt>
          <dd className="money">{formatMoney(data.earned, currencyFormat)}</dd>
        </div>
      </dl>
      <ul className={styles['rules']}>
        {betBasisPoints > 0 && <li>{t('referral.rule.bets', { percent: percentOf(betBasisPoints) })}</li>}
        {depositBasisPoints > 0 && (
          <li>
            {t('referral.rule.deposit', {
              percent: percentOf(depositBasisPoints),
              amount: formatMoney(depositMaximum, currencyFormat),
            })}
          </li>
        )}
        {days !== null && <li>{t('referral.rule.days', { count: days })}</li>}
        <li>{t('referral.rule.own')}</li>
      </ul>
    </div>
  );
}

/** The browser's own sheet where there is one, else links. */
function Sharing({ link, words }: { link: string; words: string }) {
  const t = useT();
  if (typeof navigator.share === 'function') {
    const share = async () => {
      try {
        await navigator.share({ title: brand.name, text: words, url: link });
      } catch {
        // Closed again: nothing was shared, and nothing is to be said.
      }
    };
    return (
      <Button variant="primary" icon={<Share2 aria-hidden="true" />} onClick={() => void share()}>
        {t('referral.share')}
      </Button>
    );
  }
  return (
    <nav aria-label={t('referral.share')} className={styles['links']}>
      {shareLinks(link, words).map(({ name, href }) => (
        <a key={name} href={href} target="_blank" rel="noopener noreferrer" className={styles['link']}>
          {name}
        </a>
      ))}
    </nav>
  );
}

function Copied({ label, value }: { label: string; value: string }) {
  const t = useT();
  return (
    <CopyField
      label={label}
      value={value}
      copyLabel={t('agent.copy')}
      onCopy={(isCopied) =>
        toast(isCopied ? { kind: 'good', text: t('agent.copied') } : { kind: 'bad', text: t('agent.copyFailed') })
      }
    />
  );
}
