import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { AskedRange } from '@sampan/contract/reports';
import { meQuery } from '../features/entry/queries.ts';
import { CsvButton } from '../features/lists/CsvButton.tsx';
import { SavedFilters } from '../features/lists/SavedFilters.tsx';
import { XlsxButton } from '../features/lists/XlsxButton.tsx';
import { DayReport } from '../features/reports/DayReport.tsx';
import { LedgerReport } from '../features/reports/LedgerReport.tsx';
import { PlayReport } from '../features/reports/PlayReport.tsx';
import { PromotionReport } from '../features/reports/PromotionReport.tsx';
import { RangeFields } from '../features/reports/RangeFields.tsx';
import type { RenderFiles, ReportProps } from '../features/reports/ReportView.tsx';
import { RetentionReport } from '../features/reports/RetentionReport.tsx';
import { rangeOf, type ReportPart, reportParts } from '../features/reports/rules.ts';
import { SaferPlayReport } from '../features/reports/SaferPlayReport.tsx';
import { TaxReport } from '../features/reports/TaxReport.tsx';
import { pageNumber } from '../platform/page-number.ts';
import { withParameter } from '../platform/search.ts';
import { useT } from '../platform/words.ts';
import { FilterBar } from '../ui/DataGrid.tsx';
import { Page } from '../ui/Page.tsx';
import { PartNav } from '../ui/PartNav.tsx';

type Name = 'part' | 'range' | 'from' | 'to' | 'page' | 'unit' | 'what' | 'form' | 'split';
type Search = { readonly [One in Name]?: string };

/** What an address keeps from one report to the next. */
const daysOf = ({ range, from, to }: Search) => ({
  ...(range !== undefined && { range }),
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
});

/** The operator's figures by days, each report a plot and a table. */
export function ReportsScreen() {
  const t = useT();
  const navigate = useNavigate({ from: '/reports' });
  const search = useSearch({ from: '/reports' });
  const { data: me } = useQuery(meQuery);
  const part = reportParts.find((one) => one === search.part) ?? 'day';
  const asked = rangeOf(search);
  const { page: _page, ...filter } = search;
  /** Other days, and another choice, begin with the first page. */
  const go = (next: Search, replace = true) => void navigate({ search: next, replace });
  const choose = (name: Exclude<Name, 'page'>, value: string) => go(withParameter(filter, name, value));
  const mayExport = me?.permissions.includes('reports.export') ?? false;
  const files: RenderFiles = ({ columns, rows }) => {
    const file = {
      mayExport,
      name: `report-${part.toLowerCase()}`,
      filter: { ...filter, part },
      columns,
      ask: async () => ({ list: rows, totalPages: 1 }),
    };
    return (
      <>
        <CsvButton {...file} />
        <XlsxButton {...file} />
      </>
    );
  };
  return (
    <Page title={t('reports.title')} text={t('reports.text')}>
      <PartNav label={t('reports.parts')}>
        {reportParts.map((one) => (
          <Link
            key={one}
            to="/reports"
            search={{ ...daysOf(search), ...(one !== 'day' && { part: one }) }}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={one === part ? 'page' : undefined}
          >
            {t(`reports.part.${one}`)}
          </Link>
        ))}
      </PartNav>
      <FilterBar>
        <RangeFields
          asked={asked}
          from={search.from ?? ''}
          to={search.to ?? ''}
          onRange={(range) => {
            const { from: _from, to: _to, ...others } = filter;
            go(withParameter(others, 'range', range));
          }}
          onDays={(days) => {
            const { range: _range, ...others } = filter;
            go({ ...others, ...days });
          }}
        />
        <SavedFilters list="/reports" search={filter} onApply={(saved) => go(saved, false)} />
      </FilterBar>
      {asked && (
        <Report
          // Nothing of one report is another's.
          key={part}
          part={part}
          query={asked}
          search={search}
          page={pageNumber(search.page)}
          onPage={(page) => go(withParameter(search, 'page', String(page)), false)}
          onChoice={choose}
          files={files}
        />
      )}
    </Page>
  );
}

interface ReportOfPartProps extends ReportProps {
  part: ReportPart;
  query: AskedRange;
  search: Search;
  onChoice: (name: Exclude<Name, 'page'>, value: string) => void;
}

function Report({ part, query, search, onChoice, ...given }: ReportOfPartProps) {
  switch (part) {
    case 'day':
      return <DayReport {...given} query={query} />;
    case 'retention':
      return (
        <RetentionReport
          {...given}
          query={query}
          unit={search.unit}
          what={search.what}
          form={search.form}
          onChoice={onChoice}
        />
      );
    case 'promotions':
      return <PromotionReport {...given} query={query} />;
    case 'saferPlay':
      return <SaferPlayReport {...given} query={query} />;
    case 'ledger':
      return <LedgerReport {...given} query={query} />;
    case 'tax':
      return <TaxReport {...given} query={query} split={search.split} onSplit={(split) => onChoice('split', split)} />;
    default:
      return <PlayReport {...given} query={query} by={part} />;
  }
}
