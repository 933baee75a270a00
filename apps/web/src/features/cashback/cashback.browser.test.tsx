import { cashbackHistory, cashbackSummary } from '@sampan/contract/cashback';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { session } from '../../platform/session.ts';
import { memberOf, setStage, type Stage } from '../../platform/testing/stage.tsx';
import { CashbackHistory } from './CashbackHistory.tsx';
import { CashbackPanel } from './CashbackPanel.tsx';

const summary = {
  parts: [
    { gameType: 'LIVE' as const, rateBasisPoints: 40, stakes: '0.00', amount: '0.00' },
    { gameType: 'RNG' as const, rateBasisPoints: 50, stakes: '100000.00', amount: '500.00' },
  ],
  total: '500.00',
  minimum: '1.00',
  currency: 'VND',
  days: 7,
  level: 2,
};

let stage: Stage;
beforeEach(async () => {
  stage = await setStage();
  stage.site();
  session.start(memberOf(3));
});
afterEach(() => stage.clear());

const collect = page.getByRole('button', { name: 'Collect' });

test('[M-05] has the rate of each category and what can be collected; a click that failed keeps its key', async () => {
  const asked: string[] = [];
  globalThis.fetch = async (_input, init) => {
    if (init?.method !== 'POST') return new Promise<Response>(() => undefined);
    asked.push(new Headers(init.headers).get('idempotency-key') ?? '');
    return Response.json({ success: false, value: null, message: '', errorCode: 'internal_error' }, { status: 500 });
  };
  stage.read(cashbackSummary, {}, summary);
  stage.show(<CashbackPanel />);
  await expect.element(page.getByRole('status')).toHaveTextContent('₫ 500.00');
  const row = page.getByRole('row').nth(2);
  await expect.element(row).toBeVisible();
  expect(row.element().textContent).toMatch(/^Slots0\.50%₫\s100,000\.00₫\s500\.00$/);
  await collect.click();
  await expect.poll(() => asked.length).toBe(1);
  await expect.element(collect).toBeEnabled();
  await collect.click();
  await expect.poll(() => asked.length).toBe(2);
  expect(new Set(asked).size).toBe(1);
});

test('[M-05] what was collected can’t be collected again while what is left is asked for', async () => {
  let asked = 0;
  globalThis.fetch = async (_input, init) => {
    // What is left is never answered.
    if (init?.method !== 'POST') return new Promise<Response>(() => undefined);
    asked += 1;
    const value = { id: 'c1', at: 0, amount: '500.00', currency: 'VND', parts: [] };
    return Response.json({ success: true, value, message: '', errorCode: null });
  };
  stage.read(cashbackSummary, {}, summary);
  stage.show(<CashbackPanel />);
  await collect.click();
  await expect.element(page.getByRole('status').first()).toHaveTextContent('₫ 0.00');
  await expect.element(collect).toBeDisabled();
  expect(asked).toBe(1);
});

test('[M-05] nothing to collect can’t be collected; without rates it says that there is none', async () => {
  stage.read(cashbackSummary, {}, { ...summary, total: '0.50' });
  stage.show(<CashbackPanel />);
  await expect.element(collect).toBeDisabled();
  stage.read(cashbackSummary, {}, { ...summary, parts: [] });
  await expect.element(page.getByText('There is no cashback right now')).toBeVisible();
});

test('[M-05] the history names amounts and categories', async () => {
  const claim = { id: 'c1', at: 0, amount: '500.00', currency: 'VND', parts: [summary.parts[1]!] };
  stage.read(cashbackHistory, { query: { pageNo: 1, pageSize: 10 } }, { list: [claim], totalCount: 1, totalPages: 1 });
  stage.show(<CashbackHistory search={{}} />);
  await expect.element(page.getByText('Slots 0.50%: ₫ 500.00')).toBeVisible();
});
