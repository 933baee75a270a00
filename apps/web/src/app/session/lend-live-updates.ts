import { setLiveUpdates } from '../../platform/live-updates.ts';
import { loadChunk } from '../../platform/load-chunk.ts';

/** Before the first socket: that of a session starts before the page is hydrated, a visitor's with what lives by it. */
export function lendLiveUpdates(): void {
  setLiveUpdates(async () => (await loadChunk(async () => import('./live-updates.ts'))).liveUpdates);
}
