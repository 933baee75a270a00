import { type AgentBill, agentBill, agentBills, billMembers, collectBill } from '@sampan/contract/bills';
import { agentRebate, agentRebates } from '@sampan/contract/rebates';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { session } from '../../platform/session.ts';
import { memberOf, setStage, type Stage } from '../../platform/testing/stage.tsx';
import { BillList } from './BillList.tsx';
import { ReadyNote } from './ReadyNote.tsx';
import { RebateList } from './RebateList.tsx';

const tier = { minimumBet: '1000.00', netLoss: '100.00', activeMember: 1, rate: 100_000, value: '450.00' };
const bill: AgentBill = {
  id: 'b1',
  account: 'lotus01',
  kind: 'dividend',
  category: 'CONS',
  payer: 'platform',
  periodFrom: Date.UTC(2026, 9, 31, 17),
  periodTo: Date.UTC(2026, 10, 15, 17),
  status: 'to_collect',
  due: '290.00',
  fromBill: '290.00',
  fromWallet: '0.00',
  passedOn: '0.00',
  amount: '290.00',
  carryIn: '0.00',
  carryOut: '0.00',
  currency: 'VND',
  issuedAt: 0,
  expiresAt: Date.UTC(2100, 0, 1),
  settledAt: null,
  figures: {
    validBet: '6000.00',
    prizes: '1500.00',
    rebates: '0.00',
    agentRebates: '0.00',
    activity: '0.00',
    fees: '0.00',
    profit: '0.00',
    loss: '0.00',
    activeMembers: 2,
  },
  calculation: {
    mode: 'fixed',
    loss: '4500.00',
    tier: 0,
    tiers: [
      { ...tier, hasBet: true, hasMembers: true, hasLoss: true },
      { ...tier, minimumBet: '8000.00', hasBet: false, hasMembers: true, hasLoss: true, value: null },
    ],
    rates: null,
    value: '450.00',
    downlines: '160.00',
    isFunded: true,
  },
  downlines: [{ id: 'b2', account: 'tiger07', value: '160.00', due: '160.00', status: 'collected' }],
  corrections: [{ amount: '-12.50', at: Date.UTC(2026, 9, 20) }],
};
const below: AgentBill = {
  ...bill,
  id: 'b2',
  account: 'tiger07',
  payer: 'upline',
  status: 'partly_collected',
  due: '160.00',
  fromBill: '100.00',
  fromWallet: '20.00',
  amount: '120.00',
  calculation: { ...bill.calculation, value: '160.00', downlines: '0.00' },
  downlines: [],
  corrections: [],
};
const members = {
  list: [
    { account: 'ti***7', validBet: '5000.00', prizes: '1000.00', profit: '0.00', loss: '4000.00' },
    { account: 'ti***7', validBet: '1000.00', prizes: '500.00', profit: '0.00', loss: '500.00' },
  ],
  currency: 'VND',
  totalCount: 2,
  totalPages: 1,
};

let stage: Stage;
beforeEach(async () => {
  stage = await setStage();
  session.start(memberOf(1));
  stage.site();
});
afterEach(() => stage.clear());

const listOf = (list: AgentBill[], toCollect: string, collected: string) => ({
  list,
  totals: { collected, toCollect },
  currency: 'VND',
  totalCount: list.length,
  totalPages: 1,
});

/** The gateway with these bills. Says which addresses were asked for. */
function serve() {
  const asked: string[] = [];
  let isCollected = false;
  let answer: () => void = () => undefined;
  const pending = new Promise<void>((resolve) => (answer = resolve));
  const reply = (value: unknown) => Response.json({ success: true, value, message: null, errorCode: null });
  const collected = { ...bill, status: 'collected', settledAt: 1 } as const;
  globalThis.fetch = async (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input, location.href);
    asked.push(`${init?.method ?? 'GET'} ${pathname}${search}`);
    const path = (of: { path: string }, id: string) => of.path.replace(':id', id);
    switch (pathname) {
      case agentBills.path:
        if (isCollected && search.includes('status=to_collect')) return reply(listOf([], '0.00', '0.00'));
        return reply(isCollected ? listOf([collected], '0.00', '290.00') : listOf([bill], '290.00', '0.00'));
      case path(agentBill, 'b1'):
        return reply(isCollected ? collected : bill);
      case path(agentBill, 'b2'):
        return reply(below);
      case path(billMembers, 'b1'):
      case path(billMembers, 'b2'):
        return reply(members);
      case path(collectBill, 'b1'):
        await pending;
        isCollected = true;
        return reply(collected);
    }
    return new Promise<Response>(() => undefined);
  };
  return { asked, answer: () => answer() };
}

test('[T-06] a bill is collected once, pending meanwhile; then it says so, and the totals follow', async () => {
  const { asked, answer } = serve();
  stage.show(
    <>
      <ReadyNote />
      <BillList />
    </>,
  );
  await expect.element(page.getByText(/1 bill can be collected: ₫.290\.00/)).toBeVisible();
  const row = page.getByRole('row', { name: /2026-.*11-.*01 – 2026-.*11-.*15.*Dividend/ });
  await expect.element(row).toBeVisible();
  const button = row.getByRole('button', { name: 'Collect' });
  await button.dblClick();
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  answer();
  await expect.element(row.getByText('Collected', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /1 bill, collected .*290\.00/ })).toBeVisible();
  await expect.element(page.getByRole('note')).not.toBeInTheDocument();
  expect(asked.filter((one) => one.startsWith('POST'))).toEqual(['POST /wps/agent/bills/b1/collection']);
});

test('[T-06] a bill explains itself: figures, the tier and why not the next, the sum, downlines, members', async () => {
  serve();
  stage.show(<BillList kind="dividend" />);
  await page.getByRole('button', { name: /^Explain the bill/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Bill' });
  await expect
    .element(dialog.getByText(/Tier 1 counts: the highest whose bets, members and loss were met/))
    .toBeVisible();
  await expect
    .element(dialog.getByText(/it asks for valid bets of ₫.8,000\.00; there were ₫.6,000\.00/))
    .toBeInTheDocument();
  const linesOf = (name: string) =>
    [...dialog.element().querySelectorAll(`dl[aria-label="${name}"] > div`)].map((line) =>
      (line.textContent ?? '').replaceAll(/[\u{a0}\u{2060}]/gu, ' '),
    );
  expect(linesOf('What went in')).toEqual([
    'Valid bets₫ 6,000.00',
    'Prizes− ₫ 1,500.00',
    'What the house won of the team₫ 4,500.00',
  ]);
  expect(linesOf('How it came about')).toEqual([
    'Own calculation₫ 450.00',
    'Of it your direct downlines’− ₫ 160.00',
    'Due₫ 290.00',
  ]);
  expect(linesOf('Corrections')).toEqual([expect.stringMatching(/2026.*− ₫ 12\.50$/)]);
  await expect.element(dialog.getByText(/4,500\.00 × 10% = ₫.450\.00/)).toBeInTheDocument();
  await expect.element(dialog.getByRole('row', { name: /The whole team .*6,000\.00 .*1,500\.00/ })).toBeInTheDocument();
  await expect.element(dialog.getByRole('row', { name: /ti\*\*\*7 .*1,000\.00 .*500\.00/ })).toBeInTheDocument();

  // What the downline was due, and why it got less.
  await dialog.getByRole('button', { name: 'Explain the bill tiger07' }).click();
  await expect.element(dialog.getByText(/Your upline’s funds ended/)).toBeVisible();
  expect(linesOf('What is paid of it')).toEqual([
    'Due₫ 160.00',
    'Not paid: the upline’s funds ended− ₫ 40.00',
    'Yours₫ 120.00',
  ]);
  await expect
    .element(dialog.getByText(/Paid of the bill above: ₫.100\.00; out of the upline’s wallet: ₫.20\.00/))
    .toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Back to your bill' }).click();
  await expect.element(dialog.getByText(/Tier 1 counts/)).toBeVisible();
});

test('[T-06] [T-07] bills are narrowed by kind, state and days; an empty list says what comes there', async () => {
  const { asked } = serve();
  stage.show(<BillList />);
  await expect.element(page.getByRole('row', { name: /Dividend/ })).toBeVisible();
  await page.getByLabelText('Contract').selectOptions('daily');
  await page.getByLabelText('Status').selectOptions('insufficient');
  await page.getByLabelText('From').fill('2026-11-01');
  await expect
    .poll(() => asked.at(-1))
    .toBe(`GET /wps/agent/bills?kind=daily&status=insufficient&from=${Date.UTC(2026, 9, 31, 17)}&pageNo=1&pageSize=20`);
  globalThis.fetch = async () =>
    Response.json({ success: true, value: listOf([], '0.00', '0.00'), message: null, errorCode: null });
  await page.getByLabelText('To').fill('2026-11-15');
  await expect.element(page.getByText('No bills here')).toBeVisible();
});

test('[T-06] rebates are listed with what all come to, and each says of which bets and rates it is', async () => {
  const rebate = {
    id: 'r1',
    periodFrom: Date.UTC(2026, 9, 31, 17),
    periodTo: Date.UTC(2026, 10, 1, 17),
    by: 'day',
    status: 'paid',
    stakes: '2000.00',
    carryIn: '1.00',
    carryOut: '0.00',
    amount: '6.00',
    currency: 'VND',
    paidAt: 1,
  } as const;
  const part = { category: 'RNG', correctionOf: null, stakes: '1000.00', ownRate: 5_000 } as const;
  const parts = [
    { ...part, account: null, downlineRate: 0, value: '5.00' },
    { ...part, account: 'tiger07', downlineRate: 3_000, value: '2.00' },
  ];
  const pages = { totalCount: 1, totalPages: 1 };
  const totals = { stakes: '2000.00', amount: '6.00' };
  stage.read(
    agentRebates,
    { query: { pageNo: 1, pageSize: 20 } },
    { list: [rebate], totals, currency: 'VND', ...pages },
  );
  stage.read(
    agentRebate,
    { params: { id: 'r1' }, query: { pageNo: 1, pageSize: 50 } },
    { ...rebate, parts, ...pages, totalCount: 2 },
  );
  stage.show(<RebateList />);
  await expect.element(page.getByRole('row', { name: /1 rebate .*2,000\.00 .*6\.00/ })).toBeVisible();
  await page.getByRole('button', { name: /^Explain the rebate/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Rebate' });
  await expect.element(dialog.getByRole('row', { name: /Your own bets Slots .*0\.5% − 0% .*5\.00/ })).toBeVisible();
  await expect.element(dialog.getByRole('row', { name: /tiger07 Slots .*0\.5% − 0\.3% .*2\.00/ })).toBeVisible();
  const lines = [...dialog.element().querySelectorAll('dl > div')].map((line) => line.textContent);
  expect(lines.map((line) => line.replaceAll(/[\u{a0}\u{2060}₫]/gu, ''))).toEqual([
    'All lines7.00',
    'Taken by earlier corrections−1.00',
    'Yours6.00',
  ]);
});
