import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../platform/errors.ts';
import { usePagerWords } from '../../platform/pager-words.ts';
import { useReasonWords } from '../../platform/reason-words.ts';
import { showAmount, showTime, useT } from '../../platform/words.ts';
import { Button } from '../../ui/Button.tsx';
import { type Column, DataGrid, WholeText } from '../../ui/DataGrid.tsx';
import { Badge } from '../../ui/Note.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { showToast } from '../../ui/Toasts.tsx';
import { type Obligation, turnoverQuery, useWaive } from './queries.ts';
import { obligationTones } from './rules.ts';

interface BonusesProps {
  memberId: string;
  page: number;
  onPage: (page: number) => void;
  mayWaive: boolean;
}

/** What a member has to play for bonuses and deposits before a withdrawal, and had to. */
export function Bonuses({ memberId, page, onPage, mayWaive }: BonusesProps) {
  const t = useT();
  const words = useReasonWords();
  const turnover = useQuery(turnoverQuery(memberId, page));
  const waive = useWaive();
  const [asked, setAsked] = useState<{ readonly of: Obligation; readonly key: string } | null>(null);
  const close = () => {
    waive.reset();
    setAsked(null);
  };
  const columns: readonly Column<Obligation>[] = [
    {
      id: 'time',
      header: t('members.movement.time'),
      cell: ({ createdAt }) => <WholeText>{showTime(createdAt)}</WholeText>,
    },
    {
      id: 'source',
      header: t('members.owed.for'),
      cell: ({ source, detail }) => (
        <WholeText>{[t(`members.owed.source.${source}`), detail].filter(Boolean).join(' · ')}</WholeText>
      ),
    },
    { id: 'amount', header: t('members.movement.amount'), cell: ({ amount }) => showAmount(amount), isFigure: true },
    {
      id: 'played',
      header: t('members.owed.played'),
      cell: ({ played, required }) =>
        t('members.owed.progress', { played: showAmount(played), required: showAmount(required) }),
      isFigure: true,
    },
    {
      id: 'until',
      header: t('members.owed.until'),
      cell: ({ expiresAt }) => (
        <WholeText>{expiresAt === null ? t('members.owed.noEnd') : showTime(expiresAt)}</WholeText>
      ),
    },
    {
      id: 'status',
      header: t('members.status'),
      cell: ({ status }) => <Badge tone={obligationTones[status]}>{t(`members.owed.status.${status}`)}</Badge>,
    },
    ...(mayWaive
      ? [
          {
            id: 'waive',
            header: t('shell.actions'),
            cell: (of: Obligation) =>
              of.status === 'open' && (
                <Button onClick={() => setAsked({ of, key: crypto.randomUUID() })}>{t('members.owed.waive')}</Button>
              ),
          },
        ]
      : []),
  ];
  const pagerWords = usePagerWords(page, turnover.data);
  return (
    <>
      {turnover.data && (
        <p>{t('members.owed.sum', { owed: showAmount(turnover.data.owed), currency: turnover.data.currency })}</p>
      )}
      <DataGrid
        label={t('members.part.bonuses')}
        columns={columns}
        rows={turnover.data?.list}
        rowKey={({ id }) => id}
        emptyText={t('members.owed.none')}
        error={turnover.error && errorText(turnover.error)}
        retry={{ label: t('shell.retry'), onRetry: () => void turnover.refetch() }}
      />
      <Pager {...pagerWords} onPage={onPage} />
      {asked && (
        <ReasonDialog
          title={t('members.owed.waive.title')}
          text={t('members.owed.waive.text', { required: showAmount(asked.of.required) })}
          confirm={t('members.owed.waive')}
          words={words}
          isPending={waive.isPending}
          error={waive.error && errorText(waive.error)}
          onConfirm={(reason) =>
            waive.mutate(
              { memberId, obligationId: asked.of.id, key: asked.key, reason },
              {
                onSuccess: ({ approvalId }) => {
                  close();
                  showToast(t(approvalId === null ? 'members.done' : 'members.correct.asked'));
                },
              },
            )
          }
          onClose={close}
        />
      )}
    </>
  );
}
