import { useSearch } from '@tanstack/react-router';
import { AccountRecord } from '../../features/records/AccountRecord.tsx';
import { readRecordSearch } from '../../platform/paths.ts';

export function AccountRecordScreen() {
  return <AccountRecord search={readRecordSearch(useSearch({ strict: false }))} />;
}
