import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setLanguage } from '../platform/i18n.ts';
import { brand } from '../platform/site.ts';
import { setStage, type Stage } from '../platform/testing/stage.tsx';
import { ClosedScreen } from './ClosedScreen.tsx';

const contact = page.getByRole('link', { name: 'Contact us' });

let stage: Stage;
beforeEach(async () => {
  stage = await setStage();
});
afterEach(async () => {
  await setLanguage('EN');
  stage.clear();
});

describe('[B-06] the maintenance page', () => {
  test('says what is going on, and where the operator can be reached', async () => {
    stage.site({ maintenance: true, regionRestriction: true, location: { ip: '8.8.8.8', country: 'US' } });
    stage.show(<ClosedScreen tools={null} />);
    await expect.element(page.getByRole('heading', { name: 'System Maintenance', level: 1 })).toBeVisible();
    await expect.element(page.getByText('RESTRICTION OF VISIT')).toBeVisible();
    await expect.element(page.getByText(/^We are currently performing a system maintenance/)).toBeVisible();
    await expect.element(contact).toHaveAttribute('href', brand.contactHref);
    expect(page.getByText('8.8.8.8').elements()).toEqual([]);
    await expect.poll(() => document.title).toBe(`System Maintenance · ${brand.name}`);
  });

  test('leads to customer service that is elsewhere, not to pages of the site, which are closed, too', async () => {
    stage.site(
      { maintenance: true },
      {
        customerService: [
          { csType: 'VIP', path: '' },
          { csType: 'LIVECHAT', path: '/helpmc?from=livechat' },
          { csType: 'LIVECHAT', path: 'javascript:alert(1)' },
          { csType: 'LIVECHAT', path: 'https://chat.example/room' },
        ],
      },
    );
    stage.show(<ClosedScreen tools={null} />);
    await expect.element(contact).toHaveAttribute('href', 'https://chat.example/room');
    await expect.element(contact).toHaveAttribute('target', '_blank');
    await expect.element(contact).toHaveAttribute('rel', 'noopener noreferrer');
  });

  test('[B-03] speaks the visitor’s language', async () => {
    stage.site({ maintenance: true });
    await setLanguage('VI');
    // The answer is the same in every language, its key is not.
    stage.site({ maintenance: true });
    stage.show(<ClosedScreen tools={null} />);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Bảo trì hệ thống');
  });
});

describe('[B-07] the page of a region that may not come in', () => {
  test('shows the visitor’s address and country, that they are not allowed, and the contact', async () => {
    stage.site({ regionRestriction: true, location: { ip: '2001:db8::7', country: 'VN' } });
    stage.show(<ClosedScreen tools={null} />);
    await expect.element(page.getByRole('heading', { name: 'IP Restriction', level: 1 })).toBeVisible();
    await expect.element(page.getByText('Your IP address: 2001:db8::7, country: Vietnam.')).toBeVisible();
    await expect
      .element(page.getByText('Your location or IP address is not allowed to visit this site.'))
      .toBeVisible();
    await expect.element(contact).toHaveAttribute('href', brand.contactHref);
  });

  test.each(['', '??', 'x'])('says that the country is not known: “%s”', async (country) => {
    stage.site({ regionRestriction: true, location: { ip: '', country } });
    stage.show(<ClosedScreen tools={null} />);
    const shown = country === '' ? 'unknown' : country;
    await expect.element(page.getByText(`Your IP address: unknown, country: ${shown}.`)).toBeVisible();
  });
});
