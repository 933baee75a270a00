import { useSearch } from '@tanstack/react-router';
import { BetRecord } from '../../features/records/BetRecord.tsx';
import { readRecordSearch } from '../../platform/paths.ts';

export function BettingRecordScreen() {
  return <BetRecord search={readRecordSearch(useSearch({ strict: false }))} />;
}
