import { useSearch } from '@tanstack/react-router';
import { BonusRecord } from '../../features/records/BonusRecord.tsx';
import { readRecordSearch } from '../../platform/paths.ts';

export function BonusScreen() {
  return <BonusRecord search={readRecordSearch(useSearch({ strict: false }))} />;
}
