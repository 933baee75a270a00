import { formatAmount, parseAmount } from '@sampan/contract/money';
import {
  type correctDraw,
  correctDrawAnswer,
  drawCorrectionPreview,
  partnerPaths,
  type previewDrawCorrection,
  type vendorTransfer,
  vendorTransferAnswer,
  type vendorWallet,
  vendorWalletAnswer,
} from '@sampan/contract/partner-calls';
import type * as z from 'zod/mini';
import type { PartnerSettings } from './outcome.ts';
import { checkSignature } from './signature.ts';
import { known, signedCall } from './signed-call.ts';
import type { VendorAdapter } from './vendor.ts';

const usualTimeoutMs = 4_000;

/** A vendor that speaks our own form (contract/partner and contract/partner-calls), as the sandbox's does. */
export function sampanVendor(settings: PartnerSettings): VendorAdapter {
  const { url, onAnswer, timeoutMs = usualTimeoutMs } = settings;
  return {
    launchUrl({ token, lottery }) {
      const view = lottery ? `&view=${lottery.view}&playType=${encodeURIComponent(lottery.playType)}` : '';
      return `${url}/play?launch=${token}${view}`;
    },
    proofUrl: ({ roundId, language }) => `${url}/verify/rounds/${encodeURIComponent(roundId)}?language=${language}`,
    // A page without a launch token is refused by the vendor, which is an answer too.
    async isUp() {
      const begin = performance.now();
      let failure: string | null = null;
      try {
        const response = await fetch(`${url}/play`, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
        await response.body?.cancel();
        if (response.status >= 500) failure = `http_${response.status}`;
      } catch (error) {
        failure = error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'unreachable';
      }
      onAnswer?.({ outcome: failure === null ? 'done' : 'unknown', failure, ms: performance.now() - begin });
      return failure === null;
    },
    wallet: {
      async balance({ playerId, currency, currencyDigits }) {
        const player: z.input<typeof vendorWallet> = { playerId, currency, currencyDigits };
        const outcome = await signedCall(settings, partnerPaths.walletBalance, player, vendorWalletAnswer);
        if (outcome.kind !== 'done') return outcome;
        const balance = outcome.value.currency === currency ? parseAmount(outcome.value.balance, currencyDigits) : null;
        return balance === null ? { kind: 'unknown', reason: 'garbled' } : { kind: 'done', value: balance };
      },
      transfer({ reference, playerId, direction, amount, currency, currencyDigits }) {
        const transfer: z.input<typeof vendorTransfer> = {
          merchantReference: reference,
          playerId,
          direction,
          amount: formatAmount(amount, currencyDigits),
          currency,
          currencyDigits,
        };
        return signedCall(settings, partnerPaths.walletTransfer, transfer, vendorTransferAnswer);
      },
      query: (merchantReference) =>
        signedCall(settings, partnerPaths.walletQuery, { merchantReference }, vendorTransferAnswer).then(known),
    },
    draws: {
      async correct({ id: correctionId, ...correction }) {
        const body: z.input<typeof correctDraw> = { correctionId, ...correction };
        const outcome = await signedCall(settings, partnerPaths.drawCorrection, body, correctDrawAnswer);
        return outcome.kind === 'done' ? { kind: 'done', value: null } : outcome;
      },
      async preview(correction) {
        const body: z.input<typeof previewDrawCorrection> = correction;
        const outcome = await signedCall(settings, partnerPaths.drawCorrectionPreview, body, drawCorrectionPreview);
        if (outcome.kind !== 'done') return outcome;
        const { rounds, players, changed } = outcome.value;
        const [stake, paid, wouldPay] = [outcome.value.stake, outcome.value.paid, outcome.value.wouldPay].map((one) =>
          parseAmount(one, correction.currencyDigits),
        );
        if (stake == null || paid == null || wouldPay == null) return { kind: 'unknown', reason: 'garbled' };
        return { kind: 'done', value: { rounds, players, changed, stake, paid, wouldPay } };
      },
    },
    verify: (call) => checkSignature(settings.secrets, call, settings.now()),
  };
}
