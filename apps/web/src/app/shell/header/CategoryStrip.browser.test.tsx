import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { gameVendors } from '@sampan/contract/catalogue';
import { answerOf, gatewayAnswers } from '../../../platform/testing/answers.ts';
import { laneOf, vendorOf } from '../../../platform/testing/catalogue.ts';
import { setStage, type Stage } from '../../../platform/testing/stage.tsx';
import { CategoryStrip } from './CategoryStrip.tsx';

const nav = page.getByRole('navigation', { name: 'Game categories' });

let stage: Stage;
beforeEach(async () => {
  await page.viewport(360, 640);
  stage = await setStage();
});
afterEach(() => stage.clear());

test('[S-10] [E-03] a phone is told that the categories did not come; nothing moves when they do', async () => {
  gatewayAnswers();
  const routeTree = createRootRoute({ component: CategoryStrip });
  stage.show(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />);
  await expect.element(nav.getByText(/^The categories did not load\./)).toBeVisible();
  const { height } = nav.element().getBoundingClientRect();
  gatewayAnswers(answerOf(gameVendors, { data: { lanes: [laneOf('RNG', vendorOf())] } }));
  await nav.getByRole('button', { name: 'Try again' }).click();
  await expect.element(nav.getByRole('link', { name: 'Slots' })).toBeVisible();
  expect(nav.element().getBoundingClientRect().height).toBe(height);
});
