import { useSearch } from '@tanstack/react-router';
import { RewardList } from '../../features/rewards/RewardList.tsx';
import { readRecordSearch } from '../../platform/paths.ts';
import { Panel } from '../../ui/Panel.tsx';

/** Everything that may be taken, and what was. */
export function RewardScreen() {
  const search = readRecordSearch(useSearch({ strict: false }));
  return (
    <Panel>
      <RewardList search={search} />
    </Panel>
  );
}
