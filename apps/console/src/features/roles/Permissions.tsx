import type { Permission } from '@sampan/contract/permissions';
import { useT } from '../../platform/words.ts';
import styles from './roles.module.css';
import { byArea } from './rules.ts';

/** What a role allows, by area. */
export function Permissions({ permissions }: { permissions: readonly Permission[] }) {
  const t = useT();
  if (permissions.length === 0) return <p className={styles['quiet']}>{t('roles.permissions.count', { count: 0 })}</p>;
  return (
    <dl className={styles['areas']}>
      {byArea(permissions).map(([area, names]) => (
        <div key={area}>
          <dt>{t(`roles.area.${area}`)}</dt>
          {names.map((name) => (
            <dd key={name}>{t(`roles.permission.${name}`)}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
