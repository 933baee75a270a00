import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../platform/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Actions } from '../../ui/Page.tsx';
import { Contracts, useContractColumns } from './Contracts.tsx';
import { OfferDialog } from './OfferDialog.tsx';
import { contractsQuery } from './queries.ts';

interface MemberContractsProps {
  memberId: string;
  account: string;
  page: number;
  onPage: (page: number) => void;
  mayWrite: boolean;
}

/** The contracts of one agent, and the way to another one of the house. */
export function MemberContracts({ memberId, account, page, onPage, mayWrite }: MemberContractsProps) {
  const t = useT();
  const [opened, setOpened] = useState<string | undefined>();
  const [isOffering, setIsOffering] = useState(false);
  const filter = { memberId, kind: undefined, status: undefined };
  const { data } = useQuery(contractsQuery(filter, page));
  const columns = useContractColumns();
  return (
    <>
      {mayWrite && data && (
        <Actions>
          <Button look="primary" onClick={() => setIsOffering(true)}>
            {t('contracts.offer')}
          </Button>
        </Actions>
      )}
      <Contracts
        filter={filter}
        columns={columns.filter(({ id }) => id !== 'account')}
        page={page}
        onPage={onPage}
        opened={opened}
        onOpen={setOpened}
        mayWrite={mayWrite}
      />
      {isOffering && data && (
        <OfferDialog
          memberId={memberId}
          account={account}
          currency={data.currency}
          digits={data.currencyDigits}
          onClose={() => setIsOffering(false)}
        />
      )}
    </>
  );
}
