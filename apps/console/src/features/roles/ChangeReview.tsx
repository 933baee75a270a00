import type { Permission } from '@sampan/contract/permissions';
import { useT } from '../../platform/words.ts';
import { Permissions } from './Permissions.tsx';
import styles from './roles.module.css';
import type { RoleChange } from './rules.ts';

/** What is to change of a role, before it is saved. */
export function ChangeReview({ change: { texts, added, removed } }: { change: RoleChange }) {
  const t = useT();
  const shown = (text: string) => text || t('roles.nothing');
  const parts: readonly (readonly ['roles.review.added' | 'roles.review.removed', readonly Permission[]])[] = [
    ['roles.review.added', added],
    ['roles.review.removed', removed],
  ];
  return (
    <div className={styles['review']}>
      {texts.map(({ field, before, after }) => (
        <div key={field}>
          <h3>{t(field === 'name' ? 'roles.name' : 'roles.description')}</h3>
          <div className={styles['texts']}>
            <del aria-label={`${t('roles.before')}: ${shown(before)}`}>{shown(before)}</del>
            <span aria-hidden="true">→</span>
            <ins aria-label={`${t('roles.after')}: ${shown(after)}`}>{shown(after)}</ins>
          </div>
        </div>
      ))}
      {parts.map(
        ([word, permissions]) =>
          permissions.length > 0 && (
            <section
              key={word}
              aria-label={t(word)}
              className={word === 'roles.review.added' ? styles['added'] : styles['removed']}
            >
              <h3>{t(word)}</h3>
              <Permissions permissions={permissions} />
            </section>
          ),
      )}
    </div>
  );
}
