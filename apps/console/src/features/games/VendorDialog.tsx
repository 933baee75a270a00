import { useFieldArray, useForm } from 'react-hook-form';
import { errorText } from '../../platform/errors.ts';
import { useReasonWords } from '../../platform/reason-words.ts';
import { useT } from '../../platform/words.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { CheckField, TextField } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { Section } from '../../ui/Page.tsx';
import { ReasonFooter, reasonRule } from '../../ui/ReasonFooter.tsx';
import { showToast } from '../../ui/Toasts.tsx';
import { type StaffVendor, useChangeVendor } from './queries.ts';
import { isPlace } from './rules.ts';

/** Whether a vendor is open, and where it stands in its categories. */
export function VendorDialog({ vendor, onClose }: { vendor: StaffVendor; onClose: () => void }) {
  const t = useT();
  const words = useReasonWords();
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
        <ReasonFooter
          words={words}
          field={register('reason', reasonRule(words))}
          problem={errors.reason?.message}
          error={errors.root?.message ?? (change.error && errorText(change.error))}
          confirm={t('shell.save')}
          isPending={change.isPending}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}
