import { useState } from 'react';
import type { ContractKind } from '@sampan/contract/contract-rules';
import type { Contract } from '@sampan/contract/contracts';
import { newIdempotencyKey } from '../../platform/api.ts';
import { toast } from '../../platform/dialogs.ts';
import { Form, required, useAppForm, useField } from '../../platform/forms.tsx';
import { useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { useSite } from '../../platform/site.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { ContractTerms } from './ContractTerms.tsx';
import styles from './contracts.module.css';
import { Preview } from './Preview.tsx';
import { type OfferTerms, useOffer, useOwnContracts, usePreview } from './queries.ts';
import { RateFields } from './RateFields.tsx';
import {
  categoryKey,
  checkRates,
  checkTiers,
  emptyTier,
  hasProblems,
  offerable,
  type RateField,
  tiersOf,
  typedTiers,
  type TypedTier,
  wireTiers,
} from './rules.ts';
import { TierFields } from './TierFields.tsx';

interface OfferDialogProps {
  /** Of the direct downline that it is for; typed where it isn't given. */
  account?: string | undefined;
  /** What is chosen first. */
  kind?: ContractKind | undefined;
  onClose: () => void;
}

/** Offers a contract to a direct downline: terms that rest on the agent's own, what they would have paid, sending. */
export function OfferDialog({ account, kind, onClose }: OfferDialogProps) {
  const t = useT();
  const { data, error, isFetching, refetch } = useOwnContracts({ status: 'active' });
  return (
    <Dialog title={t('contract.offer')} closeLabel={t('shell.close')} onClose={onClose} size="large">
      {error && !data ? (
        <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />
      ) : !data ? (
        <div aria-busy="true">
          <Skeleton shape="block" className={styles['bone']} />
        </div>
      ) : data.list.length === 0 ? (
        <EmptyState title={t('contract.offer.none')} text={t('contract.offer.none.text')} />
      ) : (
        <OfferForm held={data.list} account={account} kind={kind} onDone={onClose} />
      )}
    </Dialog>
  );
}

interface OfferFormProps extends Omit<OfferDialogProps, 'onClose'> {
  /** What the agent holds itself. */
  held: readonly Contract[];
  onDone: () => void;
}

function OfferForm({ held, account = '', kind: firstKind, onDone }: OfferFormProps) {
  'use no memo'; // react-hook-form's values are read through proxies
  const t = useT();
  const { digits } = useSite().currencyFormat;
  const kinds = offerable(held);
  const first = kinds.find(({ kind }) => kind === firstKind) ?? kinds[0];
  const form = useAppForm({
    defaultValues: { account, kind: first?.kind ?? '', category: first?.categories[0] ?? '' },
  });
  const [tiers, setTiers] = useState<readonly TypedTier[]>([emptyTier]);
  const [rates, setRates] = useState<Readonly<Record<RateField, string>>>({ profit: '', loss: '', bet: '' });
  const [isTried, setTried] = useState(false);
  const [wish, setWish] = useState({ terms: '', idempotencyKey: '' });
  const offer = useOffer();
  const preview = usePreview();

  const { kind, categories } = kinds.find((one) => one.kind === form.watch('kind')) ?? first ?? {};
  const category = categories?.find((one) => one === form.watch('category')) ?? categories?.[0];
  const own = held.find((one) => one.kind === kind && one.category === category);
  if (!kind || !categories || !category || !own) return null;
  const isRealtime = kind === 'realtime';
  const checked = checkTiers(tiers, kind, tiersOf(own, digits), digits);
  const checkedRates = checkRates(rates, own.rates);
  const isGood = isRealtime ? Object.keys(checkedRates.problems).length === 0 : !hasProblems(checked.problems);
  const terms: OfferTerms = {
    account: form.watch('account').trim(),
    kind,
    category,
    tiers: isRealtime ? [] : wireTiers(checked.tiers, digits),
    rates: isRealtime ? checkedRates.rates : null,
  };
  const written = JSON.stringify(terms);

  /** Whether the terms can go out; else each field says what is wrong with it. */
  function isReady(): boolean {
    setTried(true);
    return isGood;
  }
  // What was sent isn't sent once more while the dialog closes.
  const isSent = offer.isPending || offer.isSuccess;
  async function handlePreview(): Promise<void> {
    const hasAccount = await form.trigger('account', { shouldFocus: true });
    if (isReady() && hasAccount) preview.mutate(terms);
  }
  function handleSubmit(): void {
    if (!isReady()) return;
    // One wish keeps its key while it is tried again; other terms are another wish.
    const next = wish.terms === written ? wish : { terms: written, idempotencyKey: newIdempotencyKey() };
    setWish(next);
    offer.mutate(
      { idempotencyKey: next.idempotencyKey, body: terms },
      {
        onSuccess: (contract) => {
          toast({ kind: 'good', text: t('contract.offer.sent', { account: contract.account }) });
          onDone();
        },
      },
    );
  }

  return (
    <Form
      form={form}
      onSubmit={handleSubmit}
      submitError={offer.error}
      pending={isSent}
      className={styles['form']}
      actions={
        <div className={styles['actions']}>
          <Button type="submit" variant="primary" pending={isSent}>
            {t('contract.offer.send')}
          </Button>
          <Button pending={preview.isPending} onClick={() => void handlePreview()}>
            {t('contract.preview')}
          </Button>
        </div>
      }
    >
      <div className={styles['filters']}>
        <AccountField />
        <ChoiceField
          name="kind"
          label={t('contract.kind')}
          options={kinds.map((one) => ({ value: one.kind, label: t(`contract.kind.${one.kind}`) }))}
        />
        <ChoiceField
          name="category"
          label={t('contract.category')}
          options={categories.map((value) => ({ value, label: t(categoryKey(value)) }))}
        />
      </div>
      <details className={styles['past']}>
        <summary>{t('contract.own.terms')}</summary>
        <ContractTerms contract={own} />
      </details>
      {isRealtime ? (
        <RateFields
          typed={rates}
          problems={checkedRates.problems}
          upline={own.rates}
          showsAll={isTried}
          onChange={setRates}
        />
      ) : (
        <TierFields
          key={kind}
          typed={tiers}
          problems={checked.problems}
          isDividend={kind === 'dividend'}
          showsAll={isTried}
          onChange={setTiers}
          onCopy={() => setTiers(typedTiers(own))}
        />
      )}
      <Preview
        kind={kind}
        // Of other terms it would mislead.
        value={JSON.stringify(preview.variables) === written ? preview.data : undefined}
        error={preview.error}
        isPending={preview.isPending}
      />
    </Form>
  );
}

function AccountField() {
  const t = useT();
  const field = useField('account', required);
  return (
    <TextField
      {...field}
      label={t('contract.account')}
      hint={t('contract.account.hint')}
      maxLength={64}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

interface ChoiceFieldProps {
  name: 'kind' | 'category';
  label: string;
  options: readonly { value: string; label: string }[];
}

function ChoiceField({ name, ...rest }: ChoiceFieldProps) {
  const field = useField(name);
  return <SelectField {...field} {...rest} />;
}
