import type { PlayLimit } from '@sampan/contract/safer-play';
import { amountProblem, typedAmount } from '../../platform/amounts.ts';
import { errorText } from '../../platform/errors.ts';
import { useReasonWords } from '../../platform/reason-words.ts';
import { useT } from '../../platform/words.ts';
import { DecisionDialog } from '../../ui/DecisionDialog.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { showToast } from '../../ui/Toasts.tsx';
import { useImposeBreak, useImposeLimit, useLiftBreak } from './queries.ts';
import { type ImposedBreak, imposedBreaks } from './rules.ts';

interface FormProps {
  memberId: string;
  onClose: () => void;
}

/** Says that it is done, and closes. */
function useDone(onClose: () => void): () => void {
  const t = useT();
  return () => {
    onClose();
    showToast(t('members.done'));
  };
}

/** No play and no deposits, beside what the member chose. */
export function ImposeBreak({ memberId, onClose }: FormProps) {
  const t = useT();
  const words = useReasonWords();
  const impose = useImposeBreak();
  const done = useDone(onClose);
  const names = Object.keys(imposedBreaks) as ImposedBreak[];
  return (
    <DecisionDialog
      title={t('members.break.impose')}
      text={t('members.break.impose.text')}
      field={{
        label: t('members.break.length'),
        options: [
          ['', t('members.break.choose')],
          ...names.map((name) => [name, t(`members.break.length.${name}`)] as const),
        ],
        check: (chosen) => (chosen === '' ? t('shell.required') : null),
      }}
      confirm={t('members.break.impose')}
      isDanger
      words={words}
      isPending={impose.isPending}
      error={impose.error && errorText(impose.error)}
      onConfirm={({ value, reason }) => {
        const name = names.find((one) => one === value);
        if (!name) return;
        const { kind, ms } = imposedBreaks[name];
        impose.mutate({ memberId, kind, until: ms === null ? null : Date.now() + ms, reason }, { onSuccess: done });
      }}
      onClose={onClose}
    />
  );
}

/** Ends a break that staff imposed, or a member's own that is over. */
export function LiftBreak({ memberId, of, onClose }: FormProps & { of: 'staff' | 'member' }) {
  const t = useT();
  const words = useReasonWords();
  const lift = useLiftBreak();
  const done = useDone(onClose);
  return (
    <ReasonDialog
      title={t('members.break.lift')}
      text={t(`members.break.lift.${of}`)}
      confirm={t('members.break.lift')}
      words={words}
      isPending={lift.isPending}
      error={lift.error && errorText(lift.error)}
      onConfirm={(reason) => lift.mutate({ memberId, of, reason }, { onSuccess: done })}
      onClose={onClose}
    />
  );
}

/** Whole minutes of a month at most; null: it is none. */
function minutesOf(typed: string): number | null {
  const minutes = Number(typed.trim());
  return /^\d{1,5}$/.test(typed.trim()) && minutes >= 1 && minutes <= 44_640 ? minutes : null;
}

/** A limit beside the member's own, or none any more; the smaller of the two counts. */
export function ImposeLimit({ memberId, limit, onClose }: FormProps & { limit: PlayLimit }) {
  const t = useT();
  const words = useReasonWords();
  const impose = useImposeLimit();
  const done = useDone(onClose);
  const { kind, period, used } = limit;
  const isTime = kind === 'session';
  const name = `${t(`members.limit.${kind}`)}, ${t(`members.limit.period.${period}`)}`;
  const problemOf = (typed: string) => {
    if (typed.trim() === '') return null;
    if (isTime) return minutesOf(typed) === null ? t('members.limit.minutes.wrong') : null;
    return amountProblem(typed, used);
  };
  return (
    <DecisionDialog
      title={t('members.limit.impose.title', { name })}
      text={t('members.limit.impose.text')}
      field={{
        label: t(isTime ? 'members.limit.minutes.label' : 'members.correct.amount'),
        hint: t('members.limit.impose.hint'),
        inputMode: 'decimal',
        check: problemOf,
      }}
      confirm={t('members.limit.impose')}
      words={words}
      isPending={impose.isPending}
      error={impose.error && errorText(impose.error)}
      onConfirm={({ value, reason }) => {
        const isLifted = value.trim() === '';
        const wanted = isTime
          ? { minutes: isLifted ? null : minutesOf(value) }
          : { amount: isLifted ? null : typedAmount(value, used) };
        impose.mutate({ memberId, kind, period, ...wanted, reason }, { onSuccess: done });
      }}
      onClose={onClose}
    />
  );
}
