import { useFieldArray, useForm } from 'react-hook-form';
import { errorText } from '../../platform/errors.ts';
import { useT } from '../../platform/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { CheckField, TextArea, TextField } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { ErrorNote } from '../../ui/Note.tsx';
import { Section } from '../../ui/Page.tsx';
import { showToast } from '../../ui/Toasts.tsx';
import { type StaffVendor, useChangeVendor } from './queries.ts';
import { isPlace } from './rules.ts';

/** Whether a vendor is open, and where it stands in its categories. */
export function VendorDialog({ vendor, onClose }: { vendor: StaffVendor; onClose: () => void }) {
  const t = useT();
  const change = useChangeVendor();
  const { register, handleSubmit, formState, control, setError } = useForm({
    defaultValues: {
      isOpen: vendor.isOpen,
      places: vendor.places.map((place) => ({ ...place, position: String(place.position) })),
      reason: '',
    },
  });
  const { fields } = useFieldArray({ control, name: 'places' });
  const { errors } = formState;
  return (
    <Dialog title={vendor.name} closeLabel={t('shell.close')} isWide onClose={onClose}>
      <Form
        onSubmit={handleSubmit(({ isOpen, places, reason }) => {
          if (change.isPending) return;
          const moved = places
            .map(({ gameType, position, isHot }) => ({ gameType, position: Number(position), isHot }))
            .filter(({ gameType, position, isHot }) => {
              const before = vendor.places.find((place) => place.gameType === gameType);
              return before?.position !== position || before.isHot !== isHot;
            });
          if (moved.length === 0 && isOpen === vendor.isOpen)
            return setError('root', { message: t('games.unchanged') });
          change.mutate(
            {
              vendorCode: vendor.code,
              ...(isOpen !== vendor.isOpen && { isOpen }),
              places: moved,
              reason: reason.trim(),
            },
            {
              onSuccess: () => {
                onClose();
                showToast(t('games.done'));
              },
            },
          );
        })}
      >
        <CheckField label={t('games.open')} hint={t('games.vendor.open.hint')} {...register('isOpen')} />
        {fields.map((field, index) => (
          <Section key={field.id} title={t(`games.type.${field.gameType}`)}>
            <TextField
              label={t('games.vendor.position')}
              inputMode="numeric"
              maxLength={7}
              error={errors.places?.[index]?.position?.message}
              {...register(`places.${index}.position`, {
                validate: (typed) => isPlace(typed) || t('games.position.wrong'),
              })}
            />
            <CheckField label={t('games.vendor.hot')} {...register(`places.${index}.isHot`)} />
          </Section>
        ))}
        <TextArea
          label={t('shell.reason')}
          hint={t('shell.reason.hint')}
          maxLength={500}
          error={errors.reason?.message}
          {...register('reason', { validate: (reason) => reason.trim() !== '' || t('shell.reason.missing') })}
        />
        {errors.root?.message && <ErrorNote>{errors.root.message}</ErrorNote>}
        {change.error && <ErrorNote>{errorText(change.error)}</ErrorNote>}
        <DialogActions>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button type="submit" look="primary" isPending={change.isPending}>
            {t('shell.save')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
