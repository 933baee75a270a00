import Trash from 'lucide-react/icons/trash-2';
import {
  contractCategories,
  contractKinds,
  dividendModes,
  dividendPeriods,
  mostTiers,
} from '@sampan/contract/contract-rules';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorText } from '../../platform/errors.ts';
import { useReasonWords } from '../../platform/reason-words.ts';
import { useT } from '../../platform/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { FormGrid } from '../../ui/FormGrid.tsx';
import { Actions } from '../../ui/Page.tsx';
import { ReasonFooter, reasonRule } from '../../ui/ReasonFooter.tsx';
import { showToast } from '../../ui/Toasts.tsx';
import styles from './contracts.module.css';
import { useOffer } from './queries.ts';
import { emptyOffer, type OfferDraft, readOffer, type TierDraft, withTier } from './rules.ts';

interface OfferDialogProps {
  memberId: string;
  account: string;
  currency: string;
  /** Decimals of the currency. */
  digits: number;
  onClose: () => void;
}

/** Offers a contract of the house to an agent. */
export function OfferDialog({ memberId, account, currency, digits, onClose }: OfferDialogProps) {
  const t = useT();
  const words = useReasonWords();
  const offer = useOffer();
  const [key] = useState(() => crypto.randomUUID());
  const [draft, setDraft] = useState<OfferDraft>(emptyOffer);
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { reason: '' } });
  const { errors } = formState;
  const change = (part: Partial<OfferDraft>) => setDraft((now) => ({ ...now, ...part }));
  const isDividend = draft.kind === 'dividend';
  return (
    <Dialog title={`${t('contracts.offer')}: ${account}`} closeLabel={t('shell.close')} isWide onClose={onClose}>
      <Form
        onSubmit={handleSubmit(({ reason }) => {
          if (offer.isPending) return;
          const read = readOffer(draft, digits);
          if ('problems' in read) return setError('root', { message: read.problems.join(' ') });
          offer.mutate(
            { memberId, ...read.offer, key, reason: reason.trim() },
            {
              onSuccess: () => {
                onClose();
                showToast(t('contracts.offered.done'));
              },
            },
          );
        })}
      >
        <FormGrid>
          <SelectField
            label={t('contracts.kind')}
            value={draft.kind}
            options={contractKinds.map((one) => [one, t(`bills.kind.${one}`)] as const)}
            onChange={({ target }) => change({ kind: contractKinds.find((one) => one === target.value) ?? draft.kind })}
          />
          <SelectField
            label={t('contracts.category')}
            value={draft.category}
            options={contractCategories.map((one) => [one, t(`contracts.category.${one}`)] as const)}
            onChange={({ target }) =>
              change({ category: contractCategories.find((one) => one === target.value) ?? draft.category })
            }
          />
          {isDividend && (
            <>
              <SelectField
                label={t('contracts.period')}
                value={draft.period}
                options={[
                  ['', t('contracts.usual')],
                  ...dividendPeriods.map((one) => [one, t(`contracts.period.${one}`)] as const),
                ]}
                onChange={({ target }) => change({ period: dividendPeriods.find((one) => one === target.value) ?? '' })}
              />
              <SelectField
                label={t('contracts.mode')}
                value={draft.mode}
                options={[
                  ['', t('contracts.usual')],
                  ...dividendModes.map((one) => [one, t(`contracts.mode.${one}`)] as const),
                ]}
                onChange={({ target }) => change({ mode: dividendModes.find((one) => one === target.value) ?? '' })}
              />
            </>
          )}
        </FormGrid>
        {draft.kind === 'realtime' ? (
          <FormGrid>
            {(['profit', 'loss', 'bet'] as const).map((name) => (
              <TextField
                key={name}
                label={t('contracts.percent', { name: t(`contracts.rates.${name}`) })}
                value={draft[name]}
                inputMode="decimal"
                maxLength={9}
                onChange={({ target }) => change({ [name]: target.value })}
              />
            ))}
          </FormGrid>
        ) : (
          <Tiers
            tiers={draft.tiers}
            isDividend={isDividend}
            currency={currency}
            onChange={(tiers) => change({ tiers })}
          />
        )}
        <ReasonFooter
          words={words}
          field={register('reason', reasonRule(words))}
          problem={errors.reason?.message}
          error={errors.root?.message ?? (offer.error && errorText(offer.error))}
          confirm={t('contracts.offer')}
          isPending={offer.isPending}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}

interface TiersProps {
  tiers: readonly TierDraft[];
  isDividend: boolean;
  currency: string;
  onChange: (tiers: readonly TierDraft[]) => void;
}

/** What is to be reached, and what is given for it, the least first. */
function Tiers({ tiers, isDividend, currency, onChange }: TiersProps) {
  const t = useT();
  const changeTier = (key: number, part: Partial<TierDraft>) =>
    onChange(tiers.map((tier) => (tier.key === key ? { ...tier, ...part } : tier)));
  return (
    <>
      {tiers.map((tier, index) => (
        <fieldset key={tier.key} className={styles['tier']}>
          <legend>{t('contracts.tier.number', { number: index + 1 })}</legend>
          <TextField
            label={t('editor.amount', { name: t('contracts.minimumBet'), currency })}
            value={tier.minimumBet}
            inputMode="decimal"
            maxLength={20}
            onChange={({ target }) => changeTier(tier.key, { minimumBet: target.value })}
          />
          {isDividend && (
            <TextField
              label={t('editor.amount', { name: t('contracts.netLoss'), currency })}
              value={tier.netLoss}
              inputMode="decimal"
              maxLength={20}
              onChange={({ target }) => changeTier(tier.key, { netLoss: target.value })}
            />
          )}
          <TextField
            label={t('contracts.members')}
            value={tier.activeMember}
            inputMode="numeric"
            maxLength={7}
            onChange={({ target }) => changeTier(tier.key, { activeMember: target.value })}
          />
          <TextField
            label={t('contracts.rate')}
            value={tier.rate}
            inputMode="decimal"
            maxLength={9}
            onChange={({ target }) => changeTier(tier.key, { rate: target.value })}
          />
          {tiers.length > 1 && (
            <Button
              isIcon
              icon={<Trash size={16} aria-hidden />}
              aria-label={t('contracts.tier.remove', { number: index + 1 })}
              onClick={() => onChange(tiers.filter(({ key }) => key !== tier.key))}
            />
          )}
        </fieldset>
      ))}
      {tiers.length < mostTiers && (
        <Actions>
          <Button onClick={() => onChange(withTier(tiers))}>{t('contracts.tier.add')}</Button>
        </Actions>
      )}
    </>
  );
}
