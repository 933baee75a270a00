import Trash from 'lucide-react/icons/trash-2';
import { ticketTypes } from '@sampan/contract/promotions';
import { useT } from '../../platform/words.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { FormGrid } from '../../ui/FormGrid.tsx';
import { ErrorNote } from '../../ui/Note.tsx';
import { Actions, Section } from '../../ui/Page.tsx';
import styles from './promotions.module.css';
import type { PrizeDraft, PromotionDraft, PromotionProblems } from './rules.ts';

export interface PartProps {
  draft: PromotionDraft;
  onChange: (part: Partial<PromotionDraft>) => void;
  problems: PromotionProblems;
  currency: string;
}

const mostPrizes = 24;

/** What a promotion gives: each kind something else. */
export function GivenFields(props: PartProps) {
  const { draft } = props;
  const t = useT();
  if (draft.kind === 'info') return null;
  return (
    <Section title={t('promotions.gives')}>
      {draft.kind === 'reward' && <RewardFields {...props} />}
      {draft.kind === 'deposit' && <DepositFields {...props} />}
      {draft.kind === 'raffle' && <RaffleFields {...props} />}
    </Section>
  );
}

function RewardFields({ draft, onChange, problems, currency }: PartProps) {
  const t = useT();
  return (
    <FormGrid>
      <TextField
        label={t('editor.amount', { name: t('promotions.reward'), currency })}
        value={draft.reward}
        inputMode="decimal"
        maxLength={20}
        error={problems.reward}
        onChange={({ target }) => onChange({ reward: target.value })}
      />
      <MinimumDeposit draft={draft} onChange={onChange} problems={problems} currency={currency} />
      <SelectField
        label={t('promotions.repeats')}
        value={draft.repeats}
        options={[
          ['once', t('promotions.repeats.once')],
          ['daily', t('promotions.repeats.daily')],
        ]}
        onChange={({ target }) => onChange({ repeats: target.value === 'daily' ? 'daily' : 'once' })}
      />
      <SelectField
        label={t('promotions.payout')}
        value={draft.payout}
        options={[
          ['claim', t('promotions.payout.claim')],
          ['issue', t('promotions.payout.issue')],
        ]}
        error={problems.payout}
        onChange={({ target }) => onChange({ payout: target.value === 'issue' ? 'issue' : 'claim' })}
      />
    </FormGrid>
  );
}

function MinimumDeposit({ draft, onChange, problems, currency }: PartProps) {
  const t = useT();
  return (
    <TextField
      label={t('editor.amount', { name: t('promotions.minDeposit'), currency })}
      hint={t('promotions.minDeposit.hint')}
      value={draft.minDeposit}
      inputMode="decimal"
      maxLength={20}
      error={problems.minDeposit}
      onChange={({ target }) => onChange({ minDeposit: target.value })}
    />
  );
}

function DepositFields({ draft, onChange, problems, currency }: PartProps) {
  const t = useT();
  return (
    <FormGrid>
      <TextField
        label={t('promotions.share')}
        hint={t('promotions.share.hint')}
        value={draft.bonusShare}
        inputMode="decimal"
        maxLength={8}
        error={problems.bonusShare}
        onChange={({ target }) => onChange({ bonusShare: target.value })}
      />
      <TextField
        label={t('editor.amount', { name: t('promotions.maximum'), currency })}
        value={draft.bonusMaximum}
        inputMode="decimal"
        maxLength={20}
        error={problems.bonusMaximum}
        onChange={({ target }) => onChange({ bonusMaximum: target.value })}
      />
      <MinimumDeposit draft={draft} onChange={onChange} problems={problems} currency={currency} />
    </FormGrid>
  );
}

function RaffleFields({ draft, onChange, problems, currency }: PartProps) {
  const t = useT();
  const { prizes } = draft;
  const changePrize = (key: number, part: Partial<PrizeDraft>) =>
    onChange({ prizes: prizes.map((prize) => (prize.key === key ? { ...prize, ...part } : prize)) });
  const all = prizes.reduce((sum, { weight }) => sum + (Number(weight) || 0), 0);
  return (
    <>
      <FormGrid>
        <SelectField
          label={t('promotions.ticketType')}
          value={draft.ticketType}
          options={ticketTypes.map((one) => [one, t(`promotions.ticketType.${one}`)] as const)}
          onChange={({ target }) =>
            onChange({ ticketType: ticketTypes.find((one) => one === target.value) ?? draft.ticketType })
          }
        />
        <TextField
          label={t('promotions.tickets')}
          value={draft.dailyTickets}
          inputMode="numeric"
          maxLength={3}
          error={problems.dailyTickets}
          onChange={({ target }) => onChange({ dailyTickets: target.value })}
        />
        <TextField
          label={t('editor.amount', { name: t('promotions.perTicket'), currency })}
          hint={t('promotions.perTicket.hint')}
          value={draft.depositPerTicket}
          inputMode="decimal"
          maxLength={20}
          error={problems.depositPerTicket}
          onChange={({ target }) => onChange({ depositPerTicket: target.value })}
        />
      </FormGrid>
      <fieldset className={styles['prizes']}>
        <legend>{t('promotions.prizes')}</legend>
        <p>{t('promotions.prizes.hint')}</p>
        {prizes.map(({ key, amount, weight }, index) => (
          <div key={key} className={styles['prize']}>
            <TextField
              label={t('promotions.prize.amount', { number: index + 1, currency })}
              value={amount}
              inputMode="decimal"
              maxLength={20}
              onChange={({ target }) => changePrize(key, { amount: target.value })}
            />
            <TextField
              label={t('promotions.prize.weight', {
                number: index + 1,
                share: all > 0 ? ((Number(weight) || 0) / all).toFixed(4) : '0',
              })}
              value={weight}
              inputMode="numeric"
              maxLength={7}
              onChange={({ target }) => changePrize(key, { weight: target.value })}
            />
            <Button
              isIcon
              icon={<Trash size={16} aria-hidden />}
              aria-label={t('promotions.prize.remove', { number: index + 1 })}
              onClick={() => onChange({ prizes: prizes.filter((prize) => prize.key !== key) })}
            />
          </div>
        ))}
        {problems.prizes && <ErrorNote>{problems.prizes}</ErrorNote>}
        {prizes.length < mostPrizes && (
          <Actions>
            <Button
              onClick={() =>
                onChange({
                  prizes: [
                    ...prizes,
                    { key: Math.max(-1, ...prizes.map(({ key }) => key)) + 1, amount: '', weight: '1' },
                  ],
                })
              }
            >
              {t('promotions.prize.add')}
            </Button>
          </Actions>
        )}
      </fieldset>
    </>
  );
}
