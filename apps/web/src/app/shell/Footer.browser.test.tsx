import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { gameList, gameVendors, type GameType } from '@sampan/contract/catalogue';
import type { MarkGroup } from '../../../brands/marks.ts';
import { licence } from '#brand/licence.ts';
import { marks } from '#brand/marks.ts';
import { openDialogs } from '../../platform/dialogs.ts';
import { setLanguage } from '../../platform/i18n.ts';
import { paths, setNavigator } from '../../platform/paths.ts';
import { session } from '../../platform/session.ts';
import { brand } from '../../platform/site.ts';
import { gameOf, laneOf, vendorOf } from '../../platform/testing/catalogue.ts';
import { memberOf, setStage, type Stage } from '../../platform/testing/stage.tsx';
import { createQueryClient } from '../boot/query-client.ts';
import { createSiteRouter } from '../routing/router.tsx';
import { startFirstGame } from './menus/first-game.ts';
import { Footer } from './Footer.tsx';
import { RightBar } from './RightBar.tsx';

const game = (nodeId: string, isOpen = true) => gameOf({ nodeId, gameType: 'SPORTS', vassalage: 'S1', isOpen });
const lane = (title: GameType, ...codes: string[]) =>
  laneOf(title, ...codes.map((vassalage) => vendorOf({ vassalage })));

const wanted = vi.fn<(href: string) => void>();
const link = (name: string) => page.getByRole('link', { name, exact: true });

let stage: Stage;
beforeEach(async () => {
  await page.viewport(1440, 900);
  stage = await setStage();
  setNavigator(wanted);
  // The pages that there are.
  createSiteRouter({ queries: createQueryClient() }, '/index');
  stage.site();
  const lanes = [lane('RNG', 'R1'), lane('SPORTS', 'S1', 'S2')];
  stage.read(gameVendors, { body: { merchantCode: brand.merchantCode } }, { data: { lanes } });
});
const { footerCategories } = brand;
afterEach(async () => {
  Object.assign(brand, { esportsVendors: [], footerCategories });
  await setLanguage('EN');
  stage.clear();
  wanted.mockClear();
});

describe('[S-12] the footer', () => {
  test('has the brand’s licence, year and pictures, and a group only where there are some', async () => {
    stage.show(<Footer />);
    await expect.element(page.getByText(licence.EN ?? '')).toBeVisible();
    await expect.element(page.getByText(`© ${brand.copyrightYear} ${brand.name}. All rights reserved.`)).toBeVisible();
    const titles = {
      certifications: 'Certifications',
      payments: 'Payment methods',
      security: 'Security',
      responsible: 'Responsible gaming',
    } satisfies Record<MarkGroup, string>;
    for (const [group, title] of Object.entries(titles)) {
      const pictures = marks[group as MarkGroup];
      const region = page.getByRole('region', { name: title });
      expect(region.elements()).toHaveLength(pictures.length > 0 ? 1 : 0);
      for (const mark of pictures)
        if ('name' in mark) await expect.element(region.getByRole('img', { name: mark.name })).toBeInTheDocument();
    }
  });

  test('[B-01] has the licence in the language of the page, or else in the brand’s own', async () => {
    await setLanguage('VI');
    stage.site();
    stage.show(<Footer />);
    await expect.element(page.getByText(licence.VI ?? '')).toBeVisible();
    const { VI } = licence;
    delete licence.VI;
    stage.show(<Footer key="without" />);
    await expect.element(page.getByText(licence.EN ?? '')).toBeVisible();
    Object.assign(licence, { VI });
  });

  test('[C-03] leaves out what the operator has not published', async () => {
    stage.site({}, { articleKinds: ['news', 'responsible'] });
    stage.show(<Footer />);
    for (const name of ['Help centre', 'News', 'Feedback', 'Promotions'])
      await expect.element(link(name)).toBeVisible();
    for (const name of ['Blog', 'Credit report', 'User agreement', 'Partner with us', 'App download'])
      expect(link(name).elements()).toEqual([]);
    const resources = [{ resourceType: 'ANDROID', url: '/app.apk', qrCodeUrl: '' }];
    stage.site({}, { articleKinds: [], resources });
    await expect.element(link('App download')).toBeVisible();
    expect(link('Help centre').elements()).toEqual([]);
  });

  test('[B-02] names the ways to pay in the language of the page', async () => {
    await setLanguage('VI');
    stage.site();
    stage.show(<Footer />);
    const region = page.getByRole('region', { name: 'Phương thức thanh toán' });
    const names = () =>
      region
        .getByRole('img')
        .elements()
        .map((picture) => picture.getAttribute('alt'));
    await expect.poll(names).toEqual(['Ngân hàng', 'QR', 'Ví điện tử']);
  });

  test('lists the brand’s categories that have vendors, and the help centre', async () => {
    stage.show(<Footer />);
    const games = page.getByRole('navigation', { name: 'Games' });
    await expect
      .poll(() =>
        games
          .getByRole('link')
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual(['Slots', 'Sports']);
    await expect.element(games.getByRole('link', { name: 'Slots' })).toHaveAttribute('href', '/rng');
    await expect.element(link('Help centre')).toHaveAttribute('href', '/help');
  });

  test('[C-03] leads to what the operator publishes and to those who want to say something', async () => {
    stage.show(<Footer />);
    for (const [name, href] of [
      ['Partner with us', '/join'],
      ['Blog', '/blog'],
      ['News', '/news'],
      ['Credit report', '/creditReport'],
      ['User agreement', '/help/agreement'],
      ['Feedback', '/feedback'],
    ] as const)
      await expect.element(link(name)).toHaveAttribute('href', href);
  });

  test('starts the first open game of the first vendor of sports', async () => {
    session.start(memberOf(3));
    const query = { gameType: 'SPORTS' as const, vassalage: 'S1', pageNo: 1, pageSize: 20 };
    const games = [game('closed', false), game('first'), game('second')];
    stage.read(gameList, { query }, { games, totalPages: 1, totalCount: 3 });
    stage.show(<Footer />);
    await expect.element(link('Sports')).toHaveAttribute('href', '/sports?page=S1');
    await link('Sports').click();
    await expect.poll(() => wanted.mock.calls.map(([href]) => href)).toEqual([paths.game('first')]);
  });

  test('[G-01] starts a game of a vendor that moved to e-sports from the sports of the gateway', async () => {
    brand.esportsVendors = ['S1'];
    brand.footerCategories = ['ESPORTS'];
    session.start(memberOf(3));
    const queryOf = (gameType: GameType) => ({ gameType, vassalage: 'S1', pageNo: 1, pageSize: 20 });
    stage.read(gameList, { query: queryOf('ESPORTS') }, { games: [], totalPages: 0, totalCount: 0 });
    stage.read(gameList, { query: queryOf('SPORTS') }, { games: [game('first')], totalPages: 1, totalCount: 1 });
    stage.show(<Footer />);
    await link('Esports').click();
    await expect.poll(() => wanted.mock.calls.map(([href]) => href)).toEqual([paths.game('first')]);
  });

  test('starts the first game of a lottery, too', async () => {
    session.start(memberOf(3));
    const lanes = [lane('LOTT', 'L1')];
    stage.read(gameVendors, { body: { merchantCode: brand.merchantCode } }, { data: { lanes } });
    const query = { gameType: 'LOTT' as const, vassalage: 'L1', pageNo: 1, pageSize: 20 };
    const draw = gameOf({ nodeId: 'draw', gameType: 'LOTT' });
    stage.read(gameList, { query }, { games: [draw], totalPages: 1, totalCount: 1 });
    stage.show(<Footer />);
    await expect.element(link('Lottery')).toHaveAttribute('href', '/lottery?page=L1');
    await link('Lottery').click();
    await expect
      .poll(() => wanted.mock.calls.map(([href]) => href))
      .toEqual([paths.lottery('LOTT', { gameCode: 'draw' })]);
  });

  test('asks a visitor to log in first, and goes on with the game', async () => {
    const query = { gameType: 'SPORTS' as const, vassalage: 'S1', pageNo: 1, pageSize: 20 };
    stage.read(gameList, { query }, { games: [game('first')], totalPages: 1, totalCount: 1 });
    stage.show(<Footer />);
    await link('Sports').click();
    await expect.poll(() => openDialogs().map(({ name }) => name)).toEqual(['loginPopupModal']);
    expect(wanted).not.toHaveBeenCalled();
    session.start(memberOf(3));
    const [dialog] = openDialogs();
    if (dialog?.name === 'loginPopupModal') dialog.props.onDone?.();
    expect(wanted.mock.calls.map(([href]) => href)).toEqual([paths.game('first')]);
  });

  test('[G-06] leads a visitor to the page of a lottery', async () => {
    const query = { gameType: 'LOTT' as const, vassalage: 'RED', pageNo: 1, pageSize: 20 };
    const hanoi = gameOf({ nodeId: 'hanoi', gameType: 'LOTT', accountTypeName: 'TCG_LOTTO_VN' });
    stage.read(gameList, { query }, { games: [hanoi], totalPages: 1, totalCount: 1 });
    await startFirstGame(stage.queries, 'LOTT', 'RED', '/vnlottery');
    expect(wanted.mock.calls.map(([href]) => href)).toEqual(['/vnlottery?gameCode=hanoi']);
    expect(openDialogs()).toEqual([]);
  });

  test('leads to the lobby where the vendor has no game, or doesn’t answer', async () => {
    stage.show(<Footer />);
    await link('Sports').click();
    await expect.poll(() => wanted.mock.calls.map(([href]) => href)).toEqual(['/sports?page=S1']);
  });
});

describe('[S-12] the right bar', () => {
  const bar = page.getByRole('complementary', { name: 'Service' });
  const code = (name: string) => bar.getByRole('img', { name: `QR code: ${name}` });
  const resource = (resourceType: string, url: string, qrCodeUrl = '') => ({ resourceType, url, qrCodeUrl });

  test('has a QR code for each download that there is, and for customer service', async () => {
    stage.site(
      {},
      {
        customerService: [{ csType: 'LIVECHAT', path: '/service' }],
        resources: [
          resource('IOS', 'https://a.example/ios'),
          resource('IOS_LITE', ''),
          resource('ANDROID', '/app.apk'),
        ],
      },
    );
    stage.show(<RightBar />);
    for (const name of ['iPhone', 'Android', 'Customer service']) await expect.element(code(name)).toBeVisible();
    for (const name of ['iPhone', 'Android', 'Customer service'])
      expect(code(name).element().getBoundingClientRect().width).toBe(125);
    expect(bar.getByRole('link', { name: /iPhone, lite/ }).elements()).toEqual([]);
    await expect.element(bar.getByRole('link', { name: /Android/ })).toHaveAttribute('href', '/app.apk');
  });

  test('has one for the lite profile of an iPhone where there is such a download', async () => {
    const resources = [resource('IOS', '/ios'), resource('IOS_LITE', '/lite.mobileconfig'), resource('ANDROID', '')];
    stage.site({}, { resources });
    stage.show(<RightBar />);
    await expect.element(code('iPhone, lite')).toBeVisible();
    expect(code('iPhone, lite').element().getBoundingClientRect().width).toBe(125);
    const links = bar.getByRole('link').elements();
    expect(links.map((download) => [download.textContent, download.getAttribute('href')])).toEqual([
      ['iPhone', '/ios'],
      ['iPhone, lite', '/lite.mobileconfig'],
    ]);
  });

  test('draws the code itself where the operator’s picture of it does not come', async () => {
    const picture = 'data:image/png;base64,broken';
    stage.site({}, { resources: [resource('ANDROID', '/app.apk', picture)] });
    stage.show(<RightBar />);
    await expect.element(code('Android')).toBeVisible();
    await expect.poll(() => code('Android').element().dataset['drawn']).toBe('code');
    expect(code('Android').element().getBoundingClientRect().width).toBe(125);
  });

  test('says below each code what it is for', async () => {
    const resources = [resource('ANDROID', '/app.apk')];
    stage.site({}, { customerService: [{ csType: 'LIVECHAT', path: '/service' }], resources });
    stage.show(<RightBar />);
    await expect.element(code('Customer service')).toBeVisible();
    const captions = { 'Customer service': 'Scan to open it on your phone', Android: 'Android' };
    for (const [name, words] of Object.entries(captions)) {
      const caption = bar.getByText(words, { exact: true }).last().element().getBoundingClientRect();
      expect(caption.bottom).toBeGreaterThan(code(name).element().getBoundingClientRect().bottom);
    }
  });

  test('has neither where the operator offers none, and is no column without anything of its own', async () => {
    stage.read(
      gameVendors,
      { body: { merchantCode: brand.merchantCode } },
      { data: { lanes: [laneOf('RNG', vendorOf({ isHot: 1 }))] } },
    );
    stage.show(<RightBar />);
    await expect.element(bar).toBeVisible();
    expect(bar.getByRole('img', { name: /^QR code/ }).elements()).toEqual([]);
    expect(bar.getByRole('heading', { name: 'Get the app' }).elements()).toEqual([]);
    expect(bar.getByRole('heading', { name: 'Customer service' }).elements()).toEqual([]);
    stage.read(gameVendors, { body: { merchantCode: brand.merchantCode } }, { data: { lanes: [] } });
    await expect.element(bar).not.toBeInTheDocument();
  });
});
