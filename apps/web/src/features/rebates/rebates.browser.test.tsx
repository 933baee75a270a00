import { downlineRebateRates, setDownlineRebateRates } from '@sampan/contract/rebates';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { session } from '../../platform/session.ts';
import { memberOf, setStage, type Stage } from '../../platform/testing/stage.tsx';
import { RatesDialog } from './RatesDialog.tsx';

const each = (rate: number) => ({
  LIVE: rate,
  RNG: rate,
  SPORTS: rate,
  LOTT: rate,
  FISH: rate,
  ELOTT: rate,
  PVP: rate,
});

let stage: Stage;
beforeEach(async () => {
  stage = await setStage();
  session.start(memberOf(1));
  stage.site();
});
afterEach(() => stage.clear());

test('[T-04] rates are set between a downline’s own downline’s and the agent’s own, and stay typed on failure', async () => {
  const value = { account: 'lotus77', rates: each(2_000), lowest: each(1_000), highest: each(5_000), isDirect: true };
  stage.read(downlineRebateRates, { params: { account: 'lotus77' } }, value);
  let closed = 0;
  const bodies: unknown[] = [];
  globalThis.fetch = async (_input, init) => {
    if (init?.method !== setDownlineRebateRates.method) return new Promise<Response>(() => undefined);
    bodies.push(JSON.parse(init.body as string));
    const refused = { success: false, value: null, message: '', errorCode: 'rebate_rate_too_high' };
    return bodies.length === 1
      ? Response.json(refused, { status: 403 })
      : Response.json({ success: true, value, message: null, errorCode: null });
  };
  stage.show(<RatesDialog account="lotus77" onClose={() => void closed++} />);
  const slots = page.getByRole('textbox', { name: 'Slots' });
  const save = page.getByRole('button', { name: 'Save the rates' });
  await expect.element(slots).toHaveValue('0.2');
  for (const wrong of ['0.6', '0.05', 'much']) {
    await slots.fill(wrong);
    await save.click();
    await expect.element(slots).toHaveAttribute('aria-invalid', 'true');
  }
  expect(bodies).toEqual([]);
  await slots.fill('0.4');
  await save.click();
  await expect.poll(() => bodies).toEqual([{ rates: { ...each(2_000), RNG: 4_000 } }]);
  await expect.element(slots).toHaveValue('0.4');
  await save.click();
  await expect.poll(() => closed).toBe(1);
});
