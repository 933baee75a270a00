import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { serviceWindow } from '@sampan/contract/customer-service';
import { toSite } from '../../platform/site.ts';
import { setStage, type Stage } from '../../platform/testing/stage.tsx';
import { Overlays } from '../overlays/Overlays.tsx';
import { openServiceWindow, serviceHref } from './service-window.ts';

const link = page.getByRole('link', { name: 'Service' });

let stage: Stage;
/** Where the link itself was followed: nothing is, here. */
let followed: string[] = [];

beforeEach(async () => {
  stage = await setStage();
  followed = [];
  stage.show(
    <>
      <a
        href="/helpmc"
        onClick={(event) => {
          openServiceWindow(event);
          if (event.isDefaultPrevented()) return;
          followed.push(event.currentTarget.pathname);
          event.preventDefault();
        }}
      >
        Service
      </a>
      <Overlays />
    </>,
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  stage.clear();
});

describe('[M-10] [E-02] the window of customer service', () => {
  test('opens in the click, 440 by 750, and closes when nobody says where the service is', async () => {
    const open = vi.spyOn(window, 'open');
    await link.click();
    expect(open.mock.calls).toEqual([['', 'customer-service', expect.stringContaining('popup')]]);
    const features = String(open.mock.calls[0]?.[2]);
    expect(features).toContain(`width=${serviceWindow.width},height=${serviceWindow.height}`);
    expect([serviceWindow.width, serviceWindow.height]).toEqual([440, 750]);
    const [opened] = open.mock.results.map(({ value }) => value as Window);
    expect(opened).toBeTypeOf('object');
    // It says why, in the page that one is back in; the message goes by itself.
    await expect
      .element(page.getByRole('listitem'))
      .toHaveTextContent('Network link abnormal. Check your connection and try again.');
    await expect.poll(() => opened?.closed).toBe(true);
    expect(followed).toEqual([]);
  });

  test('has no handle on this page from the click on, wherever it is led', async () => {
    const open = vi.spyOn(window, 'open');
    await expect.element(link).toBeVisible();
    // In one go: nothing was asked yet, and nothing has come.
    (link.element() as HTMLElement).click();
    const [opened] = open.mock.results.map(({ value }) => value as Window);
    expect(opened?.closed).toBe(false);
    expect(opened?.opener).toBe(null);
    await expect.poll(() => opened?.closed).toBe(true);
  });

  test('is a tab where the browser refuses windows', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    await link.click();
    expect(followed).toEqual(['/helpmc']);
  });

  test('is left to the browser for who asks for a tab', async () => {
    const open = vi.spyOn(window, 'open');
    await link.click({ modifiers: ['Control'] });
    await link.click({ modifiers: ['Shift'] });
    expect(open).not.toHaveBeenCalled();
    expect(followed).toEqual(['/helpmc', '/helpmc']);
  });

  test('is offered where the operator has a live chat', () => {
    const site = toSite(undefined);
    const offering = (...customerService: { csType: string; path: string }[]) =>
      serviceHref({ ...site, customerService });
    expect(offering()).toBe(null);
    expect(offering({ csType: 'VIP', path: '/vip-service' })).toBe(null);
    expect(offering({ csType: 'LIVECHAT', path: '' })).toBe(null);
    expect(offering({ csType: 'VIP', path: '' }, { csType: 'LIVECHAT', path: '/helpmc' })).toBe('/helpmc');
  });
});
