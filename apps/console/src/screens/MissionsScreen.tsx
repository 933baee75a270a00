import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { meQuery } from '../features/entry/queries.ts';
import { WholeList } from '../features/lists/WholeList.tsx';
import { type Mission, missionsQuery } from '../features/missions/queries.ts';
import { isOfMoney } from '../features/missions/rules.ts';
import { useListAddress } from '../platform/list-address.ts';
import { OfferBadge } from '../platform/offer-badge.tsx';
import { offerState, offerStates } from '../platform/offer-state.ts';
import { nameIn, useOfferWords } from '../platform/offer-words.ts';
import { showAmount, useConsoleLanguage, useT } from '../platform/words.ts';
import { Button } from '../ui/Button.tsx';
import { type Column, LongText, WholeText } from '../ui/DataGrid.tsx';
import { SelectField } from '../ui/Field.tsx';
import { Page } from '../ui/Page.tsx';

/** What members are asked to do for a reward. */
export function MissionsScreen() {
  const t = useT();
  const own = useConsoleLanguage();
  const navigate = useNavigate({ from: '/missions' });
  const search = useSearch({ from: '/missions' });
  const address = useListAddress<keyof typeof search>();
  const missions = useQuery(missionsQuery);
  const { data: me } = useQuery(meQuery);
  const { data } = missions;
  const offer = useOfferWords(data?.languages ?? []);
  const now = missions.dataUpdatedAt;
  const state = offerStates.find((one) => one === search.state);
  const nameOf = ({ texts }: Mission) => nameIn(texts, own, ({ title }) => title);
  const open = (missionId: string) => void navigate({ to: '/missions/$missionId', params: { missionId }, search: {} });
  const columns: readonly Column<Mission>[] = [
    { id: 'name', header: t('missions.name'), cell: (one) => <LongText>{nameOf(one)}</LongText> },
    {
      id: 'goal',
      header: t('missions.goal'),
      cell: ({ goal, category, period }) => (
        <LongText>
          {[t(`missions.goal.${goal}`), category && t(`games.type.${category}`), t(`missions.period.${period}`)]
            .filter(Boolean)
            .join(', ')}
        </LongText>
      ),
    },
    {
      id: 'target',
      header: t('missions.target'),
      isFigure: true,
      cell: ({ goal, target }) => (isOfMoney(goal) ? showAmount(target) : target),
    },
    { id: 'reward', header: t('missions.reward'), isFigure: true, cell: ({ reward }) => showAmount(reward) },
    { id: 'period', header: t('editor.period'), cell: (one) => <LongText>{offer.period(one)}</LongText> },
    {
      id: 'state',
      header: t('editor.state'),
      cell: (one) => (
        <WholeText>
          <OfferBadge state={offerState(one, now)} />
        </WholeText>
      ),
    },
    { id: 'missing', header: t('editor.missing'), cell: ({ texts }) => <LongText>{offer.missing(texts)}</LongText> },
    { id: 'claims', header: t('missions.claims'), isFigure: true, cell: ({ claims }) => claims },
    { id: 'paid', header: t('missions.paid'), isFigure: true, cell: ({ paid }) => showAmount(paid) },
  ];
  return (
    <Page
      title={t('missions.title')}
      text={t('missions.text')}
      actions={
        <Button look="primary" onClick={() => open('_new')}>
          {t('missions.new')}
        </Button>
      }
    >
      <WholeList
        name="missions"
        path="/missions"
        label={t('missions.title')}
        searchLabel={t('missions.search')}
        emptyText={t('missions.empty')}
        columns={columns}
        list={missions.data?.list}
        rowKey={({ id }) => id}
        textsOf={({ id, texts }) => [id, ...texts.map(({ title }) => title)]}
        isWanted={(one) => state === undefined || offerState(one, now) === state}
        query={missions}
        filter={{ state: search.state, q: search.q }}
        page={search.page}
        mayExport={me?.permissions.includes('reports.export') ?? false}
        onSearch={(q) => address.narrow('q', q)}
        onPage={address.turn}
        onApply={address.apply}
        onOpen={({ id }) => open(id)}
      >
        <SelectField
          label={t('editor.state')}
          value={search.state ?? ''}
          options={[['', t('shell.all')], ...offerStates.map((one) => [one, t(`editor.state.${one}`)] as const)]}
          onChange={({ target }) => address.narrow('state', target.value)}
        />
      </WholeList>
    </Page>
  );
}
