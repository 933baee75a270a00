import { useT } from '../../platform/i18n.ts';
import { Panel } from '../../ui/Panel.tsx';
import styles from './vip.module.css';

const lines = ['stakes', 'not', 'both', 'once', 'safer'] as const;

/** What counts as turnover, as the gateway does it (gateway modules/vip/rules.ts). */
export function HowItCounts() {
  const t = useT();
  return (
    <Panel title={t('vip.counts')}>
      <ul className={styles['benefits']}>
        {lines.map((line) => (
          <li key={line}>{t(`vip.counts.${line}`)}</li>
        ))}
      </ul>
    </Panel>
  );
}
