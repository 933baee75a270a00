import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { meQuery } from '../features/entry/queries.ts';
import { WholeList } from '../features/lists/WholeList.tsx';
import { lotteriesQuery, type StaffLottery } from '../features/lotteries/queries.ts';
import { scheduleText, shapeText } from '../features/lotteries/rules.ts';
import { useListAddress } from '../platform/list-address.ts';
import { showTime, useT } from '../platform/words.ts';
import { Button } from '../ui/Button.tsx';
import { type Column, LongText, WholeText } from '../ui/DataGrid.tsx';
import { Badge } from '../ui/Note.tsx';
import { Actions, Page } from '../ui/Page.tsx';

/** The lotteries of the operator, in its order, and when they are drawn. */
export function LotteriesScreen() {
  const t = useT();
  const navigate = useNavigate({ from: '/lotteries' });
  const search = useSearch({ from: '/lotteries' });
  const address = useListAddress<keyof typeof search>();
  const lotteries = useQuery(lotteriesQuery);
  const { data: me } = useQuery(meQuery);
  const open = (gameCode: string) => void navigate({ to: '/lotteries/$gameCode', params: { gameCode }, search: {} });
  const columns: readonly Column<StaffLottery>[] = [
    { id: 'name', header: t('games.name'), cell: ({ name, gameCode }) => <LongText>{name || gameCode}</LongText> },
    { id: 'vendor', header: t('games.vendor'), cell: ({ vendorName }) => <WholeText>{vendorName}</WholeText> },
    { id: 'group', header: t('lotteries.group'), cell: ({ groupCode }) => groupCode },
    {
      id: 'schedule',
      header: t('lotteries.schedule'),
      cell: ({ schedule }) => <WholeText>{scheduleText(t, schedule)}</WholeText>,
    },
    {
      id: 'drawn',
      header: t('lotteries.drawn'),
      cell: ({ shape }) => <WholeText>{shapeText(t, shape) || t('lotteries.drawn.vendor')}</WholeText>,
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
      <WholeList
        name="lotteries"
        path="/lotteries"
        label={t('lotteries.title')}
        searchLabel={t('games.search')}
        emptyText={t('lotteries.empty')}
        columns={columns}
        list={lotteries.data?.list}
        rowKey={({ gameCode }) => gameCode}
        textsOf={({ gameCode, name, groupCode, vendorName }) => [gameCode, name, groupCode, vendorName]}
        query={lotteries}
        filter={{ q: search.q }}
        page={search.page}
        mayExport={me?.permissions.includes('reports.export') ?? false}
        onSearch={(q) => address.narrow('q', q)}
        onPage={address.turn}
        onApply={address.apply}
        onOpen={({ gameCode }) => open(gameCode)}
      />
    </Page>
  );
}
