import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { endWaiting } from '../ui/first-interaction.ts';
import { NearPart } from './near-part.tsx';
import { setStage, type Stage } from './testing/stage.tsx';

let stage: Stage;
beforeEach(async () => {
  stage = await setStage();
});
afterEach(() => {
  vi.restoreAllMocks();
  stage.clear();
});

const Words = ({ text }: { text: string }) => <p>{text}</p>;

function show(load: () => Promise<ComponentType<{ text: string }>>): void {
  stage.show(
    <>
      <h1>Above</h1>
      <div style={{ height: 5_000 }} />
      <NearPart load={load} props={{ text: 'Far down' }} place={<p>Its place</p>} />
    </>,
  );
}

function comeNear(): void {
  page.getByText('Its place').element().scrollIntoView();
  // As the document does, for which a scroll is an interaction.
  endWaiting();
}

test('[G-08] a part far down comes as somebody comes near it', async () => {
  const load = vi.fn(async () => Promise.resolve(Words));
  show(load);
  await expect.element(page.getByText('Its place')).toBeInTheDocument();
  expect(load).not.toHaveBeenCalled();
  comeNear();
  await expect.element(page.getByText('Far down')).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
  expect(page.getByText('Its place').elements()).toEqual([]);
});

test('[E-03] one that does not come says so in its place, and the rest of the page stays', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('away'));
  show(async () => Promise.reject(new TypeError('missing')));
  await expect.element(page.getByText('Its place')).toBeInTheDocument();
  comeNear();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeEnabled();
  await expect.element(page.getByRole('heading', { name: 'Above' })).toBeInTheDocument();
});
