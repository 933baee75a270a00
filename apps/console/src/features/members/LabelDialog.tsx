import { useForm } from 'react-hook-form';
import { errorText } from '../../platform/errors.ts';
import { useReasonWords } from '../../platform/reason-words.ts';
import { useT } from '../../platform/words.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { ReasonFooter, reasonRule } from '../../ui/ReasonFooter.tsx';
import { showToast } from '../../ui/Toasts.tsx';
import { type Member, useLabel } from './queries.ts';
import { labelColours, labelsIn, labelsProblem } from './rules.ts';

/** What stands beside a member's name on the site. */
export function LabelDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useT();
  const words = useReasonWords();
  const label = useLabel();
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { labels: member.labels.join(', '), colour: member.labelColour, reason: '' },
  });
  const { errors } = formState;
  const known: readonly string[] = labelColours;
  const colours = known.includes(member.labelColour) ? known : [member.labelColour, ...known];
  return (
    <Dialog title={`${t('members.labels')}: ${member.account}`} closeLabel={t('shell.close')} onClose={onClose}>
      <Form
        onSubmit={handleSubmit(({ labels, colour, reason }) => {
          if (label.isPending) return;
          label.mutate(
            { memberId: member.id, labels: labelsIn(labels), colour, reason: reason.trim() },
            {
              onSuccess: () => {
                onClose();
                showToast(t('members.done'));
              },
            },
          );
        })}
      >
        <TextField
          label={t('members.labels')}
          hint={t('members.labels.hint')}
          maxLength={500}
          error={errors.labels?.message}
          {...register('labels', { validate: (typed) => labelsProblem(typed) ?? true })}
        />
        <SelectField
          label={t('members.labels.colour')}
          options={colours.map((one) => {
            const named = labelColours.find((colour) => colour === one);
            return [one, named ? t(`members.colour.${named}`) : one] as const;
          })}
          {...register('colour')}
        />
        <ReasonFooter
          words={words}
          field={register('reason', reasonRule(words))}
          problem={errors.reason?.message}
          error={label.error && errorText(label.error)}
          confirm={t('shell.save')}
          isPending={label.isPending}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}
