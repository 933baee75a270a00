import { type Permission, permissionNames } from '@sampan/contract/permissions';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useT } from '../../platform/words.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogActions } from '../../ui/Dialog.tsx';
import { CheckField, TextField } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import type { RoleBody } from './queries.ts';
import styles from './roles.module.css';
import { byArea } from './rules.ts';

interface RoleFormProps {
  values: RoleBody;
  /** What the person holds; nothing else can be granted. */
  held: ReadonlySet<Permission>;
  submit: string;
  isPending: boolean;
  /** Why the gateway refused the name. */
  nameError: string | null;
  onSubmit: (values: RoleBody) => void;
  onClose: () => void;
  /** What is told above the buttons. */
  children?: ReactNode;
}

/** Name, purpose and permissions of a role. */
export function RoleForm(props: RoleFormProps) {
  const { values, held, submit, isPending, nameError, onSubmit, onClose, children } = props;
  const t = useT();
  const [chosen, setChosen] = useState<ReadonlySet<Permission>>(new Set(values.permissions));
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { name: values.name, description: values.description },
  });
  const choose = (permission: Permission, isChosen: boolean) =>
    setChosen((now) => new Set(permissionNames.filter((one) => (one === permission ? isChosen : now.has(one)))));
  return (
    <Form
      onSubmit={handleSubmit(({ name, description }) => {
        if (!isPending) onSubmit({ name: name.trim(), description: description.trim(), permissions: [...chosen] });
      })}
    >
      <TextField
        label={t('roles.name')}
        autoComplete="off"
        maxLength={60}
        error={formState.errors.name?.message ?? nameError ?? undefined}
        {...register('name', { validate: (name) => name.trim() !== '' || t('shell.required') })}
      />
      <TextField label={t('roles.description')} autoComplete="off" maxLength={300} {...register('description')} />
      <p className={styles['quiet']} role="status">
        {t('roles.permissions.chosen', { count: chosen.size })}
      </p>
      <div className={styles['fields']}>
        {byArea(permissionNames).map(([area, names]) => (
          <fieldset key={area}>
            <legend>{t(`roles.area.${area}`)}</legend>
            {names.map((name) => (
              <CheckField
                key={name}
                label={t(`roles.permission.${name}`)}
                {...(!held.has(name) && { hint: t('roles.notHeld') })}
                checked={chosen.has(name)}
                // What isn't held any more can still be taken out again.
                disabled={!held.has(name) && !chosen.has(name)}
                onChange={({ target }) => choose(name, target.checked)}
              />
            ))}
          </fieldset>
        ))}
      </div>
      {children}
      <DialogActions>
        <Button onClick={onClose}>{t('shell.cancel')}</Button>
        <Button type="submit" look="primary" isPending={isPending}>
          {submit}
        </Button>
      </DialogActions>
    </Form>
  );
}
