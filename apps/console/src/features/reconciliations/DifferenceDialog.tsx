import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { errorText } from '../../platform/errors.ts';
import { useReasonWords } from '../../platform/reason-words.ts';
import { showAmount, showTime, useT } from '../../platform/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { Facts } from '../../ui/Page.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { showToast } from '../../ui/Toasts.tsx';
import { type Difference, type Reconciliation, useExplain } from './queries.ts';
import { statusWord } from './rules.ts';

interface DifferenceDialogProps {
  difference: Difference;
  reconciliation: Reconciliation;
  mayWrite: boolean;
  onClose: () => void;
}

/** One payment that differs, the way to it here, and why it does. */
export function DifferenceDialog({ difference, reconciliation, mayWrite, onClose }: DifferenceDialogProps) {
  const t = useT();
  const words = useReasonWords();
  const explain = useExplain();
  const [isExplaining, setIsExplaining] = useState(false);
  const { number, kind, reference, paymentId, memberId, amount, ownAmount, ownStatus, explanation } = difference;
  const { currency, direction } = reconciliation;
  const money = (value: string | null) =>
    value === null ? t('reconciliations.nothing') : t('cashier.money', { amount: showAmount(value), currency });
  const status = ownStatus === null ? null : statusWord(direction, ownStatus);
  const title = t('reconciliations.one', { reference });
  if (isExplaining)
    return (
      <ReasonDialog
        title={t('reconciliations.explain')}
        text={t('reconciliations.explain.text')}
        confirm={t('reconciliations.explain')}
        words={words}
        isPending={explain.isPending}
        error={explain.error && errorText(explain.error)}
        onConfirm={(reason) =>
          explain.mutate(
            { reconciliationId: reconciliation.id, number: String(number), reason },
            {
              onSuccess: () => {
                onClose();
                showToast(t('reconciliations.explained'));
              },
            },
          )
        }
        onClose={() => {
          explain.reset();
          setIsExplaining(false);
        }}
      />
    );
  return (
    <Dialog title={title} closeLabel={t('shell.close')} isWide onClose={onClose}>
      <p>{t(`reconciliations.kind.${kind}.text`)}</p>
      <Facts
        facts={[
          [t('reconciliations.kind'), t(`reconciliations.kind.${kind}`)],
          [t('reconciliations.theirs'), money(amount)],
          [t('reconciliations.ours'), money(ownAmount)],
          ownStatus === null ? null : [t('reconciliations.status'), status === null ? ownStatus : t(status)],
          paymentId === null
            ? null
            : [
                t('reconciliations.payment'),
                direction === 'in' ? (
                  <Link key="payment" to="/deposits" search={{ queue: 'all', deposit: paymentId }}>
                    <code>{paymentId}</code>
                  </Link>
                ) : (
                  <Link key="payment" to="/withdrawals" search={{ queue: 'all', withdrawal: paymentId }}>
                    <code>{paymentId}</code>
                  </Link>
                ),
              ],
          memberId === null
            ? null
            : [
                t('cashier.member'),
                <Link key="member" to="/members/$memberId" params={{ memberId }}>
                  <code>{memberId}</code>
                </Link>,
              ],
          explanation && [
            t('reconciliations.explanation'),
            `${explanation.text} (${explanation.author.name}, ${showTime(explanation.at)})`,
          ],
        ]}
      />
      {mayWrite && (
        <DialogActions>
          <Button look="primary" onClick={() => setIsExplaining(true)}>
            {t('reconciliations.explain')}
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
}
