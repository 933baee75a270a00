import * as z from 'zod/mini';

/**
 * Faults that tests may switch on:
 * - `error`: pages and calls answer 500
 * - `slow`: they take three seconds longer
 * - `drop-after-bet`: the vendor dies after the bet was taken: the browser's connection drops and the win stays back
 *   until the mode changes
 */
export const faultMode = z.enum(['ok', 'error', 'slow', 'drop-after-bet']);
export type FaultMode = z.infer<typeof faultMode>;
export const controlBody = z.strictObject({ mode: faultMode });
export const slowMs = 3000;

/** The connection to the browser is to be dropped without an answer. */
export class Dropped extends Error {
  override name = 'Dropped';
}

export interface Faults {
  mode: FaultMode;
}
