import type { ComingDraw, DrawState } from '../../engine/draws/protocol.ts';

/** `closed`: no bets any more, not drawn yet; `drawing`: its time has come, the result hasn't. */
export type DrawPhase = 'open' | 'closed' | 'drawing';

export function phaseOf({ closesAt, drawsAt }: ComingDraw, now: number): DrawPhase {
  if (now < closesAt) return 'open';
  return now < drawsAt ? 'closed' : 'drawing';
}

/** The first draw that takes bets at the time; null: none of those that are known. */
export const openDraw = (coming: readonly ComingDraw[], now: number): ComingDraw | null =>
  coming.find(({ opensAt, closesAt }) => opensAt <= now && now < closesAt) ??
  coming.find(({ closesAt }) => now < closesAt) ??
  null;

/** `02:05`, `1:02:05`; from a day on the days apart. */
export function countdownText(leftMs: number): { readonly days: number; readonly clock: string } {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  const pad = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600) % 24;
  const minutes = Math.floor(seconds / 60) % 60;
  const days = Math.floor(seconds / 86_400);
  const clock = `${pad(minutes)}:${pad(seconds % 60)}`;
  return { days, clock: days > 0 || hours > 0 ? `${pad(hours)}:${clock}` : clock };
}

const afterDrawMs = 1000;
const otherwiseMs = 15_000;

/** When the state is to be asked for again, by the server's clock: at closing, soon after a draw, and now and then. */
export function nextAskAt({ coming, last }: Pick<DrawState, 'coming' | 'last'>, now: number): number {
  if (last.result === null) return now + afterDrawMs;
  const times = coming
    .flatMap(({ closesAt, drawsAt }) => [closesAt, drawsAt])
    .filter((time) => time > now)
    .map((time) => time + 50);
  const isDrawing = coming.some(({ drawsAt }) => drawsAt <= now);
  return Math.min(now + (isDrawing ? afterDrawMs : otherwiseMs), ...times);
}
