import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { knownOperator } from '../../platform/session.ts';
import { useT } from '../../platform/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { forgetFilter, type SavedFilter, savedFilters, saveFilter } from './rules.ts';

interface SavedFiltersProps {
  /** The list's address. */
  list: string;
  /** What it is filtered by now: neither its page nor what is open. */
  search: Readonly<Record<string, string | undefined>>;
  onApply: (search: SavedFilter['search']) => void;
}

const plain = (search: SavedFiltersProps['search']): SavedFilter['search'] =>
  Object.fromEntries(Object.entries(search).flatMap(([key, value]) => (value ? [[key, value] as const] : [])));

function isSame(one: SavedFilter['search'], other: SavedFilter['search']): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => one[name] === other[name]);
}

/** Filters that this browser keeps for a list, by name. */
export function SavedFilters({ list, search, onApply }: SavedFiltersProps) {
  const t = useT();
  const key = `${list} ${knownOperator()}`;
  const [filters, setFilters] = useState(() => savedFilters(key));
  const [isNaming, setIsNaming] = useState(false);
  const now = plain(search);
  const current = filters.find((one) => isSame(one.search, now));
  if (filters.length === 0 && Object.keys(now).length === 0) return null;
  return (
    <>
      {filters.length > 0 && (
        <SelectField
          label={t('lists.filters')}
          value={current?.name ?? ''}
          options={[['', t('lists.filters.none')], ...filters.map(({ name }) => [name, name] as const)]}
          onChange={({ target }) => onApply(filters.find(({ name }) => name === target.value)?.search ?? {})}
        />
      )}
      {current ? (
        <Button
          onClick={() => {
            forgetFilter(key, current.name);
            setFilters(savedFilters(key));
          }}
        >
          {t('lists.filters.forget')}
        </Button>
      ) : (
        Object.keys(now).length > 0 && <Button onClick={() => setIsNaming(true)}>{t('lists.filters.save')}</Button>
      )}
      {isNaming && (
        <NameDialog
          onNamed={(name) => {
            saveFilter(key, { name, search: now });
            setFilters(savedFilters(key));
            setIsNaming(false);
          }}
          onClose={() => setIsNaming(false)}
        />
      )}
    </>
  );
}

function NameDialog({ onNamed, onClose }: { onNamed: (name: string) => void; onClose: () => void }) {
  const t = useT();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name: '' } });
  return (
    <Dialog
      title={t('lists.filters.save')}
      text={t('lists.filters.text')}
      closeLabel={t('shell.close')}
      onClose={onClose}
    >
      <Form onSubmit={handleSubmit(({ name }) => onNamed(name.trim()))}>
        <TextField
          label={t('lists.filters.name')}
          maxLength={60}
          autoComplete="off"
          error={formState.errors.name?.message}
          {...register('name', { validate: (name) => name.trim() !== '' || t('shell.required') })}
        />
        <DialogActions>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button type="submit" look="primary">
            {t('shell.save')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
