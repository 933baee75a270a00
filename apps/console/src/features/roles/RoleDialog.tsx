import type { Permission } from '@sampan/contract/permissions';
import { useState } from 'react';
import { roleName, roleText } from '../../platform/role-words.ts';
import { useT } from '../../platform/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Note } from '../../ui/Note.tsx';
import { Actions } from '../../ui/Page.tsx';
import { EditRole } from './EditRole.tsx';
import { Permissions } from './Permissions.tsx';
import type { Role } from './queries.ts';
import { RemoveRole } from './RemoveRole.tsx';
import styles from './roles.module.css';

interface RoleDialogProps {
  /** As it is in the list now; undefined: it was removed meanwhile. */
  role: Role | undefined;
  /** As it was at last. */
  last: Role;
  held: ReadonlySet<Permission>;
  mayWrite: boolean;
  onLoad: () => Promise<unknown>;
  onLike: () => void;
  onHolders: () => void;
  onClose: () => void;
}

/** One role: what it allows, who has it, and what the person may do with it. */
export function RoleDialog({ role, last, held, mayWrite, onLoad, onLike, onHolders, onClose }: RoleDialogProps) {
  const t = useT();
  const [begun, setBegun] = useState<Role | null>(null);
  const [isRemoving, setIsRemoving] = useState(false);
  const shown = role ?? last;
  const missing = shown.permissions.filter((permission) => !held.has(permission));
  const mayChange = mayWrite && !shown.isBuiltIn && missing.length === 0;
  if (begun) return <EditRole role={role} begun={begun} held={held} onLoad={onLoad} onClose={onClose} />;
  if (isRemoving)
    return <RemoveRole role={shown} onClose={(isRemoved) => (isRemoved ? onClose() : setIsRemoving(false))} />;
  const text = roleText(t, shown);
  return (
    <Dialog title={roleName(t, shown)} {...(text && { text })} closeLabel={t('shell.close')} isWide onClose={onClose}>
      {!role && <Note look="warn">{t('roles.unknown')}</Note>}
      {shown.isBuiltIn && mayWrite && <Note>{t('roles.builtIn.note')}</Note>}
      {!shown.isBuiltIn && mayWrite && missing.length > 0 && (
        <Note look="warn">
          {t('roles.notYours', { missing: missing.map((one) => t(`roles.permission.${one}`)).join('; ') })}
        </Note>
      )}
      <div className={styles['facts']}>
        <span>
          {t('roles.holders')}: {t('roles.holders.count', { count: shown.holders })}
        </span>
        {shown.holders > 0 && <Button onClick={onHolders}>{t('roles.holders.show')}</Button>}
      </div>
      <Permissions permissions={shown.permissions} />
      {mayWrite && role && (
        <Actions>
          {mayChange && (
            <Button look="primary" onClick={() => setBegun(role)}>
              {t('roles.change')}
            </Button>
          )}
          <Button onClick={onLike}>{t('roles.like')}</Button>
          {mayChange && (
            <Button look="danger" onClick={() => setIsRemoving(true)}>
              {t('roles.remove')}
            </Button>
          )}
        </Actions>
      )}
    </Dialog>
  );
}
