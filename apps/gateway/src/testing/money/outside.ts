import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { partnerPaths } from '@sampan/contract/partner-calls';
import { depositProvider } from '../../modules/cashier/testing/provider.ts';
import { walletVendor } from '../../modules/vendor-wallets/testing/vendor.ts';
import { payoutProvider } from '../../modules/withdrawals/testing/provider.ts';
import { minor } from './deeds.ts';

/** How those outside behave for a while; each as its stand-in says. */
export interface Moods {
  readonly deposits: 'fine' | 'broken' | 'lost';
  readonly payouts: 'done' | 'refused' | 'pending' | 'unanswered' | 'lost' | 'no';
  readonly vendor: 'done' | 'refused' | 'pending' | 'unanswered' | 'lost' | 'no' | 'garbage' | 'silent';
}

/** The stand-ins of a payment provider and of a vendor with wallets, behind one address. */
export async function openOutside() {
  const deposits = await depositProvider();
  const payouts = await payoutProvider();
  const vendor = await walletVendor();
  const urlOf = (path: string) =>
    path === partnerPaths.order || path === partnerPaths.orderQuery
      ? deposits.url
      : path === partnerPaths.payout || path === partnerPaths.payoutQuery
        ? payouts.url
        : vendor.url;

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      const { host: _host, connection: _connection, ...headers } = request.headers;
      const body = Buffer.concat(chunks);
      void fetch(urlOf(path) + path, {
        method: request.method ?? 'GET',
        headers: headers as Record<string, string>,
        ...(request.method === 'POST' && { body }),
      }).then(async (answer) => response.writeHead(answer.status).end(await answer.text()));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    orders: deposits.orders,
    payouts: payouts.transfers,
    transfers: vendor.transfers,
    /** What a provider was paid for a deposit, minor units; null: nothing. */
    paidFor(id: string): bigint | null {
      const paid = deposits.orders.get(id)?.paidAmount;
      return paid == null ? null : minor(paid);
    },
    pay(id: string, amount: string, at: number): void {
      const order = deposits.orders.get(id);
      if (order && order.status !== 'paid') Object.assign(order, { status: 'paid', paidAmount: amount, paidAt: at });
    },
    fail(id: string, status: 'failed' | 'expired'): void {
      const order = deposits.orders.get(id);
      if (order?.status === 'open') order.status = status;
    },
    /** What a player has there, and what comes of its play there: never less than nothing. */
    balanceOf: vendor.balanceOf,
    play: vendor.play,
    behave(moods: Moods): void {
      deposits.state.mood = moods.deposits;
      payouts.state.mood = moods.payouts;
      vendor.state.mood = moods.vendor;
    },
    /** Ends what is pending. */
    decide(status: 'done' | 'refused'): void {
      vendor.decide(status);
      for (const payout of payouts.transfers.values()) if (payout.status === 'pending') payout.status = status;
    },
    problems: () => [...deposits.problems, ...payouts.problems, ...vendor.problems],
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await Promise.all([deposits.close(), payouts.close(), vendor.close()]);
    },
  };
}
export type Outside = Awaited<ReturnType<typeof openOutside>>;
