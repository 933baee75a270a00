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
  wallet: WalletMode;
}

/**
 * What the wallets that players have here do with calls of the gateway:
 * - `late`: a transfer is done, and its answer says that it is pending; `declined`: it is refused for good
 * - `lost`: it is done and nothing is answered
 * - `garbage`: everything is done, and the answers are of no form that is known
 * - `down`: nothing is done, and nothing is answered
 */
export const walletMode = z.enum(['ok', 'late', 'declined', 'lost', 'garbage', 'down']);
export type WalletMode = z.infer<typeof walletMode>;
export const walletControlBody = z.strictObject({ mode: walletMode });
