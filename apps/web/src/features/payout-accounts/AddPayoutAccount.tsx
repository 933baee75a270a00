import type { ValueOf } from '@sampan/contract/operation';
import { payoutKinds, type payoutAccountList } from '@sampan/contract/payout-accounts';
import { toast } from '../../platform/dialogs.ts';
import { forgetDraft } from '../../platform/drafts.ts';
import { Form, required, useAppForm, useField } from '../../platform/forms.tsx';
import { FundPasswordField } from '../../platform/fund-password-field.tsx';
import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './payout-accounts.module.css';
import { useAddPayoutAccount, type PayoutAccount } from './queries.ts';

const draft = 'payoutAccount';

interface AddPayoutAccountProps extends Pick<ValueOf<typeof payoutAccountList>, 'methods' | 'holder' | 'restHours'> {
  onDone: (account: PayoutAccount) => void;
  /** Without it there is no way back: nothing else to choose is there. */
  onCancel?: (() => void) | undefined;
}

/** Binds a bank account or an e-wallet. */
export function AddPayoutAccount({ methods, holder, restHours = 0, onDone, onCancel }: AddPayoutAccountProps) {
  const t = useT();
  const add = useAddPayoutAccount();
  const form = useAppForm({
    defaultValues: { method: methods[0]?.code ?? '', number: '', holder: '', fundPassword: '' },
    draft,
    secrets: ['fundPassword'],
  });
  return (
    <Form
      form={form}
      onSubmit={(values) =>
        add.mutate(values, {
          onSuccess: (account) => {
            forgetDraft(draft);
            toast({ kind: 'good', text: t('withdrawal.account.added') });
            onDone(account);
          },
        })
      }
      submitError={add.error}
      pending={add.isPending}
      className={styles['form']}
      actions={
        <div className={styles['actions']}>
          <Button type="submit" variant="primary" pending={add.isPending}>
            {t('withdrawal.account.save')}
          </Button>
          {onCancel && (
            <Button variant="ghost" onClick={onCancel}>
              {t('shell.cancel')}
            </Button>
          )}
        </div>
      }
    >
      <Method methods={methods} />
      <AccountNumber />
      <Holder known={holder} />
      <FundPasswordField />
      {restHours > 0 && <p className={styles['note']}>{t('withdrawal.account.rests', { hours: restHours })}</p>}
    </Form>
  );
}

/** Banks, of which there may be many, and e-wallets, each in the operator's order. */
function Method({ methods }: Pick<AddPayoutAccountProps, 'methods'>) {
  const t = useT();
  const field = useField('method', required);
  const groups = payoutKinds
    .map((kind) => ({ kind, own: methods.filter((method) => method.kind === kind) }))
    .filter(({ own }) => own.length > 0);
  return (
    <SelectField {...field} label={t('withdrawal.account.method')} options={[]}>
      {groups.map(({ kind, own }) => (
        <optgroup key={kind} label={t(`withdrawal.account.kind.${kind}`)}>
          {own.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}

function AccountNumber() {
  const t = useT();
  const field = useField('number', required);
  return (
    <TextField
      {...field}
      label={t('withdrawal.account.number')}
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      maxLength={48}
    />
  );
}

/** `known`: the masked name that it must be; null: this one will be it. */
function Holder({ known }: { known: string | null }) {
  const t = useT();
  const field = useField('holder', required);
  return (
    <TextField
      {...field}
      label={t('withdrawal.account.holder')}
      autoComplete="name"
      autoCorrect="off"
      spellCheck={false}
      maxLength={100}
      hint={
        known === null ? t('withdrawal.account.holder.first') : t('withdrawal.account.holder.fixed', { name: known })
      }
    />
  );
}
