import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { meQuery } from '../features/entry/queries.ts';
import { CsvButton } from '../features/lists/CsvButton.tsx';
import { lotteriesQuery, type StaffLottery } from '../features/lotteries/queries.ts';
import { scheduleText, shapeText } from '../features/lotteries/rules.ts';
import { pageOfList } from '../platform/client-pages.ts';
import { errorText } from '../platform/errors.ts';
import { pageNumber } from '../platform/page-number.ts';
import { usePagerWords } from '../platform/pager-words.ts';
import { withParameter } from '../platform/search.ts';
import { showTime, useT } from '../platform/words.ts';
import { Button } from '../ui/Button.tsx';
import { type Column, DataGrid, FilterBar, LongText, WholeText } from '../ui/DataGrid.tsx';
import { TextField } from '../ui/Field.tsx';
import { Badge } from '../ui/Note.tsx';
import { Actions, Page } from '../ui/Page.tsx';
import { Pager } from '../ui/Pager.tsx';

/** The lotteries of the operator, in its order, and when they are drawn. */
export function LotteriesScreen() {
  const t = useT();
  const navigate = useNavigate({ from: '/lotteries' });
  const search = useSearch({ from: '/lotteries' });
  const lotteries = useQuery(lotteriesQuery);
  const { data: me } = useQuery(meQuery);
  const page = pageNumber(search.page);
  const wanted = (search.q ?? '').trim().toLowerCase();
  const rows = lotteries.data?.list.filter(({ gameCode, name, groupCode, vendorName }) =>
    [gameCode, name, groupCode, vendorName].join('\n').toLowerCase().includes(wanted),
  );
  const shown = rows && pageOfList(rows, page);
  const open = (gameCode: string) => void navigate({ to: '/lotteries/$gameCode', params: { gameCode }, search: {} });
  const columns: readonly Column<StaffLottery>[] = [
    { id: 'name', header: t('games.name'), cell: ({ name, gameCode }) => <LongText>{name || gameCode}</LongText> },
    { id: 'vendor', header: t('games.vendor'), cell: ({ vendorName }) => <WholeText>{vendorName}</WholeText> },
    { id: 'group', header: t('lotteries.group'), cell: ({ groupCode }) => groupCode },
    {
      id: 'schedule',
      header: t('lotteries.schedule'),
      cell: ({ schedule }) => <LongText>{scheduleText(t, schedule)}</LongText>,
    },
    {
      id: 'drawn',
      header: t('lotteries.drawn'),
      cell: ({ shape }) => <LongText>{shapeText(t, shape) || t('lotteries.drawn.vendor')}</LongText>,
    },
    {
      id: 'next',
      header: t('lotteries.next'),
      cell: ({ nextDraw }) => (nextDraw.drawAt === null ? '' : <WholeText>{showTime(nextDraw.drawAt)}</WholeText>),
    },
    { id: 'position', header: t('lotteries.position'), isFigure: true, cell: ({ position }) => position },
    {
      id: 'state',
      header: t('games.state'),
      cell: ({ isListed, popularPosition }) => (
        <Actions>
          <Badge tone={isListed ? 'good' : 'bad'}>{t(isListed ? 'games.listed' : 'games.state.unlisted')}</Badge>
          {popularPosition !== null && <Badge>{t('games.state.hot')}</Badge>}
        </Actions>
      ),
    },
  ];
  return (
    <Page
      title={t('lotteries.title')}
      text={t('lotteries.text')}
      actions={
        <Button look="primary" onClick={() => open('_new')}>
          {t('lotteries.new')}
        </Button>
      }
    >
      <FilterBar>
        <TextField
          label={t('games.search')}
          type="search"
          maxLength={64}
          value={search.q ?? ''}
          onChange={({ target }) =>
            void navigate({
              search: (now) => withParameter(withParameter(now, 'page', undefined), 'q', target.value),
              replace: true,
            })
          }
        />
        <CsvButton
          mayExport={me?.permissions.includes('reports.export') ?? false}
          name="lotteries"
          filter={{ q: search.q }}
          columns={columns}
          ask={async ({ pageNo, pageSize }) => pageOfList(rows ?? [], pageNo, pageSize)}
        />
      </FilterBar>
      <DataGrid
        label={t('lotteries.title')}
        columns={columns}
        rows={shown?.list}
        rowKey={({ gameCode }) => gameCode}
        emptyText={t('lotteries.empty')}
        error={lotteries.error && errorText(lotteries.error)}
        retry={{ label: t('shell.retry'), onRetry: () => void lotteries.refetch() }}
        onOpen={({ gameCode }) => open(gameCode)}
      />
      <Pager
        {...usePagerWords(page, shown)}
        onPage={(next) => void navigate({ search: (now) => withParameter(now, 'page', String(next)) })}
      />
    </Page>
  );
}
