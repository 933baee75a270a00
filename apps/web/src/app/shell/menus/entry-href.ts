import type { NavigationEntry } from '../../../features/navigation/rules.ts';
import { paths } from '../../../platform/paths.ts';

/** Where an entry of the navigation leads. */
export function entryHref({ gameType, vendor }: NavigationEntry): string {
  return paths.lobby(gameType, vendor ? { page: vendor.vassalage } : {});
}
