import type { staffMe } from '@sampan/contract/staff-session';
import type { ValueOf } from '@sampan/contract/operation';
import { roleName } from '../../platform/role-words.ts';
import { useSession } from '../../platform/session.ts';
import { showTime, useT } from '../../platform/words.ts';
import { Facts, Section } from '../../ui/Page.tsx';
import styles from './account.module.css';

/** Who is logged in, at which operator, and what their roles allow. */
export function Identity({ me }: { me: ValueOf<typeof staffMe> }) {
  const t = useT();
  const session = useSession();
  const names = me.roles.map((id) => roleName(t, { id, name: me.ownRoles.find((role) => role.id === id)?.name ?? id }));
  return (
    <Section title={t('account.who')}>
      <Facts
        facts={[
          [t('staff.name'), me.name],
          [t('staff.email'), me.email],
          [t('entry.operator'), session?.operator ?? ''],
          [t('staff.roles'), names.length > 0 ? names.join(', ') : t('account.roles.none')],
          [t('account.expires'), showTime(me.expiresAt)],
        ]}
      />
      {me.permissions.length > 0 && (
        <details>
          <summary>{t('account.may', { count: me.permissions.length })}</summary>
          <ul className={styles['may']}>
            {me.permissions.map((permission) => (
              <li key={permission}>{t(`roles.permission.${permission}`)}</li>
            ))}
          </ul>
        </details>
      )}
    </Section>
  );
}
