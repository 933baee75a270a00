import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { setStage, type Stage } from '../../platform/testing/stage.tsx';
import { Downloads } from './Downloads.tsx';

const android = 'Mozilla/5.0 (Linux; Android 16; Pixel 7) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const resourceOf = (resourceType: string) => ({ resourceType, url: `/apps/${resourceType}`, qrCodeUrl: '' });

let stage: Stage;
beforeEach(async () => {
  stage = await setStage();
});
afterEach(async () => {
  vi.restoreAllMocks();
  stage.clear();
  await page.viewport(1280, 800);
});

const ways = () =>
  page
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent);

describe('[C-03] the ways to have the site on a device', () => {
  test('are the operator’s apps and the site itself, each with its steps and a code that says what it is', async () => {
    stage.site({}, { resources: [resourceOf('IOS'), resourceOf('IOS_LITE'), resourceOf('ANDROID')] });
    stage.show(<Downloads />);
    await expect.poll(ways).toEqual(['The site as an app', 'iPhone', 'iPhone, lite', 'Android']);
    const lite = page.getByRole('region', { name: 'iPhone, lite' });
    await expect
      .element(lite.getByRole('link', { name: 'Download: iPhone, lite' }))
      .toHaveAttribute('href', '/apps/IOS_LITE');
    expect(lite.getByRole('listitem').elements()).toHaveLength(3);
    await expect.element(lite.getByText('Scan with your phone: iPhone, lite')).toBeVisible();
    await expect
      .element(lite.getByRole('img', { name: 'QR code: iPhone, lite' }))
      .toHaveAttribute('data-drawn', 'code');
  });

  test('are none of an app that the operator does not have', async () => {
    stage.site({}, { resources: [resourceOf('ANDROID')] });
    stage.show(<Downloads />);
    await expect.poll(ways).toEqual(['The site as an app', 'Android']);
  });

  test('begin on a phone with its own, without a code for itself', async () => {
    await page.viewport(360, 780);
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(android);
    stage.site({}, { resources: [resourceOf('IOS'), resourceOf('ANDROID')] });
    stage.show(<Downloads />);
    await expect.poll(ways).toEqual(['Android', 'The site as an app', 'iPhone']);
    const systems = page.getByRole('heading', { level: 3 });
    await expect.element(systems.first()).toHaveTextContent('On Android');
    expect(page.getByRole('img').elements()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  });

  test('have a button where the browser offers to install, which asks once', async () => {
    stage.site();
    stage.show(<Downloads />);
    const install = page.getByRole('button', { name: 'Install' });
    await expect.poll(ways).toEqual(['The site as an app']);
    expect(install.elements()).toEqual([]);
    const prompt = vi.fn<() => Promise<void>>(async () => Promise.resolve());
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
    dispatchEvent(offer);
    expect(offer.defaultPrevented).toBe(true);
    await install.click();
    expect(prompt).toHaveBeenCalledOnce();
    await expect.poll(() => install.elements()).toEqual([]);
  });

  test('say so where the site is installed already', async () => {
    const real = window.matchMedia.bind(window);
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      query.includes('display-mode') ? Object.defineProperty(real(query), 'matches', { value: true }) : real(query),
    );
    stage.site();
    stage.show(<Downloads />);
    await expect.element(page.getByText('You are using the installed app.')).toBeVisible();
  });
});
