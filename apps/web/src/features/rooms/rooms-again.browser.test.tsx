import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { roomList } from '@sampan/contract/rooms';
import { session } from '../../platform/session.ts';
import { answerOf, gatewayAnswers } from '../../platform/testing/answers.ts';
import { memberOf, setStage, type Stage } from '../../platform/testing/stage.tsx';
import { Rooms } from './Rooms.tsx';

let stage: Stage;
beforeEach(async () => {
  stage = await setStage();
  session.start(memberOf(3));
});
afterEach(() => {
  vi.restoreAllMocks();
  stage.clear();
});

const retry = page.getByRole('button', { name: 'Try again' });
const none = answerOf(roomList, { list: [], currencySymbol: '₫' });

test('[G-10] [E-03] tables that did not come are asked for again when the person wants to, and then by themselves', async () => {
  const waits = vi.spyOn(globalThis, 'setInterval');
  const delays = () => waits.mock.calls.map(([, delay]) => delay);
  gatewayAnswers();
  stage.show(<Rooms vassalage={undefined} />);
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(delays()).not.toContain(10_000);
  gatewayAnswers(none);
  await retry.click();
  await expect.element(page.getByText('No tables right now')).toBeVisible();
  expect(delays()).toContain(10_000);
});
