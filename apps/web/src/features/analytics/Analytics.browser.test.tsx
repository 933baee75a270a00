import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type AnyRouter,
} from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { readLocal, writeLocal } from '../../platform/storage.ts';
import { setStage, type Stage } from '../../platform/testing/stage.tsx';
import { askForConsent } from './consent.ts';
import { Analytics } from './Analytics.tsx';

const bar = page.getByRole('region', { name: 'May we count visits?' });
const measured = globalThis as { dataLayer?: ArrayLike<unknown>[] | undefined };

let stage: Stage;
let router: AnyRouter;
/** Addresses of the scripts that were to be loaded: nothing is, here. */
let scripts: string[] = [];

/** Each test measures for an operator of its own: what runs once runs on. */
function operatorMeasures(gtagId: string): void {
  stage.site({}, { analytics: { gtagId } });
  const root = createRootRoute({ component: Analytics });
  const paths = ['/index', '/hot'].map((path) => createRoute({ getParentRoute: () => root, path }));
  router = createRouter({
    routeTree: root.addChildren(paths),
    history: createMemoryHistory({ initialEntries: ['/index?referralCode=abc'] }),
  });
  stage.show(<RouterProvider router={router} />);
}

const views = () =>
  (measured.dataLayer ?? []).flatMap((entry) =>
    entry[1] === 'page_view' ? [entry[2] as { page_location: string }] : [],
  );

beforeEach(async () => {
  stage = await setStage();
  scripts = [];
  delete measured.dataLayer;
  const append = document.head.append.bind(document.head);
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) {
      if (node instanceof HTMLScriptElement) scripts.push(node.src);
      else append(node);
    }
  });
});
afterEach(() => {
  stage.clear();
  vi.restoreAllMocks();
});

describe('[B-12] visits', () => {
  test('are not measured, and nobody is asked, where the operator has no id', async () => {
    operatorMeasures('');
    await vi.waitFor(() => expect(router.state.status).toBe('idle'));
    expect(bar.elements()).toEqual([]);
    expect(scripts).toEqual([]);
  });

  test('are not measured before somebody agreed, nor once they declined', async () => {
    operatorMeasures('G-NO');
    await expect.element(bar).toBeVisible();
    expect([scripts, measured.dataLayer]).toEqual([[], undefined]);
    document.cookie = '_ga=GA1.1; path=/';
    document.cookie = '_ga_NO=GS1; path=/';
    document.cookie = '_garden=kept; path=/';
    await bar.getByRole('button', { name: 'Decline' }).click();
    await expect.element(bar).not.toBeInTheDocument();
    expect([scripts, measured.dataLayer, readLocal('consent')]).toEqual([[], undefined, 'no']);
    expect(Reflect.get(globalThis, 'ga-disable-G-NO')).toBe(true);
    await expect.poll(() => document.cookie).toMatch(/_garden=kept/);
    expect(document.cookie).not.toMatch(/_ga(?:_NO)?=/);
  });

  test('are measured once somebody agreed: the script once, each page by its path alone', async () => {
    operatorMeasures('G-YES');
    await bar.getByRole('button', { name: 'Accept' }).click();
    await expect.element(bar).not.toBeInTheDocument();
    await router.navigate({ href: '/hot?q=secret' });
    await vi.waitFor(() => expect(views()).toHaveLength(2));
    expect(scripts).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-YES']);
    expect(views().map(({ page_location }) => page_location)).toEqual([
      `${location.origin}/index`,
      `${location.origin}/hot`,
    ]);
    expect(Reflect.get(globalThis, 'ga-disable-G-YES')).toBe(false);
  });

  test('are counted with cookies of this host alone, which go when somebody thinks again', async () => {
    writeLocal('consent', 'yes');
    operatorMeasures('G-GONE');
    const config = () => measured.dataLayer?.find((entry) => entry[0] === 'config');
    await expect.poll(() => config()?.[2]).toMatchObject({ cookie_domain: 'none' });
    // As Google keeps them then.
    document.cookie = '_ga=GA1.1; path=/';
    document.cookie = '_ga_GONE=GS1; path=/';
    askForConsent();
    await bar.getByRole('button', { name: 'Decline' }).click();
    await expect.poll(() => document.cookie).not.toMatch(/_ga(?:_GONE)?=/);
  });

  test('whoever agreed may think again, here or in another tab', async () => {
    writeLocal('consent', 'yes');
    operatorMeasures('G-AGAIN');
    await vi.waitFor(() => expect(scripts).toHaveLength(1));
    expect(bar.elements()).toEqual([]);
    askForConsent();
    await bar.getByRole('button', { name: 'Decline' }).click();
    await expect.poll(() => Reflect.get(globalThis, 'ga-disable-G-AGAIN') as unknown).toBe(true);

    writeLocal('consent', 'yes');
    dispatchEvent(new StorageEvent('storage', { storageArea: localStorage, key: 'consent', newValue: 'yes' }));
    await expect.poll(() => Reflect.get(globalThis, 'ga-disable-G-AGAIN') as unknown).toBe(false);
    expect(scripts).toHaveLength(1);
  });
});
