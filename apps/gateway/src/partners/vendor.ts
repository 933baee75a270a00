import type { Language } from '@sampan/contract/envelope';
import type { DrawResult } from '@sampan/contract/lottery';
import type { CurrencyDigits } from '@sampan/contract/money';
import type { IncomingCall, Outcome, SignatureProblem } from './outcome.ts';

export interface VendorLaunch {
  /** The play session's token, which the vendor trades once. */
  readonly token: string;
  /** Of a lottery: which screen and which bet it opens with. */
  readonly lottery?: { readonly view: string; readonly playType: string };
}

/** Amounts are minor units of a currency with `currencyDigits` decimals. */
export interface WalletTransfer {
  /** Ours: the same one moves the money once. */
  readonly reference: string;
  readonly playerId: string;
  readonly direction: 'in' | 'out';
  readonly amount: bigint;
  readonly currency: string;
  readonly currencyDigits: CurrencyDigits;
}

export interface WalletTransferState {
  readonly providerReference: string;
  readonly status: 'pending' | 'done' | 'refused';
}

/** A wallet that members have at the vendor. */
export interface VendorWallet {
  balance(player: Pick<WalletTransfer, 'playerId' | 'currency' | 'currencyDigits'>): Promise<Outcome<bigint>>;
  transfer(transfer: WalletTransfer): Promise<Outcome<WalletTransferState>>;
  /** Null: it never came there. It may still be on its way: only the same transfer again is safe, not another one. */
  query(reference: string): Promise<Outcome<WalletTransferState | null>>;
}

/** Another result of a draw of its lotteries. */
export interface CorrectedDraw {
  readonly merchantCode: string;
  readonly gameCode: string;
  readonly drawNo: number;
  readonly result: DrawResult;
}

/** What a correction would change; amounts are minor units. */
export interface CorrectionEffect {
  readonly rounds: number;
  readonly players: number;
  readonly stake: bigint;
  readonly paid: bigint;
  readonly wouldPay: bigint;
  readonly changed: number;
}

/** Lotteries whose bets a vendor settles anew where the operator puts a result right. */
export interface VendorDraws {
  /** `id`: the same one is one correction; `number` counts up within the draw. `done`: the vendor has taken it. */
  correct(correction: CorrectedDraw & { readonly id: string; readonly number: number }): Promise<Outcome<null>>;
  preview(
    correction: CorrectedDraw & Pick<WalletTransfer, 'currency' | 'currencyDigits'>,
  ): Promise<Outcome<CorrectionEffect>>;
}

/** A round that its player asks about. */
export interface PlayedRound {
  readonly roundId: string;
  readonly language: Language;
}

/** A vendor of games. The calls that it makes are those of contract/partner. */
export interface VendorAdapter {
  /** Where the browser opens the game. */
  launchUrl(launch: VendorLaunch): string;
  /** Its page that shows how a round was decided; null: it has none. */
  proofUrl(round: PlayedRound): string | null;
  /** Whether its game pages answer: asked before a player is sent there. */
  isUp(): Promise<boolean>;
  /** Null: its games take each stake from the gateway's wallet. */
  readonly wallet: VendorWallet | null;
  /** Null: it settles nothing anew. */
  readonly draws: VendorDraws | null;
  /** Whether a call came from it; null: it did. */
  verify(call: IncomingCall): SignatureProblem | null;
}
