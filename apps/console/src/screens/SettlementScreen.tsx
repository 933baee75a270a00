import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { dryRunSettlement } from '@sampan/contract/settlements';
import type { ValueOf } from '@sampan/contract/operation';
import { DraftDialog } from '../features/bills/DraftDialog.tsx';
import { meQuery } from '../features/entry/queries.ts';
import { CsvButton } from '../features/lists/CsvButton.tsx';
import {
  type Draft,
  dryRunQuery,
  settlementQuery,
  useStart,
  type WhichPeriod,
} from '../features/settlements/queries.ts';
import { endIn, outcomes, outcomeTones, periodIn, showKind, stateTones } from '../features/settlements/rules.ts';
import { call } from '../platform/api.ts';
import { errorText } from '../platform/errors.ts';
import { useListAddress } from '../platform/list-address.ts';
import { useOpenedRow } from '../platform/opened-row.ts';
import { pageNumber } from '../platform/page-number.ts';
import { usePagerWords } from '../platform/pager-words.ts';
import { useReasonWords } from '../platform/reason-words.ts';
import { showAmount, showTime, useT } from '../platform/words.ts';
import { Button } from '../ui/Button.tsx';
import { type Column, DataGrid, FilterBar, WholeText } from '../ui/DataGrid.tsx';
import { SelectField, TextField } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { LoadingPage } from '../ui/LoadingPage.tsx';
import { Badge, Note } from '../ui/Note.tsx';
import { Actions, Facts, Page, Section } from '../ui/Page.tsx';
import { Pager } from '../ui/Pager.tsx';
import { ReasonDialog } from '../ui/ReasonDialog.tsx';
import { showToast } from '../ui/Toasts.tsx';

/** Each page figures the whole period: few of them make a file. */
const draftsOfFile = 1_000;

type Sum = ValueOf<typeof dryRunSettlement>['totals'][number];

/** One period of contracts: whether it was settled, what its settlement would make now, and its start. */
export function SettlementScreen() {
  const t = useT();
  const params = useParams({ from: '/settlements/$period/$periodTo' });
  const which = { period: periodIn(params.period), periodTo: endIn(params.periodTo) ?? 0 };
  const { data: me } = useQuery(meQuery);
  const settlement = useQuery(settlementQuery(which));
  const [isStarting, setIsStarting] = useState(false);
  const { data } = settlement;
  const kind = showKind(which.period);
  const back = (
    <Link to="/settlements" search={{ period: which.period }}>
      {t('settlements.back')}
    </Link>
  );
  if (!data)
    return (
      <LoadingPage
        title={t('settlements.one', { kind })}
        back={back}
        error={settlement.error && errorText(settlement.error)}
        retry={{ label: t('shell.retry'), onRetry: () => void settlement.refetch() }}
      />
    );
  const money = (amount: string) => t('bills.money', { amount: showAmount(amount), currency: data.currency });
  const { state, settledAt, bills, due, amount } = data;
  const mayStart = (me?.permissions.includes('agents.write') ?? false) && state === 'due' && data.isOn;
  return (
    <Page title={t('settlements.one', { kind })} actions={back}>
      {!data.isOn && <Note look="warn">{t('settlements.off')}</Note>}
      <Facts
        facts={[
          [t('settlements.period'), `${showTime(data.periodFrom)} – ${showTime(data.periodTo)}`],
          [
            t('settlements.state'),
            <Badge key="state" tone={stateTones[state]}>
              {t(`settlements.state.${state}`)}
            </Badge>,
          ],
          [t('settlements.dueAt'), showTime(data.dueAt)],
          settledAt === null ? null : [t('settlements.settledAt'), showTime(settledAt)],
          state === 'settled' ? [t('settlements.by'), data.startedBy?.name ?? t('settlements.by.job')] : null,
          bills === null ? null : [t('settlements.bills'), bills],
          due === null ? null : [t('settlements.due'), money(due)],
          amount === null ? null : [t('settlements.amount'), money(amount)],
        ]}
      />
      {mayStart && (
        <Actions>
          <Button look="primary" onClick={() => setIsStarting(true)}>
            {t('settlements.start')}
          </Button>
        </Actions>
      )}
      {isStarting && (
        <StartDialog which={which} title={`${t('settlements.start')}: ${kind}`} onClose={() => setIsStarting(false)} />
      )}
      {data.isOn && <DryRun which={which} mayExport={me?.permissions.includes('reports.export') ?? false} />}
    </Page>
  );
}

/** Asks why, and settles the period. */
function StartDialog({ which, title, onClose }: { which: WhichPeriod; title: string; onClose: () => void }) {
  const t = useT();
  const words = useReasonWords();
  const start = useStart();
  return (
    <ReasonDialog
      title={title}
      text={t('settlements.start.text')}
      confirm={t('settlements.start')}
      words={words}
      isPending={start.isPending}
      error={start.error && errorText(start.error)}
      onConfirm={(reason) =>
        start.mutate(
          { ...which, reason },
          {
            onSuccess: ({ bills }) => {
              onClose();
              showToast(t('settlements.started', { count: bills ?? 0 }));
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}

/** The bills as they would be made now, once somebody asks for them. */
function DryRun({ which, mayExport }: { which: WhichPeriod; mayExport: boolean }) {
  const t = useT();
  const search = useSearch({ from: '/settlements/$period/$periodTo' });
  const address = useListAddress<keyof typeof search>();
  const filter = { account: search.account, status: outcomes.find((one) => one === search.status) };
  const page = pageNumber(search.page);
  const isAsked = search.dryRun !== undefined;
  const drafts = useQuery({ ...dryRunQuery(which, filter, page), enabled: isAsked });
  const { register, handleSubmit } = useForm<{ account: string }>({ values: { account: search.account ?? '' } });
  const shown = useOpenedRow(drafts.data?.list, ({ contractId }) => contractId, search.draft);
  const pagerWords = usePagerWords(page, drafts.data);
  const columns: readonly Column<Draft>[] = [
    { id: 'account', header: t('bills.agent'), cell: ({ account }) => <WholeText>{account}</WholeText> },
    {
      id: 'category',
      header: t('bills.category'),
      cell: ({ category }) => <WholeText>{t(`contracts.category.${category}`)}</WholeText>,
    },
    {
      id: 'status',
      header: t('bills.status'),
      cell: ({ status }) => (
        <WholeText>
          <Badge tone={outcomeTones[status]}>{t(`bills.status.${status}`)}</Badge>
        </WholeText>
      ),
    },
    {
      id: 'tier',
      header: t('bills.tier'),
      isFigure: true,
      cell: ({ calculation }) => (calculation.tier === null ? t('bills.tier.none') : calculation.tier + 1),
    },
    { id: 'members', header: t('bills.activeMembers'), isFigure: true, cell: ({ figures }) => figures.activeMembers },
    { id: 'bets', header: t('bills.validBet'), isFigure: true, cell: ({ figures }) => showAmount(figures.validBet) },
    { id: 'value', header: t('bills.value'), isFigure: true, cell: ({ calculation }) => showAmount(calculation.value) },
    { id: 'due', header: t('bills.due'), isFigure: true, cell: ({ due }) => showAmount(due) },
    {
      id: 'amount',
      header: t('bills.amount'),
      isFigure: true,
      cell: ({ amount, currency }) => t('bills.money', { amount: showAmount(amount), currency }),
    },
  ];
  const sums: readonly Column<Sum>[] = [
    { id: 'status', header: t('bills.status'), cell: ({ status }) => t(`bills.status.${status}`) },
    { id: 'bills', header: t('settlements.bills'), isFigure: true, cell: ({ bills }) => bills },
    { id: 'due', header: t('bills.due'), isFigure: true, cell: ({ due }) => showAmount(due) },
    { id: 'amount', header: t('bills.amount'), isFigure: true, cell: ({ amount }) => showAmount(amount) },
  ];
  const retry = { label: t('shell.retry'), onRetry: () => void drafts.refetch() };
  return (
    <Section title={t('settlements.dryRun')} text={t('settlements.dryRun.text')}>
      <Actions>
        <Button
          isPending={isAsked && drafts.isFetching}
          onClick={() => (isAsked ? void drafts.refetch() : address.open('dryRun', 'now'))}
        >
          {t(isAsked ? 'settlements.dryRun.again' : 'settlements.dryRun.start')}
        </Button>
      </Actions>
      {isAsked && (
        <>
          <Form onSubmit={handleSubmit(({ account }) => address.narrow('account', account.trim()))}>
            <FilterBar>
              <TextField
                label={t('settlements.agent')}
                type="search"
                maxLength={64}
                autoComplete="off"
                spellCheck={false}
                {...register('account')}
              />
              <SelectField
                label={t('settlements.outcome')}
                value={filter.status ?? ''}
                options={[['', t('shell.all')], ...outcomes.map((one) => [one, t(`bills.status.${one}`)] as const)]}
                onChange={({ target }) => address.narrow('status', target.value)}
              />
              <Button type="submit">{t('agents.find')}</Button>
              <CsvButton
                mayExport={mayExport}
                name="dry-run"
                filter={{ ...filter, period: which.period, periodTo: new Date(which.periodTo).toISOString() }}
                columns={columns}
                ask={async ({ pageNo }) =>
                  call(dryRunSettlement, { params: { ...which }, query: { ...filter, pageNo, pageSize: draftsOfFile } })
                }
              />
            </FilterBar>
          </Form>
          {drafts.data && drafts.data.totals.length > 0 && (
            <DataGrid
              label={t('settlements.sums')}
              columns={sums}
              rows={drafts.data.totals}
              rowKey={({ status }) => status}
              emptyText={t('settlements.none')}
              retry={retry}
            />
          )}
          <DataGrid
            label={t('settlements.dryRun')}
            columns={columns}
            rows={drafts.data?.list}
            rowKey={({ contractId }) => contractId}
            emptyText={t('settlements.none')}
            error={drafts.error && errorText(drafts.error)}
            retry={retry}
            onOpen={({ contractId }) => address.open('draft', contractId)}
          />
          <Pager {...pagerWords} onPage={address.turn} />
        </>
      )}
      {shown && <DraftDialog key={shown.contractId} draft={shown} onClose={() => address.open('draft')} />}
    </Section>
  );
}
