import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { drawText, type StaffDraw, staffDraws } from '@sampan/contract/draws-staff';
import { byWords, DrawDialog, resultWords, sourceWords, TellingBadge } from '../features/draws/DrawDialog.tsx';
import { drawsQuery } from '../features/draws/queries.ts';
import { lotteriesQuery } from '../features/lotteries/queries.ts';
import { meQuery } from '../features/entry/queries.ts';
import { CsvButton } from '../features/lists/CsvButton.tsx';
import { DayFields } from '../features/lists/DayFields.tsx';
import { SavedFilters } from '../features/lists/SavedFilters.tsx';
import { call } from '../platform/api.ts';
import { dayStart } from '../platform/day-start.ts';
import { errorText } from '../platform/errors.ts';
import { useListAddress } from '../platform/list-address.ts';
import { moreOf } from '../platform/more.ts';
import { useOpenedRow } from '../platform/opened-row.ts';
import { showTime, useT } from '../platform/words.ts';
import { type Column, DataGrid, FilterBar, LongText, WholeText } from '../ui/DataGrid.tsx';
import { SelectField, TextField } from '../ui/Field.tsx';
import { Actions, Page } from '../ui/Page.tsx';

/** Of a game that the catalogue doesn't have any more its code. */
const nameOf = ({ name, gameCode }: { name: string; gameCode: string }) => name || gameCode;

/** The draws of a lottery, and the correction of a wrong one. */
export function DrawsScreen() {
  const t = useT();
  const search = useSearch({ from: '/draws' });
  const address = useListAddress<keyof typeof search>();
  const lotteries = useQuery(lotteriesQuery);
  const { data: me } = useQuery(meQuery);
  const known = lotteries.data?.list ?? [];
  const gameCode = search.lottery ?? known[0]?.gameCode ?? '';
  const name = nameOf(known.find((one) => one.gameCode === gameCode) ?? { name: '', gameCode });
  const filter = {
    gameCode,
    drawNo: /^[1-9]\d{0,14}$/.test(search.number ?? '') ? search.number : undefined,
    state: search.state === 'corrected' ? ('corrected' as const) : undefined,
    from: dayStart(search.from),
    to: dayStart(search.to, 1),
  };
  const draws = useInfiniteQuery(drawsQuery(filter));
  const isNone = lotteries.data !== undefined && known.length === 0 && gameCode === '';
  const rows = isNone ? [] : draws.data?.pages.flatMap(({ list }) => list);
  const chosen = useOpenedRow(rows, ({ drawNo }) => String(drawNo), search.draw);
  const open = (draw?: string) => address.open('draw', draw);
  const columns: readonly Column<StaffDraw>[] = [
    { id: 'number', header: t('draws.number'), isFigure: true, cell: ({ drawNo }) => drawNo },
    {
      id: 'at',
      header: t('draws.at'),
      file: ({ drawAt }) => new Date(drawAt).toISOString(),
      cell: ({ drawAt }) => <WholeText>{showTime(drawAt)}</WholeText>,
    },
    {
      id: 'result',
      header: t('draws.result'),
      file: ({ result }) => drawText(result),
      cell: ({ result }) => <LongText>{resultWords(t, result)}</LongText>,
    },
    { id: 'source', header: t('draws.source'), cell: ({ source }) => sourceWords(t, source) },
    {
      id: 'corrected',
      header: t('draws.corrected'),
      file: ({ corrections: [last] }) => (last ? byWords(t, last) : ''),
      cell: ({ corrections: [last] }) =>
        last && (
          <Actions>
            <TellingBadge state={last.telling.state} />
            <span>{byWords(t, last)}</span>
          </Actions>
        ),
    },
    { id: 'reason', header: t('shell.reason'), cell: ({ corrections: [last] }) => last?.reason ?? '' },
  ];
  const error = lotteries.error ?? draws.error;
  return (
    <Page title={t('draws.title')} text={t('draws.text')}>
      <FilterBar>
        <SelectField
          label={t('draws.lottery')}
          value={gameCode}
          options={known.map((one) => [
            one.gameCode,
            one.isListed ? `${nameOf(one)} · ${one.vendorName}` : t('draws.unlisted', { name: nameOf(one) }),
          ])}
          onChange={({ target }) => address.narrow('lottery', target.value)}
        />
        <TextField
          label={t('draws.number')}
          type="search"
          inputMode="numeric"
          maxLength={15}
          value={search.number ?? ''}
          onChange={({ target }) => address.narrow('number', target.value.trim())}
        />
        <SelectField
          label={t('draws.state')}
          value={filter.state ?? ''}
          options={[
            ['', t('shell.all')],
            ['corrected', t('draws.state.corrected')],
          ]}
          onChange={({ target }) => address.narrow('state', target.value)}
        />
        <DayFields from={search.from} to={search.to} onChange={address.narrow} />
        <SavedFilters
          list="/draws"
          search={{
            lottery: search.lottery,
            number: search.number,
            state: search.state,
            from: search.from,
            to: search.to,
          }}
          onApply={address.apply}
        />
        <CsvButton
          mayExport={me?.permissions.includes('reports.export') ?? false}
          name="draws"
          filter={{
            lottery: gameCode,
            number: search.number,
            state: search.state,
            from: search.from,
            to: search.to,
          }}
          columns={columns}
          ask={{ following: async (before) => call(staffDraws, { query: { ...filter, before, pageSize: 200 } }) }}
        />
      </FilterBar>
      <DataGrid
        label={t('draws.title')}
        columns={columns}
        rows={rows}
        rowKey={({ drawNo }) => String(drawNo)}
        emptyText={t(isNone ? 'draws.none' : 'draws.empty')}
        error={error && errorText(error)}
        retry={{ label: t('shell.retry'), onRetry: () => void (lotteries.error ? lotteries : draws).refetch() }}
        onOpen={({ drawNo }) => open(String(drawNo))}
        more={moreOf(draws)}
      />
      {chosen && <DrawDialog key={chosen.drawNo} draw={chosen} name={name} onClose={() => open()} />}
    </Page>
  );
}
