import type { openDownlineAccount } from '@sampan/contract/downline';
import type { DownlineType } from '@sampan/contract/invitations';
import type { ValueOf } from '@sampan/contract/operation';
import type { RebateRates } from '@sampan/contract/rebates';
import UserPlus from 'lucide-react/icons/user-plus';
import { useState, type ReactNode } from 'react';
import { newIdempotencyKey } from '../../platform/api.ts';
import { Form, required, ruleValidator, useAppForm, useField } from '../../platform/forms.tsx';
import { useT } from '../../platform/i18n.ts';
import { useSite } from '../../platform/site.ts';
import { Button } from '../../ui/Button.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './invitations.module.css';
import { Copied } from './LinkParts.tsx';
import { useOpenAccount } from './queries.ts';
import { TypeField } from './TypeField.tsx';

/** The fields of rates in a form, and what they say; absent where the operator has no rebates. */
export interface RateChoice<Values> {
  fields: ReactNode;
  none: Values;
  read: (values: Values) => RebateRates;
}

type Opened = ValueOf<typeof openDownlineAccount>;

/** Opens an account directly below the agent; then its password is shown, once. */
export function OpenAccount<Values extends Record<string, string>>({ rates }: { rates: RateChoice<Values> | null }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  return opened ? (
    <OpenedAccount opened={opened} onDone={() => setOpened(null)} />
  ) : (
    <OpenForm rates={rates} onOpened={setOpened} />
  );
}

function OpenForm<Values extends Record<string, string>>({
  rates,
  onOpened,
}: {
  rates: RateChoice<Values> | null;
  onOpened: (opened: Opened) => void;
}) {
  'use no memo'; // react-hook-form's values are read through proxies
  const t = useT();
  const open = useOpenAccount();
  const form = useAppForm<Record<string, string>>({
    defaultValues: { account: '', type: 'player', ...rates?.none },
  });
  // One wish keeps its key while it is tried again; anything else is another wish.
  const [wish, setWish] = useState({ said: '', idempotencyKey: '' });

  function handleSubmit(typed: Record<string, string>): void {
    const account = typed['account']?.trim() ?? '';
    const type: DownlineType = typed['type'] === 'agent' ? 'agent' : 'player';
    const body = { account, type, rates: rates ? rates.read(typed as Values) : null };
    const said = JSON.stringify(body);
    const next = wish.said === said ? wish : { said, idempotencyKey: newIdempotencyKey() };
    setWish(next);
    open.mutate({ ...body, idempotencyKey: next.idempotencyKey }, { onSuccess: onOpened });
  }

  return (
    <Form
      form={form}
      onSubmit={handleSubmit}
      submitError={open.error}
      pending={open.isPending}
      className={styles['form']}
      actions={
        <SubmitButton pending={open.isPending} icon={<UserPlus aria-hidden="true" />}>
          {t('invite.open.submit')}
        </SubmitButton>
      }
    >
      <p className={styles['soft']}>{t('invite.open.text')}</p>
      <TypeField />
      <AccountField />
      {rates?.fields}
    </Form>
  );
}

function AccountField() {
  const t = useT();
  const { registerRules } = useSite();
  const rule = registerRules.username;
  const field = useField('account', ...(rule ? [ruleValidator({ ...rule, required: true })] : [required]));
  return (
    <TextField
      {...field}
      label={t('invite.account')}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={64}
    />
  );
}

function OpenedAccount({ opened: { account, password }, onDone }: { opened: Opened; onDone: () => void }) {
  const t = useT();
  return (
    <div className={styles['column']} role="status">
      <h4 className={styles['name']}>{t('invite.opened', { account })}</h4>
      {password === null ? (
        <p className={styles['soft']}>{t('invite.opened.told')}</p>
      ) : (
        <>
          <p className={styles['soft']}>{t('invite.opened.text')}</p>
          <div className={styles['fields']}>
            <Copied label={t('invite.account')} value={account} />
            <Copied label={t('invite.password')} value={password} />
          </div>
        </>
      )}
      <Button variant="primary" className={styles['start']} onClick={onDone}>
        {t('invite.opened.done')}
      </Button>
    </div>
  );
}
