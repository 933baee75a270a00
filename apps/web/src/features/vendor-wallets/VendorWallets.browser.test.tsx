import type { ValueOf } from '@sampan/contract/operation';
import {
  collectWallets,
  listWalletTransfers,
  mainWallet,
  merchantWallet,
  setAutomaticTransfer,
  transferToWallet,
  type WalletState,
  type WalletTransfer,
} from '@sampan/contract/vendor-wallets';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { session } from '../../platform/session.ts';
import { memberOf, setStage, type Stage } from '../../platform/testing/stage.tsx';
import { VendorWallets } from './VendorWallets.tsx';

type Wallets = ValueOf<typeof merchantWallet>;

const main: WalletState = {
  id: mainWallet,
  name: '',
  balance: '1000.00',
  state: 'known',
  asOf: null,
  isOpen: true,
  onItsWay: null,
};
const moonboat: WalletState = {
  ...main,
  id: 'MOONBOAT',
  name: 'Moonboat',
  balance: '50.00',
  state: 'refreshing',
  asOf: 5,
};
const drift: WalletState = { ...moonboat, id: 'DRIFT', name: 'Driftwood', balance: null, asOf: null };
const wallets: Wallets = { isSingle: false, isAutomatic: false, currency: 'VND', list: [main, moonboat, drift] };
const moved: WalletTransfer = {
  id: 't1',
  from: mainWallet,
  to: 'MOONBOAT',
  vendorName: 'Moonboat',
  amount: '250.00',
  currency: 'VND',
  occasion: 'member',
  status: 'done',
  createdAt: 1,
  settledAt: 2,
};

let stage: Stage;
beforeEach(async () => {
  stage = await setStage();
  session.start(memberOf(3));
  stage.site();
});
afterEach(() => stage.clear());

const done = (value: unknown) => Response.json({ success: true, value, message: null, errorCode: null });
const no = (errorCode: string, status: number) =>
  Response.json({ success: false, value: null, message: '', errorCode }, { status });

interface Gateway {
  wallets: Wallets;
  /** What vendors say, by code; undefined: nothing, yet. */
  asked: Record<string, WalletState | undefined>;
  answer: (path: string, body: unknown, key: string) => Response;
  readonly calls: { path: string; body: unknown; key: string }[];
}

/** The gateway with these wallets. */
function serve(over: Partial<Gateway> = {}): Gateway {
  const gateway: Gateway = {
    wallets,
    asked: { MOONBOAT: { ...moonboat, state: 'known', balance: '60.00', asOf: 9 } },
    answer: () => done(moved),
    calls: [],
    ...over,
  };
  globalThis.fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, location.href);
    if (pathname === listWalletTransfers.path) return done({ list: [moved], totalCount: 1, totalPages: 1 });
    if (pathname === merchantWallet.path) {
      const wallet = searchParams.get('wallet');
      if (wallet === null) return done(gateway.wallets);
      const state = gateway.asked[wallet];
      return state ? done({ ...gateway.wallets, list: [state] }) : new Promise<Response>(() => undefined);
    }
    if (init?.method !== 'POST') return new Promise<Response>(() => undefined);
    const call = {
      path: pathname,
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : null,
      key: new Headers(init.headers).get('idempotency-key') ?? '',
    };
    gateway.calls.push(call);
    return gateway.answer(call.path, call.body, call.key);
  };
  return gateway;
}

const show = () => stage.show(<VendorWallets search={{}} />);
const row = (name: string) =>
  page.getByRole('region', { name: 'Your wallets' }).getByRole('listitem').filter({ hasText: name });

test('[W-06] [W-01] each wallet is asked by itself: one that is silent keeps no other waiting', async () => {
  serve();
  show();
  await expect.element(row('Main wallet').getByText('₫ 1,000.00')).toBeVisible();
  await expect.element(row('Moonboat').getByText('₫ 60.00')).toBeVisible();
  await expect.element(row('Driftwood').getByText('Refreshing…')).toBeVisible();
  await expect.element(row('Driftwood').getByText('Not known yet')).toBeVisible();
});

test('[W-06] a vendor that doesn’t answer is named, with what was last known', async () => {
  serve({ asked: { MOONBOAT: { ...moonboat, state: 'unavailable' } } });
  show();
  await expect.element(row('Moonboat').getByText('Moonboat doesn’t answer right now.')).toBeVisible();
  await expect.element(row('Moonboat').getByText('₫ 50.00')).toBeVisible();
  await expect.element(row('Moonboat').getByText(/^Last known: /)).toBeVisible();
});

test('[W-01] with one wallet for every vendor there is nothing to transfer', async () => {
  serve({ wallets: { ...wallets, isSingle: true, list: [main] } });
  show();
  await expect.poll(() => document.querySelector('[aria-busy="true"]')).toBeNull();
  expect(document.querySelector('form')).toBeNull();
});

test('[W-06] a transfer names its wallets and its amount, and says when it has arrived', async () => {
  const gateway = serve();
  show();
  await page.getByRole('button', { name: '25%' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('250');
  await page.getByRole('button', { name: 'Transfer', exact: true }).dblClick();
  await expect.element(page.getByText('₫ 250.00 arrived: Moonboat.')).toBeVisible();
  expect(gateway.calls.map(({ path, body }) => [path, body])).toEqual([
    [transferToWallet.path, { from: mainWallet, to: 'MOONBOAT', amount: '250.00' }],
  ]);
  await expect.element(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('');
});

test('[W-06] one on its way is said to be, beside the wallet and under the form', async () => {
  const sending = { ...moved, status: 'sending', settledAt: null } as const;
  const list = [main, { ...moonboat, onItsWay: sending }, drift];
  serve({ wallets: { ...wallets, list }, answer: () => done(sending) });
  show();
  await expect.element(row('Moonboat').getByText('₫ 250.00 on its way there')).toBeVisible();
  await page.getByRole('textbox', { name: 'Amount' }).fill('250');
  await page.getByRole('button', { name: 'Transfer', exact: true }).click();
  await expect.element(page.getByText(/250.00 is on its way: Moonboat\./)).toBeVisible();
});

test('[W-06] [E-01] what was typed stays when it fails, and the wish keeps its key', async () => {
  const gateway = serve({ answer: () => no('wallet_transfer_open', 409) });
  show();
  await page.getByRole('textbox', { name: 'Amount' }).fill('10');
  for (const time of [1, 2]) {
    await page.getByRole('button', { name: 'Transfer', exact: true }).click();
    await expect.poll(() => gateway.calls.length).toBe(time);
  }
  await expect.element(page.getByText(/A transfer with this wallet is still on its way/)).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('10');
  expect(new Set(gateway.calls.map(({ key }) => key)).size).toBe(1);
  // The other way round is another wish.
  await page.getByRole('button', { name: 'Swap the two wallets' }).click();
  await page.getByRole('button', { name: 'Transfer', exact: true }).click();
  await expect.poll(() => gateway.calls.length).toBe(3);
  expect(gateway.calls[2]?.body).toEqual({ from: 'MOONBOAT', to: mainWallet, amount: '10.00' });
  expect(new Set(gateway.calls.map(({ key }) => key)).size).toBe(2);
});

test('[W-06] more than there is is said at the field', async () => {
  const gateway = serve();
  show();
  await page.getByRole('textbox', { name: 'Amount' }).fill('1000.01');
  await page.getByRole('button', { name: 'Transfer', exact: true }).click();
  await expect.element(page.getByText(/Your balance is not sufficient/)).toBeVisible();
  expect(gateway.calls).toEqual([]);
});

test('[W-06] everything is collected at one press, and who doesn’t answer is named', async () => {
  const back = { ...moved, from: 'MOONBOAT', to: mainWallet, amount: '60.00', occasion: 'collect' } as const;
  const gateway = serve({
    answer: () =>
      done({
        list: [
          { wallet: 'MOONBOAT', name: 'Moonboat', outcome: 'moved', transfer: back },
          { wallet: 'DRIFT', name: 'Driftwood', outcome: 'unavailable', transfer: null },
        ],
      }),
  });
  show();
  await page.getByRole('button', { name: 'Collect all' }).click();
  await expect.element(page.getByText('₫ 60.00 is in your main wallet.')).toBeVisible();
  await expect.element(page.getByText(/No answer from: Driftwood\./)).toBeVisible();
  expect(gateway.calls.map(({ path }) => path)).toEqual([collectWallets.path]);
});

test('[W-06] the automatic transfer is the member’s choice, kept by the gateway', async () => {
  const gateway = serve({ answer: () => done({ isAutomatic: true }) });
  show();
  const choice = page.getByRole('checkbox', { name: 'Automatic transfer' });
  await expect.element(choice).not.toBeChecked();
  gateway.wallets = { ...wallets, isAutomatic: true };
  await choice.click();
  await expect.element(choice).toBeChecked();
  await expect
    .poll(() => gateway.calls)
    .toMatchObject([{ path: setAutomaticTransfer.path, body: { isAutomatic: true } }]);
});

test('[W-06] the history says between which wallets, by whom, and where each stands', async () => {
  serve();
  show();
  const history = page.getByRole('region', { name: 'Your transfers' }).first();
  for (const words of ['Main wallet', 'Moonboat', '₫ 250.00', 'You', 'Arrived'])
    await expect.element(history.getByRole('cell', { name: words, exact: true })).toBeVisible();
});
