import type { staffMe } from '@sampan/contract/staff-session';
import type { ValueOf } from '@sampan/contract/operation';
import { showTime, useT } from '../../platform/words.ts';
import { Button } from '../../ui/Button.tsx';
import { type Column, DataGrid, WholeText } from '../../ui/DataGrid.tsx';
import { Badge } from '../../ui/Note.tsx';
import { Section } from '../../ui/Page.tsx';
import styles from './factors.module.css';
import type { Passkey } from './queries.ts';

type FactorChange = 'app' | 'codes' | 'passkey';

interface FactorsProps {
  me: Pick<ValueOf<typeof staffMe>, 'hasTotp' | 'recoveryCodesLeft' | 'passkeys'>;
  onChange: (what: FactorChange) => void;
  onRemove: (factor: 'app' | Passkey) => void;
}

/** Few enough to make new ones before none is left. */
const fewCodes = 3;

/** The second factors of the own account, and what can be done with them. */
export function Factors({ me, onChange, onRemove }: FactorsProps) {
  const t = useT();
  const { hasTotp, recoveryCodesLeft: left, passkeys } = me;
  const isLast = passkeys.length + Number(hasTotp) === 1;
  const columns: readonly Column<Passkey>[] = [
    { id: 'name', header: t('account.passkey.name'), cell: ({ name }) => <WholeText>{name}</WholeText> },
    {
      id: 'created',
      header: t('account.passkey.created'),
      cell: ({ createdAt }) => <WholeText>{showTime(createdAt)}</WholeText>,
    },
    {
      id: 'used',
      header: t('account.passkey.used'),
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? t('account.passkey.never') : showTime(lastUsedAt)),
    },
    {
      id: 'remove',
      header: t('shell.actions'),
      cell: (passkey) => (
        <Button look="danger" disabled={isLast} onClick={() => onRemove(passkey)}>
          {t('account.factor.remove')}
        </Button>
      ),
    },
  ];
  return (
    <Section title={t('account.factors')} text={t('account.factors.text')}>
      {isLast && <p className={styles['quiet']}>{t('account.factor.last')}</p>}
      <ul className={styles['rows']}>
        <li>
          <span>
            {t('account.app')}{' '}
            <Badge tone={hasTotp ? 'good' : 'plain'}>{t(hasTotp ? 'staff.factor.yes' : 'account.app.off')}</Badge>
          </span>
          {hasTotp ? (
            <Button look="danger" disabled={isLast} onClick={() => onRemove('app')}>
              {t('account.app.remove')}
            </Button>
          ) : (
            <Button onClick={() => onChange('app')}>{t('account.app.setUp')}</Button>
          )}
        </li>
        <li>
          <span>
            {t('account.codes')}{' '}
            <Badge tone={left > fewCodes ? 'good' : 'warn'}>{t('account.codes.left', { count: left })}</Badge>
          </span>
          <Button onClick={() => onChange('codes')}>{t('account.codes.renew')}</Button>
        </li>
        <li>
          <span>
            {t('account.passkeys')} <Badge>{t('account.passkeys.count', { count: passkeys.length })}</Badge>
          </span>
          <Button onClick={() => onChange('passkey')}>{t('account.passkey.add')}</Button>
        </li>
      </ul>
      {passkeys.length > 0 && (
        <DataGrid
          label={t('account.passkeys')}
          columns={columns}
          rows={passkeys}
          rowKey={({ id }) => id}
          emptyText=""
        />
      )}
    </Section>
  );
}
