import { useSearch } from '@tanstack/react-router';
import { CashbackHistory } from '../../features/cashback/CashbackHistory.tsx';
import { CashbackPanel } from '../../features/cashback/CashbackPanel.tsx';
import { useT } from '../../platform/i18n.ts';
import { readRecordSearch } from '../../platform/paths.ts';
import { useSite } from '../../platform/site.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Panel } from '../../ui/Panel.tsx';

/** What can be collected above what was; where the operator's module is off, that there is none. */
export function CashbackScreen() {
  const t = useT();
  const { hasModule } = useSite();
  const search = readRecordSearch(useSearch({ strict: false }));
  if (!hasModule('MANPLAYREB3')) {
    return (
      <Panel>
        <EmptyState title={t('cashback.none')} text={t('cashback.none.text')} />
      </Panel>
    );
  }
  return (
    <>
      <Panel>
        <CashbackPanel />
      </Panel>
      <Panel title={t('cashback.history')}>
        <CashbackHistory search={search} />
      </Panel>
    </>
  );
}
