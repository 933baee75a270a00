import Download from 'lucide-react/icons/download';
import type { PhraseKey } from '@sampan/phrases/keys';
import { useT } from '../../platform/i18n.ts';
import { useSite } from '../../platform/site.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import styles from './content.module.css';

/** spec §2: each only where the operator has it. */
const offers: readonly { type: string; label: PhraseKey }[] = [
  { type: 'IOS', label: 'shell.download.ios' },
  { type: 'IOS_LITE', label: 'shell.download.iosLite' },
  { type: 'ANDROID', label: 'shell.download.android' },
];

/** The operator's apps, each with a code to take it to a phone. Nothing where there is none. */
export function Downloads() {
  const t = useT();
  const { resources } = useSite();
  const offered = offers.flatMap(({ type, label }) => {
    const found = resources.find(({ resourceType }) => resourceType === type);
    return found ? [{ ...found, label: t(label) }] : [];
  });
  if (offered.length === 0) return null;
  return (
    <ul className={styles['downloads']}>
      {offered.map(({ resourceType, label, url }) => (
        <li key={resourceType}>
          <Panel title={label}>
            <div className={styles['download']}>
              <QrCode text={new URL(url, location.href).href} alt={t('shell.download.qr', { name: label })} />
              <LinkButton href={url} variant="primary" isWide icon={<Download aria-hidden="true" />}>
                {t('content.download.get')}
              </LinkButton>
            </div>
          </Panel>
        </li>
      ))}
    </ul>
  );
}
