import { Leaderboard } from '../../features/missions/Leaderboard.tsx';
import { MissionList } from '../../features/missions/MissionList.tsx';
import { useT } from '../../platform/i18n.ts';
import { Panel } from '../../ui/Panel.tsx';

/** The missions, above who took the most of their rewards. */
export function MissionScreen() {
  const t = useT();
  return (
    <>
      <Panel>
        <MissionList />
      </Panel>
      <Panel title={t('mission.board')}>
        <Leaderboard />
      </Panel>
    </>
  );
}
