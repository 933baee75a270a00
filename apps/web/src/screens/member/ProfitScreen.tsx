import { useSearch } from '@tanstack/react-router';
import { ProfitRecord } from '../../features/records/ProfitRecord.tsx';
import { readRecordSearch } from '../../platform/paths.ts';

export function ProfitScreen() {
  return <ProfitRecord search={readRecordSearch(useSearch({ strict: false }))} />;
}
