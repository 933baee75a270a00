import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { gameDetail } from '@sampan/contract/catalogue';
import { queryOptionsOf } from '../platform/api.ts';

export function GameScreen() {
  const { nodeId } = useSearch({ from: '/game' });
  const { data } = useQuery(queryOptionsOf(gameDetail, { params: { nodeId } }));
  return <h1>{data?.gameName}</h1>;
}
