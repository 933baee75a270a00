import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { contractPeriods } from '@sampan/contract/contract-rules';
import { settlementList } from '@sampan/contract/settlements';
import { meQuery } from '../features/entry/queries.ts';
import { CsvButton } from '../features/lists/CsvButton.tsx';
import { type Settlement, settlementsQuery } from '../features/settlements/queries.ts';
import { periodIn, showKind, stateTones } from '../features/settlements/rules.ts';
import { call } from '../platform/api.ts';
import { errorText } from '../platform/errors.ts';
import { moreOf } from '../platform/more.ts';
import { showAmount, showTime, useT } from '../platform/words.ts';
import { type Column, DataGrid, FilterBar, WholeText } from '../ui/DataGrid.tsx';
import { Badge, Note } from '../ui/Note.tsx';
import { Page } from '../ui/Page.tsx';
import { PartNav } from '../ui/PartNav.tsx';

/** The periods of contracts, by their kind: which were settled, and what they came to. */
export function SettlementsScreen() {
  const t = useT();
  const navigate = useNavigate({ from: '/settlements' });
  const search = useSearch({ from: '/settlements' });
  const period = periodIn(search.period);
  const settlements = useInfiniteQuery(settlementsQuery(period));
  const { data: me } = useQuery(meQuery);
  const [first] = settlements.data?.pages ?? [];
  const inMoney = (name: string) => t('editor.amount', { name, currency: first?.currency ?? '' });
  const columns: readonly Column<Settlement>[] = [
    {
      id: 'period',
      header: t('settlements.period'),
      file: ({ periodFrom, periodTo }) => `${new Date(periodFrom).toISOString()}/${new Date(periodTo).toISOString()}`,
      cell: ({ periodFrom, periodTo }) => <WholeText>{`${showTime(periodFrom)} – ${showTime(periodTo)}`}</WholeText>,
    },
    {
      id: 'state',
      header: t('settlements.state'),
      cell: ({ state }) => (
        <WholeText>
          <Badge tone={stateTones[state]}>{t(`settlements.state.${state}`)}</Badge>
        </WholeText>
      ),
    },
    {
      id: 'due-at',
      header: t('settlements.dueAt'),
      file: ({ dueAt }) => new Date(dueAt).toISOString(),
      cell: ({ dueAt }) => <WholeText>{showTime(dueAt)}</WholeText>,
    },
    {
      id: 'settled-at',
      header: t('settlements.settledAt'),
      file: ({ settledAt }) => (settledAt === null ? '' : new Date(settledAt).toISOString()),
      cell: ({ settledAt }) => <WholeText>{settledAt === null ? '–' : showTime(settledAt)}</WholeText>,
    },
    { id: 'bills', header: t('settlements.bills'), isFigure: true, cell: ({ bills }) => bills ?? '–' },
    {
      id: 'due',
      header: inMoney(t('settlements.due')),
      isFigure: true,
      cell: ({ due }) => (due === null ? '–' : showAmount(due)),
    },
    {
      id: 'amount',
      header: inMoney(t('settlements.amount')),
      isFigure: true,
      cell: ({ amount }) => (amount === null ? '–' : showAmount(amount)),
    },
    {
      id: 'by',
      header: t('settlements.by'),
      cell: ({ state, startedBy }) => (state === 'settled' ? (startedBy?.name ?? t('settlements.by.job')) : '–'),
    },
  ];
  return (
    <Page title={t('settlements.title')} text={t('settlements.text')}>
      <PartNav label={t('settlements.kinds')}>
        {contractPeriods.map((one) => (
          <Link
            key={one}
            to="/settlements"
            search={{ period: one }}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={one === period ? 'page' : undefined}
          >
            {showKind(one)}
          </Link>
        ))}
      </PartNav>
      {first && !first.isOn && <Note look="warn">{t('settlements.off')}</Note>}
      <FilterBar>
        <CsvButton
          mayExport={me?.permissions.includes('reports.export') ?? false}
          name="settlements"
          filter={{ period }}
          columns={columns}
          ask={{
            following: async (before) => {
              const page = { before: before === undefined ? undefined : Number(before), pageSize: 100 };
              const { list, next } = await call(settlementList, { query: { period, ...page } });
              return { list, next: next === null ? null : String(next) };
            },
          }}
        />
      </FilterBar>
      <DataGrid
        label={t('settlements.title')}
        columns={columns}
        rows={settlements.data?.pages.flatMap(({ list }) => list)}
        rowKey={({ periodTo }) => String(periodTo)}
        emptyText={t('settlements.empty')}
        error={settlements.error && errorText(settlements.error)}
        retry={{ label: t('shell.retry'), onRetry: () => void settlements.refetch() }}
        onOpen={({ periodTo }) =>
          void navigate({
            to: '/settlements/$period/$periodTo',
            params: { period, periodTo: String(periodTo) },
            search: {},
          })
        }
        more={moreOf(settlements)}
      />
    </Page>
  );
}
