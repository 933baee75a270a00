import { useSearch } from '@tanstack/react-router';
import { GameStage } from '../features/play/GameStage.tsx';
import { usePlayedGame } from '../features/play/queries.ts';
import { readGameSearch } from '../platform/paths.ts';
import { useTitle } from '../platform/site.ts';

/** One game, as large as the window allows. */
export function GameScreen() {
  const { nodeId, roomId } = readGameSearch(useSearch({ strict: false }));
  const { data } = usePlayedGame(nodeId);
  useTitle(data?.gameName ?? '');
  return <GameStage key={`${nodeId} ${roomId ?? ''}`} nodeId={nodeId} roomId={roomId} />;
}
