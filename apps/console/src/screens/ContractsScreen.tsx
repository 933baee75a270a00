import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { contractKinds } from '@sampan/contract/contract-rules';
import { contractStatuses, staffContracts } from '@sampan/contract/contracts';
import { Contracts, useContractColumns } from '../features/contracts/Contracts.tsx';
import { meQuery } from '../features/entry/queries.ts';
import { CsvButton } from '../features/lists/CsvButton.tsx';
import { SavedFilters } from '../features/lists/SavedFilters.tsx';
import { call } from '../platform/api.ts';
import { useListAddress } from '../platform/list-address.ts';
import { pageNumber } from '../platform/page-number.ts';
import { useT } from '../platform/words.ts';
import { FilterBar } from '../ui/DataGrid.tsx';
import { SelectField } from '../ui/Field.tsx';
import { Page } from '../ui/Page.tsx';

/** What agents have agreed with the house and with their uplines. */
export function ContractsScreen() {
  const t = useT();
  const search = useSearch({ from: '/contracts' });
  const address = useListAddress<keyof typeof search>();
  const { data: me } = useQuery(meQuery);
  const columns = useContractColumns();
  const filter = {
    memberId: undefined,
    kind: contractKinds.find((one) => one === search.kind),
    status: contractStatuses.find((one) => one === search.status),
  };
  const named = { kind: search.kind, status: search.status };
  return (
    <Page title={t('contracts.title')} text={t('contracts.text')}>
      <FilterBar>
        <SelectField
          label={t('contracts.kind')}
          value={search.kind ?? ''}
          options={[['', t('shell.all')], ...contractKinds.map((one) => [one, t(`bills.kind.${one}`)] as const)]}
          onChange={({ target }) => address.narrow('kind', target.value)}
        />
        <SelectField
          label={t('contracts.status')}
          value={search.status ?? ''}
          options={[
            ['', t('shell.all')],
            ...contractStatuses.map((one) => [one, t(`contracts.status.${one}`)] as const),
          ]}
          onChange={({ target }) => address.narrow('status', target.value)}
        />
        <SavedFilters list="/contracts" search={named} onApply={address.apply} />
        <CsvButton
          mayExport={me?.permissions.includes('reports.export') ?? false}
          name="contracts"
          filter={named}
          columns={columns}
          ask={async (paging) => call(staffContracts, { query: { ...filter, ...paging } })}
        />
      </FilterBar>
      <Contracts
        filter={filter}
        columns={columns}
        page={pageNumber(search.page)}
        onPage={address.turn}
        opened={search.contract}
        onOpen={(contractId) => address.open('contract', contractId)}
        mayWrite={me?.permissions.includes('agents.write') ?? false}
      />
    </Page>
  );
}
