import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../platform/errors.ts';
import { useReasonWords } from '../../platform/reason-words.ts';
import { showAmount, showTime, useT } from '../../platform/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Badge, ErrorNote, Note } from '../../ui/Note.tsx';
import { Actions, Facts, Section } from '../../ui/Page.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { showToast } from '../../ui/Toasts.tsx';
import { Explanation } from './Explanation.tsx';
import { type Bill, recomputationQuery, useApprove, useDeny } from './queries.ts';

interface BillDialogProps {
  bill: Bill;
  mayDecide: boolean;
  onClose: () => void;
}

/** One bill of an agent: what went in, what comes of it, whether its figures still say so, and the decision. */
export function BillDialog({ bill, mayDecide, onClose }: BillDialogProps) {
  const t = useT();
  const words = useReasonWords();
  const [asked, setAsked] = useState<'approve' | 'deny' | null>(null);
  const [isRecomputed, setIsRecomputed] = useState(false);
  const recomputation = useQuery({ ...recomputationQuery(bill.id), enabled: isRecomputed });
  const approve = useApprove();
  const deny = useDeny();
  const { id: billId, currency } = bill;
  const money = (amount: string) => t('bills.money', { amount: showAmount(amount), currency });
  if (asked !== null) {
    const mutation = { approve, deny }[asked];
    const done = {
      onSuccess: () => {
        onClose();
        showToast(t('bills.done'));
      },
    };
    return (
      <ReasonDialog
        title={`${t(`bills.${asked}`)}: ${bill.account}`}
        text={t(`bills.${asked}.text`)}
        confirm={t(`bills.${asked}`)}
        isDanger={asked === 'deny'}
        words={words}
        isPending={mutation.isPending}
        error={mutation.error && errorText(mutation.error)}
        onConfirm={(reason) => mutation.mutate({ billId, reason }, done)}
        onClose={() => {
          mutation.reset();
          setAsked(null);
        }}
      />
    );
  }
  const now = recomputation.data;
  return (
    <Dialog title={t('bills.one', { account: bill.account })} closeLabel={t('shell.close')} isWide onClose={onClose}>
      <Facts
        facts={[
          [t('bills.kind'), t(`bills.kind.${bill.kind}`)],
          [t('bills.category'), bill.category === 'CONS' ? t('bills.category.all') : bill.category],
          [t('bills.period'), `${showTime(bill.periodFrom)} – ${showTime(bill.periodTo)}`],
          [
            t('bills.status'),
            <Badge key="status" tone={bill.status === 'to_approve' ? 'warn' : 'plain'}>
              {t(`bills.status.${bill.status}`)}
            </Badge>,
          ],
          [t('bills.payer'), t(`bills.payer.${bill.payer}`)],
          [t('bills.expires'), showTime(bill.expiresAt)],
        ]}
      />
      <Explanation bill={bill} />
      {now && (
        <Section title={t('bills.recomputed')}>
          <Facts
            facts={[
              [t('bills.recomputed.billed'), money(now.billed)],
              [t('bills.recomputed.due'), money(now.due)],
              [t('bills.recomputed.difference'), money(now.difference)],
            ]}
          />
          {/^-?0(?:\.0+)?$/.test(now.difference) ? (
            <Note>{t('bills.recomputed.same')}</Note>
          ) : (
            <Note look="warn">{t('bills.recomputed.other')}</Note>
          )}
        </Section>
      )}
      {recomputation.error && <ErrorNote>{errorText(recomputation.error)}</ErrorNote>}
      <Actions>
        {mayDecide && bill.status === 'to_approve' && (
          <>
            <Button look="primary" onClick={() => setAsked('approve')}>
              {t('bills.approve')}
            </Button>
            <Button look="danger" onClick={() => setAsked('deny')}>
              {t('bills.deny')}
            </Button>
          </>
        )}
        {!now && (
          <Button isPending={recomputation.isFetching} onClick={() => setIsRecomputed(true)}>
            {t('bills.recompute')}
          </Button>
        )}
      </Actions>
    </Dialog>
  );
}
