import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { isSameDraw, type StaffDraw } from '@sampan/contract/draws-staff';
import { errorText } from '../../platform/errors.ts';
import { useReasonWords } from '../../platform/reason-words.ts';
import { showAmount, showFigure, useT } from '../../platform/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { ErrorNote, Note } from '../../ui/Note.tsx';
import { Facts, Section } from '../../ui/Page.tsx';
import { ReasonFooter, reasonRule } from '../../ui/ReasonFooter.tsx';
import { showToast } from '../../ui/Toasts.tsx';
import { type CorrectionEffect, useDryRun, useRequestCorrection } from './queries.ts';
import { isPrizeLike, ownSource, typedResult } from './rules.ts';

function Effect({ effect }: { effect: CorrectionEffect }) {
  const t = useT();
  const { currency } = effect;
  const money = (amount: string) => t('draws.money', { amount: showAmount(amount), currency });
  return (
    <Section title={t('draws.dryRun')} text={t('draws.dryRun.text')}>
      <Facts
        facts={[
          [t('draws.dryRun.rounds'), showFigure(effect.rounds)],
          [t('draws.dryRun.players'), showFigure(effect.players)],
          [t('draws.dryRun.stake'), money(effect.stake)],
          [t('draws.dryRun.paid'), money(effect.paid)],
          [t('draws.dryRun.wouldPay'), money(effect.wouldPay)],
          [t('draws.dryRun.changed'), showFigure(effect.changed)],
        ]}
      />
    </Section>
  );
}

interface CorrectDialogProps {
  draw: StaffDraw;
  onClose: () => void;
  onAsked: () => void;
}

/** Asks for another result of a draw, which a second person approves. */
export function CorrectDialog({ draw, onClose, onAsked }: CorrectDialogProps) {
  const t = useT();
  const words = useReasonWords();
  const [key] = useState(() => crypto.randomUUID());
  const dryRun = useDryRun();
  const request = useRequestCorrection();
  const { register, handleSubmit, formState, setError, trigger, getValues } = useForm({
    defaultValues: { numbers: draw.result.map(({ numbers }) => numbers.join(' ')), reason: '' },
  });
  const { errors } = formState;
  const { gameCode, drawNo, version } = draw;
  const last = draw.corrections[0];
  /** The same result again helps where the vendor refused it. */
  const isSame = (typed: readonly string[]) =>
    isSameDraw(typedResult(draw, typed), draw.result) && last?.telling.state !== 'refused';
  const tryOut = async () => {
    if (dryRun.isPending || !(await trigger('numbers'))) return;
    const { numbers } = getValues();
    if (isSame(numbers)) return setError('root', { message: t('draws.correct.same') });
    dryRun.mutate({ gameCode, drawNo, result: typedResult(draw, numbers) });
  };
  return (
    <Dialog
      title={t('draws.correct.one', { number: drawNo })}
      text={t(draw.source === ownSource ? 'draws.correct.own' : 'draws.correct.text')}
      closeLabel={t('shell.close')}
      isWide
      onClose={onClose}
    >
      <Form
        onSubmit={handleSubmit(({ numbers, reason }) => {
          if (request.isPending) return;
          if (isSame(numbers)) return setError('root', { message: t('draws.correct.same') });
          request.mutate(
            { gameCode, drawNo, version, key, result: typedResult(draw, numbers), reason: reason.trim() },
            {
              onSuccess: () => {
                onAsked();
                showToast(t('draws.correct.asked'));
              },
            },
          );
        })}
      >
        {draw.result.map((part, index) => (
          <TextField
            key={part.prize}
            label={t(`draws.prize.${part.prize}`)}
            inputMode="numeric"
            autoComplete="off"
            spellCheck={false}
            maxLength={400}
            error={errors.numbers?.[index]?.message}
            {...register(`numbers.${index}`, {
              // What was tried out is of other numbers.
              onChange: () => dryRun.reset(),
              validate: (typed) =>
                isPrizeLike(part, typed) ||
                t('draws.numbers.wrong', { count: part.numbers.length, digits: part.numbers[0]?.length ?? 0 }),
            })}
          />
        ))}
        <div>
          <Button isPending={dryRun.isPending} onClick={() => void tryOut()}>
            {t('draws.dryRun')}
          </Button>
        </div>
        {dryRun.error && <ErrorNote>{errorText(dryRun.error)}</ErrorNote>}
        {dryRun.data &&
          (dryRun.data.effect ? (
            <Effect effect={dryRun.data.effect} />
          ) : (
            <Note look="warn">{t('draws.dryRun.unknown', { problem: dryRun.data.problem })}</Note>
          ))}
        <ReasonFooter
          words={words}
          field={register('reason', reasonRule(words))}
          problem={errors.reason?.message}
          error={errors.root?.message ?? (request.error && errorText(request.error))}
          confirm={t('draws.correct.ask')}
          isPending={request.isPending}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}
