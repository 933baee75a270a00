import { useQuery } from '@tanstack/react-query';
import type { PlayLimit } from '@sampan/contract/safer-play';
import { useState } from 'react';
import { FailedRead } from '../../platform/failed-read.tsx';
import { showAmount, showTime, useT } from '../../platform/words.ts';
import { Button } from '../../ui/Button.tsx';
import { type Column, DataGrid, WholeText } from '../../ui/DataGrid.tsx';
import { Actions } from '../../ui/Page.tsx';
import { Badge } from '../../ui/Note.tsx';
import { ImposeBreak, ImposeLimit, LiftBreak } from './LimitForms.tsx';
import { saferPlayQuery } from './queries.ts';

interface LimitsProps {
  memberId: string;
  mayWrite: boolean;
}

type Asked = 'break' | 'lift' | PlayLimit;

/** A member's limits and breaks: the own ones, and those that staff impose beside them. */
export function Limits({ memberId, mayWrite }: LimitsProps) {
  const t = useT();
  const saferPlay = useQuery(saferPlayQuery(memberId));
  const [asked, setAsked] = useState<Asked | null>(null);
  const { data } = saferPlay;
  if (saferPlay.error && !data) return <FailedRead error={saferPlay.error} refetch={saferPlay.refetch} />;
  const pause = data?.pause ?? null;
  const valueOf = ({ kind }: PlayLimit, value: string | null) => {
    if (value === null) return '—';
    return kind === 'session' ? t('members.limit.minutes', { n: Number(value) }) : showAmount(value);
  };
  const columns: readonly Column<PlayLimit>[] = [
    { id: 'kind', header: t('members.limit'), cell: ({ kind }) => <WholeText>{t(`members.limit.${kind}`)}</WholeText> },
    {
      id: 'period',
      header: t('members.limit.period'),
      cell: ({ period }) => <WholeText>{t(`members.limit.period.${period}`)}</WholeText>,
    },
    { id: 'used', header: t('members.limit.used'), cell: (limit) => valueOf(limit, limit.used), isFigure: true },
    {
      id: 'own',
      header: t('members.limit.own'),
      cell: (limit) =>
        limit.next === null
          ? valueOf(limit, limit.own)
          : t('members.limit.next', {
              now: valueOf(limit, limit.own),
              next: valueOf(limit, limit.next.value),
              time: showTime(limit.next.at),
            }),
      isFigure: true,
    },
    {
      id: 'imposed',
      header: t('members.limit.imposed'),
      cell: (limit) => valueOf(limit, limit.imposed),
      isFigure: true,
    },
    ...(mayWrite
      ? [
          {
            id: 'impose',
            header: t('shell.actions'),
            cell: (limit: PlayLimit) => <Button onClick={() => setAsked(limit)}>{t('members.limit.impose')}</Button>,
          },
        ]
      : []),
  ];
  return (
    <>
      <p>
        {pause === null ? (
          t('members.break.none')
        ) : (
          <>
            <Badge tone="warn">{t(`members.break.${pause.kind}`)}</Badge>{' '}
            {t(pause.isImposed ? 'members.break.imposed' : 'members.break.own')},{' '}
            {pause.until === null
              ? t('members.break.noEnd')
              : t('members.break.until', { time: showTime(pause.until) })}
          </>
        )}
      </p>
      {mayWrite && data && (
        <Actions>
          <Button onClick={() => setAsked('break')}>{t('members.break.impose')}</Button>
          {pause && <Button onClick={() => setAsked('lift')}>{t('members.break.lift')}</Button>}
        </Actions>
      )}
      <DataGrid
        label={t('members.part.limits')}
        columns={columns}
        rows={data?.limits}
        rowKey={({ kind, period }) => `${kind} ${period}`}
        emptyText={t('members.limit.none')}
        retry={{ label: t('shell.retry'), onRetry: () => void saferPlay.refetch() }}
      />
      {asked === 'break' && <ImposeBreak memberId={memberId} onClose={() => setAsked(null)} />}
      {asked === 'lift' && pause && (
        <LiftBreak memberId={memberId} of={pause.isImposed ? 'staff' : 'member'} onClose={() => setAsked(null)} />
      )}
      {asked !== null && typeof asked === 'object' && (
        <ImposeLimit memberId={memberId} limit={asked} onClose={() => setAsked(null)} />
      )}
    </>
  );
}
