import type { DownlineType, InvitationLink } from '@sampan/contract/invitations';
import LinkIcon from 'lucide-react/icons/link';
import { useState } from 'react';
import { newIdempotencyKey } from '../../platform/api.ts';
import { toast } from '../../platform/dialogs.ts';
import { Form, useAppForm, useField } from '../../platform/forms.tsx';
import { useT } from '../../platform/i18n.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './invitations.module.css';
import type { RateChoice } from './OpenAccount.tsx';
import { useCreateLink } from './queries.ts';
import { expiries, expiryOf } from './rules.ts';
import { TypeField } from './TypeField.tsx';

interface LinkFormProps<Values extends Record<string, string>> {
  rates: RateChoice<Values> | null;
  onCreated: (link: InvitationLink) => void;
}

/** What comes by the new link, for how long, and a note of one's own. */
export function LinkForm<Values extends Record<string, string>>({ rates, onCreated }: LinkFormProps<Values>) {
  'use no memo'; // react-hook-form's values are read through proxies
  const t = useT();
  const create = useCreateLink();
  const form = useAppForm<Record<string, string>>({
    defaultValues: { type: 'player', days: '', note: '', ...rates?.none },
  });
  // As in `OpenAccount`; its end is that of the first try.
  const [wish, setWish] = useState<{ said: string; idempotencyKey: string; expiresAt: number | null }>({
    said: '',
    idempotencyKey: '',
    expiresAt: null,
  });

  function handleSubmit(typed: Record<string, string>): void {
    const type: DownlineType = typed['type'] === 'agent' ? 'agent' : 'player';
    const days = typed['days'] ?? '';
    const body = { type, rates: rates ? rates.read(typed as Values) : null, note: typed['note']?.trim() ?? '' };
    const said = JSON.stringify([body, days]);
    const next =
      wish.said === said ? wish : { said, idempotencyKey: newIdempotencyKey(), expiresAt: expiryOf(days, Date.now()) };
    setWish(next);
    const { idempotencyKey, expiresAt } = next;
    create.mutate(
      { ...body, expiresAt, idempotencyKey },
      {
        onSuccess: (link) => {
          toast({ kind: 'good', text: t('invite.created') });
          onCreated(link);
        },
      },
    );
  }

  return (
    <Form
      form={form}
      onSubmit={handleSubmit}
      submitError={create.error}
      pending={create.isPending}
      className={styles['form']}
      actions={
        <SubmitButton pending={create.isPending} icon={<LinkIcon aria-hidden="true" />}>
          {t('invite.create.submit')}
        </SubmitButton>
      }
    >
      <TypeField />
      <Expiry />
      <Note />
      {rates?.fields}
    </Form>
  );
}

function Expiry() {
  const t = useT();
  return (
    <SelectField
      {...useField('days')}
      label={t('invite.expiry')}
      options={expiries.map((value) => ({
        value,
        label: value === '' ? t('invite.expiry.none') : t('invite.expiry.days', { count: Number(value) }),
      }))}
    />
  );
}

function Note() {
  const t = useT();
  return (
    <TextField
      {...useField('note')}
      label={t('invite.note')}
      hint={t('invite.note.hint')}
      autoComplete="off"
      maxLength={200}
    />
  );
}
