import ChevronRight from 'lucide-react/icons/chevron-right';
import { type TeamView, teamViews } from '@sampan/contract/team-records';
import { formatMoney, formatNumber, formatSigned } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { useSite } from '../../platform/site.ts';
import { Amount } from '../../ui/Amount.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Pager } from '../../platform/pager.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { columnNames } from './Files.tsx';
import { isMissing } from './TeamFilters.tsx';
import styles from './team-records.module.css';

type Figure = Exclude<
  keyof typeof columnNames,
  'account' | 'time' | 'kind' | 'amount' | 'balanceAfter' | 'reference' | 'detail'
>;

interface TeamTableRow<Name extends Figure> {
  account: string;
  members: number;
  isTeam: boolean;
  figures: Readonly<Record<Name, string | number>>;
}

interface TeamTableProps<Name extends Figure> {
  caption: string;
  /** The first stays in sight where the table is wider than the page. */
  names: readonly Name[];
  result: { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };
  rows: readonly TeamTableRow<Name>[] | undefined;
  totals: (Readonly<Record<Name, string | number>> & { readonly members: number }) | undefined;
  isPending: boolean;
  /** Whose line is shown. */
  here: string | undefined;
  pageNo: number;
  totalPages: number;
  onPage: (pageNo: number) => void;
  onLine: (account: string) => void;
  /** Undefined: a member alone leads nowhere. */
  onMember?: ((account: string) => void) | undefined;
}

/** The rows of a team with their totals; a line leads into it, a member to what there is of it. */
export function TeamTable<Name extends Figure>(props: TeamTableProps<Name>) {
  const { caption, names, result, rows, totals, isPending, here, pageNo, totalPages, onPage, onLine, onMember } = props;
  const t = useT();
  const { currencyFormat } = useSite();
  const written = (name: Name, value: string | number) => {
    if (typeof value === 'number') return formatNumber(value);
    if (name !== 'net') return <Amount text={formatMoney(value, currencyFormat)} />;
    const tone = /[1-9]/.test(value) ? (value.startsWith('-') ? 'soft' : 'win') : 'plain';
    return <Amount text={formatSigned(value, currencyFormat)} tone={tone} />;
  };
  const accountOf = ({ account, isTeam }: TeamTableRow<Name>) => {
    const own = account === here ? <span className={styles['soft']}>{t('teamRecords.own')}</span> : null;
    const lead = isTeam ? onLine : onMember;
    if (!lead)
      return (
        <span>
          {account} {own}
        </span>
      );
    return (
      <button
        type="button"
        className={styles['account']}
        title={t(isTeam ? 'teamRecords.open' : 'teamRecords.rounds', { account })}
        onClick={() => lead(account)}
      >
        {account} {own}
        <ChevronRight aria-hidden="true" />
      </button>
    );
  };
  if (isMissing(result.error) && !rows) return <EmptyState title={t('teamRecords.notFound')} />;
  if (result.error && !rows)
    return <LoadError error={result.error} isRetrying={result.isFetching} onRetry={result.refetch} />;
  return (
    <>
      <DataTable
        caption={caption}
        rows={rows ?? []}
        rowKey={({ account }) => account}
        isPending={isPending}
        expectedRows={6}
        totalLabel={totals && totals.members > 0 ? t('teamRecords.total', { count: totals.members }) : undefined}
        empty={<EmptyState title={t('teamRecords.empty')} text={t('teamRecords.empty.text')} />}
        columns={[
          { id: 'account', header: t('teamRecords.account'), isTitle: true, cell: accountOf },
          ...names.map((name) => ({
            id: name,
            header: t(columnNames[name]),
            align: 'end' as const,
            cell: ({ figures }: TeamTableRow<Name>) => written(name, figures[name]),
            total: totals && written(name, totals[name]),
          })),
        ]}
      />
      <Pager page={pageNo} totalPages={totalPages} onPage={onPage} />
    </>
  );
}

/** A row for each line, or for each member. */
export function ViewField({ view, onView }: { view: TeamView; onView: (view: TeamView) => void }) {
  const t = useT();
  return (
    <SelectField
      label={t('teamRecords.view')}
      value={view}
      onChange={({ target }) => onView(target.value === 'member' ? 'member' : 'line')}
      options={teamViews.map((value) => ({ value, label: t(`teamRecords.view.${value}`) }))}
    />
  );
}
