import { useState } from 'react';
import type { ContractKind } from '@sampan/contract/contract-rules';
import { formatDateTime } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import styles from './contracts.module.css';
import { useOwnContracts } from './queries.ts';
import { categoryKey, hoursLeft, statusOf } from './rules.ts';

/** Says at the top of a page that offers wait for the agent's answer, and which lapse soon. */
export function OfferNote({ kind }: { kind: ContractKind }) {
  const t = useT();
  const [now] = useState(() => Date.now());
  const { data } = useOwnContracts({ kind, status: 'offered' });
  const waiting = data?.list.filter((one) => statusOf(one, now) === 'offered') ?? [];
  if (waiting.length === 0) return null;
  return (
    <div className={styles['alert']} role="note">
      {waiting.map(({ id, category, expiresAt }) => {
        const hours = hoursLeft(expiresAt, now);
        const name = t(categoryKey(category));
        return (
          <p key={id}>
            {hours === null
              ? t('contract.waits', { category: name, until: formatDateTime(expiresAt) })
              : t('contract.waits.soon', { category: name, hours })}
          </p>
        );
      })}
    </div>
  );
}
