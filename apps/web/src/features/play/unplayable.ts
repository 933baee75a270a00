import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../platform/api.ts';
import { playedGameQuery } from './queries.ts';

/** Whether the gateway knows no such game; what stands in the address may be no id at all. */
export function isUnknownGame(error: unknown): boolean {
  return error instanceof ApiError && ['game_not_found', 'validation_failed'].includes(error.code);
}

/** Whether the game is closed or unknown, which its screen says without a login. False while that isn't known. */
export async function isUnplayable(queries: QueryClient, nodeId: string): Promise<boolean> {
  if (nodeId === '') return false;
  try {
    return !(await queries.query({ ...playedGameQuery(nodeId), retry: false })).isOpen;
  } catch (error) {
    return isUnknownGame(error);
  }
}
