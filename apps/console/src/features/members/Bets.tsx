import { useInfiniteQuery } from '@tanstack/react-query';
import { betStatuses } from '@sampan/contract/play';
import { errorText } from '../../platform/errors.ts';
import { moreOf } from '../../platform/more.ts';
import { showAmount, showTime, useT } from '../../platform/words.ts';
import { type Column, DataGrid, FilterBar, WholeText } from '../../ui/DataGrid.tsx';
import { SelectField } from '../../ui/Field.tsx';
import { Badge } from '../../ui/Note.tsx';
import { BetDialog } from './BetDialog.tsx';
import { type Bet, betsQuery } from './queries.ts';
import { betNameIn, betNameOf, betTones } from './rules.ts';

interface BetsProps {
  memberId: string;
  /** A state of bets; all others mean every one. */
  status: string | undefined;
  onStatus: (status: string) => void;
  /** The name of the round that is open; undefined: none is. */
  opened: string | undefined;
  onOpen: (name?: string) => void;
}

/** The rounds of a member, newest first, with what they came to together. */
export function Bets({ memberId, status: wanted, onStatus, opened, onOpen }: BetsProps) {
  const t = useT();
  const status = betStatuses.find((one) => one === wanted);
  const bets = useInfiniteQuery(betsQuery(memberId, status));
  const totals = bets.data?.pages[0]?.totals;
  const name = opened === undefined ? null : betNameIn(opened);
  const columns: readonly Column<Bet>[] = [
    {
      id: 'time',
      header: t('members.movement.time'),
      cell: ({ placedAt }) => <WholeText>{showTime(placedAt)}</WholeText>,
    },
    {
      id: 'game',
      header: t('members.bet.game'),
      cell: ({ gameName, vendorName }) => <WholeText>{`${gameName} · ${vendorName}`}</WholeText>,
    },
    { id: 'stake', header: t('members.bet.stake'), cell: ({ stake }) => showAmount(stake), isFigure: true },
    { id: 'payout', header: t('members.bet.payout'), cell: ({ payout }) => showAmount(payout), isFigure: true },
    { id: 'net', header: t('members.bet.net'), cell: ({ net }) => showAmount(net), isFigure: true },
    {
      id: 'status',
      header: t('members.status'),
      cell: ({ status: of }) => <Badge tone={betTones[of]}>{t(`members.bet.status.${of}`)}</Badge>,
    },
  ];
  return (
    <>
      <FilterBar>
        <SelectField
          label={t('members.status')}
          value={status ?? 'all'}
          options={[
            ['all', t('shell.all')],
            ...betStatuses.map((one) => [one, t(`members.bet.status.${one}`)] as const),
          ]}
          onChange={({ target }) => onStatus(target.value)}
        />
        {totals && (
          <span>
            {t('members.bet.totals', {
              count: totals.count,
              stake: showAmount(totals.stake),
              payout: showAmount(totals.payout),
              net: showAmount(totals.net),
              currency: totals.currency,
            })}
          </span>
        )}
      </FilterBar>
      <DataGrid
        label={t('members.part.bets')}
        columns={columns}
        rows={bets.data?.pages.flatMap(({ list }) => list)}
        rowKey={betNameOf}
        emptyText={t('members.bet.none')}
        error={bets.error && errorText(bets.error)}
        retry={{ label: t('shell.retry'), onRetry: () => void bets.refetch() }}
        onOpen={(bet) => onOpen(betNameOf(bet))}
        more={moreOf(bets)}
      />
      {name && <BetDialog memberId={memberId} name={name} onClose={() => onOpen()} />}
    </>
  );
}
