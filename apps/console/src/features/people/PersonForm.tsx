import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { errorText } from '../../platform/errors.ts';
import { roleName, roleText } from '../../platform/role-words.ts';
import { useT } from '../../platform/words.ts';
import { Form } from '../../ui/Form.tsx';
import { Button } from '../../ui/Button.tsx';
import { DialogActions } from '../../ui/Dialog.tsx';
import { CheckField, TextField } from '../../ui/Field.tsx';
import { ErrorNote } from '../../ui/Note.tsx';
import { rolesQuery } from './queries.ts';

export interface PersonValues {
  email: string;
  name: string;
  roles: string[];
}

interface PersonFormProps {
  /** Who is changed; without it somebody is invited. */
  person?: PersonValues;
  submit: string;
  isPending: boolean;
  submitError: unknown;
  onSubmit: (values: PersonValues) => void;
  onClose: () => void;
}

/** Name and roles of a person, and the address of a new one. */
export function PersonForm({ person, submit, isPending, submitError, onSubmit, onClose }: PersonFormProps) {
  const t = useT();
  const { data: roles, error: rolesError } = useQuery(rolesQuery);
  const { register, handleSubmit, formState } = useForm<PersonValues>({
    defaultValues: person ?? { email: '', name: '', roles: [] },
  });
  const { errors } = formState;
  const required = t('shell.required');
  return (
    <Form
      onSubmit={handleSubmit(({ email, name, roles: chosen }) => {
        if (!isPending) onSubmit({ email: email.trim(), name: name.trim(), roles: chosen });
      })}
    >
      {!person && (
        <TextField
          label={t('staff.email')}
          type="email"
          autoComplete="off"
          error={errors.email?.message}
          {...register('email', { required })}
        />
      )}
      <TextField
        label={t('staff.name')}
        autoComplete="off"
        maxLength={80}
        error={errors.name?.message}
        {...register('name', { required })}
      />
      <fieldset>
        <legend>{t('staff.roles')}</legend>
        {roles?.list.map((role) => (
          <CheckField
            key={role.id}
            label={roleName(t, role)}
            hint={roleText(t, role)}
            value={role.id}
            {...register('roles')}
          />
        ))}
        {rolesError && <ErrorNote>{errorText(rolesError)}</ErrorNote>}
      </fieldset>
      {submitError != null && <ErrorNote>{errorText(submitError)}</ErrorNote>}
      <DialogActions>
        <Button onClick={onClose}>{t('shell.cancel')}</Button>
        <Button type="submit" look="primary" isPending={isPending} disabled={!roles}>
          {submit}
        </Button>
      </DialogActions>
    </Form>
  );
}
