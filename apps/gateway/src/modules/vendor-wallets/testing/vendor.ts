import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { formatAmount, parseAmount } from '@sampan/contract/money';
import { partnerHeaders } from '@sampan/contract/partner';
import { partnerPaths, partnerQuery, vendorTransfer, vendorWallet } from '@sampan/contract/partner-calls';
import { signPartnerCall } from '../../../partners/signature.ts';
import { testPartners } from '../../../testing/harness.ts';

/**
 * What the vendor does with the next transfer: moves it, refuses it, takes its time, moves it without an answer, never
 * hears of it, says a clear no to the call, or answers nonsense after it moved it. `silent`: no call is answered.
 */
export type Mood = 'done' | 'refused' | 'pending' | 'unanswered' | 'lost' | 'no' | 'garbage' | 'silent';

interface Transfer {
  readonly playerId: string;
  readonly direction: 'in' | 'out';
  readonly amount: bigint;
  status: 'pending' | 'done' | 'refused';
}

/** A vendor in our own form that keeps wallets; `sandbox-games` of a test's gateway. Its game pages answer 410. */
export async function walletVendor() {
  /** Minor units by player. */
  const balances = new Map<string, bigint>();
  const transfers = new Map<string, Transfer>();
  const problems: string[] = [];
  /** `until`: what a question after a balance waits for, if anything; `waiting`: how many do. */
  const state = { mood: 'done' as Mood, until: null as Promise<void> | null, waiting: 0 };
  const balanceOf = (playerId: string) => balances.get(playerId) ?? 0n;

  /** What isn't there doesn't go out. */
  function move({ playerId, direction, amount }: Transfer): boolean {
    const left = balanceOf(playerId) + (direction === 'in' ? amount : -amount);
    if (left < 0n) return false;
    balances.set(playerId, left);
    return true;
  }

  function answerOf(reference: string, { playerId, status }: Transfer): [number, object] {
    const balance = formatAmount(balanceOf(playerId), 2);
    return [200, { providerReference: `ref-${reference}`, status, balance }];
  }

  function take(body: unknown): [number, object] {
    const { merchantReference: reference, playerId, direction, ...rest } = vendorTransfer.parse(body);
    const amount = parseAmount(rest.amount, rest.currencyDigits) ?? 0n;
    const before = transfers.get(reference);
    if (before) {
      const isSame = before.playerId === playerId && before.direction === direction && before.amount === amount;
      if (!isSame) problems.push(`another transfer under ${reference}`);
      return answerOf(reference, before);
    }
    const { mood } = state;
    if (mood === 'no') return [422, { error: 'not_possible' }];
    if (mood === 'lost') return [500, {}];
    const transfer: Transfer = { playerId, direction, amount, status: 'pending' };
    if (mood !== 'pending') transfer.status = mood !== 'refused' && move(transfer) ? 'done' : 'refused';
    transfers.set(reference, transfer);
    if (mood === 'unanswered') return [500, {}];
    return mood === 'garbage' ? [200, { welcome: true }] : answerOf(reference, transfer);
  }

  function answer(path: string, body: unknown): [number, object] {
    if (path.startsWith('/play')) return [410, {}];
    if (state.mood === 'silent') return [503, {}];
    switch (path) {
      case partnerPaths.walletBalance: {
        const { playerId, currency } = vendorWallet.parse(body);
        return [200, { balance: formatAmount(balanceOf(playerId), 2), currency }];
      }
      case partnerPaths.walletTransfer:
        return take(body);
      case partnerPaths.walletQuery: {
        const { merchantReference } = partnerQuery.parse(body);
        const transfer = transfers.get(merchantReference);
        return transfer ? answerOf(merchantReference, transfer) : [404, { error: 'not_found' }];
      }
      default:
        return [404, { error: 'unknown' }];
    }
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const path = request.url ?? '';
      if (request.method === 'POST') {
        const timestamp = Number(request.headers[partnerHeaders.timestamp]);
        const signature = signPartnerCall(testPartners['sandbox-games'].secret, timestamp, path, body);
        if (request.headers[partnerHeaders.signature] !== signature) problems.push(`signature of ${path}`);
      }
      const say = () => {
        const [status, said] = answer(path, body === '' ? null : JSON.parse(body));
        response.writeHead(status).end(JSON.stringify(said));
      };
      if (path !== partnerPaths.walletBalance || state.until === null) return say();
      state.waiting += 1;
      void state.until.then(say);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    state,
    transfers,
    problems,
    balanceOf,
    /** What a player won there, or, negative, lost. */
    play(playerId: string, amount: bigint) {
      balances.set(playerId, balanceOf(playerId) + amount);
    },
    /** Ends what is pending. */
    decide(status: 'done' | 'refused') {
      for (const transfer of transfers.values())
        if (transfer.status === 'pending') transfer.status = status === 'done' && move(transfer) ? 'done' : 'refused';
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type WalletVendor = Awaited<ReturnType<typeof walletVendor>>;
