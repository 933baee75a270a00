import { encryptionKeys } from '@sampan/contract/identity';
import { pointBalance, pointConfig, type PointGoods, pointOrders, pointRewards } from '@sampan/contract/points';
import { exportJWK, generateKeyPair } from 'jose';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { session } from '../../platform/session.ts';
import { memberOf, setStage, type Stage } from '../../platform/testing/stage.tsx';
import { ConvertForm } from './ConvertForm.tsx';
import { GoodsList } from './GoodsList.tsx';
import { OrderList } from './OrderList.tsx';
import { PointsHead } from './PointsHead.tsx';
import { RedeemDialog } from './RedeemDialog.tsx';

const bonus: PointGoods = {
  id: 'bonus',
  kind: 'bonus',
  price: 1_500,
  stock: 3,
  picture: '',
  bonusAmount: '20000.00',
  isInstant: false,
  name: 'A bonus',
  description: 'For the wallet',
};
const mug: PointGoods = { ...bonus, id: 'mug', kind: 'article', stock: 0, bonusAmount: null, name: 'A mug' };

let stage: Stage;
beforeEach(async () => {
  stage = await setStage();
  stage.site();
  stage.read(
    pointConfig,
    {},
    {
      rates: [
        { gameType: 'LIVE', rate: '0.700' },
        { gameType: 'RNG', rate: '1.200' },
      ],
      stakeUnit: '1000.00',
      pointValue: '1.50',
      minimumPoints: 100,
      currency: 'VND',
      contacts: ['zalo', 'whatsapp'],
      zaloReward: '131000.00',
    },
  );
});
afterEach(() => stage.clear());

function login(points = '5000.250', hasFundPassword = true): void {
  session.start(memberOf(3));
  stage.read(pointBalance, {}, { points, today: '3.864', hasFundPassword });
}

/** The gateway: hands out a key and refuses with this code. Says under which keys it was asked. */
async function refuseWith(errorCode: string, value: object): Promise<string[]> {
  const { publicKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256' });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', use: 'enc', alg: 'ECDH-ES' };
  const asked: string[] = [];
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (pathname === encryptionKeys.path)
      return Response.json({ success: true, value: { keys: [jwk], now: Date.now() }, message: null, errorCode: null });
    if (init?.method !== 'POST') return new Promise<Response>(() => undefined);
    asked.push(new Headers(init.headers).get('idempotency-key') ?? '');
    return Response.json({ success: false, value, message: '', errorCode }, { status: 409 });
  };
  return asked;
}

const field = (name: string) => page.getByLabelText(name, { exact: true });

describe('the head', () => {
  test('[P-01] [P-02] has points with their fractions, the ratio and what bets earn', async () => {
    login();
    stage.show(<PointsHead />);
    await expect.element(page.getByText('5,000.25', { exact: true })).toBeVisible();
    await expect.element(page.getByText('1 point = ₫ 1.50')).toBeVisible();
    await expect.element(page.getByText('Points for each ₫ 1,000.00 of settled bets')).toBeVisible();
    await expect.element(page.getByText('Live casino 0.70')).toBeVisible();
  });

  test('[P-01] asks visitors to log in', async () => {
    stage.show(<PointsHead />);
    await expect.element(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  });
});

test('[P-01] goods are anybody’s to see; what is sold out can’t be redeemed', async () => {
  const redeemed: string[] = [];
  const value = { list: [bonus, mug], currency: 'VND', totalCount: 2, totalPages: 1 };
  stage.read(pointRewards, { query: { pageNo: 1, pageSize: 24 } }, value);
  stage.show(<GoodsList search={{ tab: 'goods' }} onRedeem={({ id }) => redeemed.push(id)} />);
  await expect.element(page.getByText('1,500 points').first()).toBeVisible();
  await expect.element(page.getByText('3 left')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Redeem: A mug' })).toBeDisabled();
  await page.getByRole('button', { name: 'Redeem: A bonus' }).click();
  expect(redeemed).toEqual(['bonus']);
});

test('[P-01] what nothing is in says so', async () => {
  const value = { list: [], currency: 'VND', totalCount: 0, totalPages: 0 };
  stage.read(pointRewards, { query: { pageNo: 1, pageSize: 24 } }, value);
  stage.show(<GoodsList search={{ tab: 'goods' }} onRedeem={() => undefined} />);
  await expect.element(page.getByText('Nothing to redeem yet')).toBeVisible();
});

describe('redeeming', () => {
  test('[P-01] [P-03] a bonus asks for a number; what ran out meanwhile is said, and what was typed stays', async () => {
    login();
    const asked = await refuseWith('point_goods_sold_out', { field: 'quantity', max: 1 });
    stage.show(<RedeemDialog goods={bonus} fundPasswordForm={null} onClose={() => undefined} />);
    await field('Quantity').fill('2');
    await expect.element(page.getByText('3,000', { exact: true })).toBeVisible();
    await field('Fund password').fill('Funds2026x');
    const send = page.getByRole('button', { name: 'Redeem', exact: true });
    await send.click();
    await expect.element(page.getByText(/^Enter a Zalo or WhatsApp number/)).toBeVisible();
    expect(asked).toEqual([]);
    await page.getByRole('textbox', { name: /^WhatsApp/ }).fill('+84901234567');
    await send.click();
    await expect.element(page.getByText('Only 1 of these is left', { exact: false })).toBeVisible();
    await expect.element(field('Quantity')).toHaveValue('2');
    await send.click();
    await expect.poll(() => asked.length).toBe(2);
    expect(new Set(asked).size).toBe(1);
  });

  test('[P-01] [P-03] an article asks for a number, too, and more than there are points for is said before it is sent', async () => {
    login('1000.000');
    const asked = await refuseWith('contact_required', { field: 'zalo' });
    stage.show(
      <RedeemDialog goods={{ ...mug, stock: null, price: 600 }} fundPasswordForm={null} onClose={() => undefined} />,
    );
    await expect.element(page.getByText(/^Rewards of up to ..131,000\.00 for members/)).toBeVisible();
    await field('Quantity').fill('2');
    await field('Fund password').fill('Funds2026x');
    await page.getByRole('button', { name: 'Redeem', exact: true }).click();
    await expect.element(page.getByText(/^You do not have enough points/)).toBeVisible();
    await expect.element(page.getByText(/^Our staff ask you there where the goods are to go/)).toBeVisible();
    await expect.element(page.getByText(/^Enter a Zalo or WhatsApp number/)).toBeVisible();
    expect(asked).toEqual([]);
  });

  test('[P-01] without a fund password it is set first, in place', async () => {
    login('1000.000', false);
    stage.show(<RedeemDialog goods={bonus} fundPasswordForm={<p>the form</p>} onClose={() => undefined} />);
    await expect.element(page.getByText('the form')).toBeVisible();
    expect(field('Quantity').elements()).toEqual([]);
  });
});

test('[P-01] converting says what it gives, and takes whole points from the minimum on', async () => {
  login();
  const asked = await refuseWith('fund_password_wrong', { field: 'fundPassword' });
  stage.show(<ConvertForm fundPasswordForm={null} />);
  await page.getByRole('button', { name: 'All: 5,000' }).click();
  await expect.element(page.getByText('₫ 7,500.00')).toBeVisible();
  await field('Fund password').fill('wrong');
  await field('Points').fill('99');
  const send = page.getByRole('button', { name: 'Convert', exact: true });
  await send.click();
  await expect.element(page.getByText('At least 100 points can be converted at a time.')).toBeVisible();
  expect(asked).toEqual([]);
  await field('Points').fill('100');
  await send.click();
  await expect.element(page.getByText('The fund password is not correct. Check it and try again.')).toBeVisible();
  await expect.element(field('Points')).toHaveValue('100');
});

test('[P-01] the history has state, remark, changed points and balance', async () => {
  login();
  const order = {
    id: 'o1',
    goodsId: 'mug',
    name: 'A mug',
    picture: '',
    kind: 'article' as const,
    quantity: 2,
    points: '1800.000',
    balance: '3200.250',
    bonusAmount: null,
    status: 'rejected' as const,
    remark: 'Out of mugs',
    createdAt: 0,
    decidedAt: 1,
  };
  const query = { pageNo: 1, pageSize: 10, status: 'rejected' as const };
  stage.read(pointOrders, { query }, { list: [order], currency: 'VND', totalCount: 1, totalPages: 1 });
  stage.show(<OrderList search={{ tab: 'orders', status: 'rejected' }} />);
  const row = page.getByRole('row').last();
  await expect.element(row).toBeVisible();
  expect(row.element().textContent).toMatch(/A mug × 2−1,8003,200\.25RejectedOut of mugs$/);
});
