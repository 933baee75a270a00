import type { Page } from '@playwright/test';
import { sendChatMessage } from '@sampan/contract/chat';
import type { Language } from '@sampan/contract/envelope';
import { logoutEverywhere } from '@sampan/contract/identity';
import { announcements, systemStatus } from '@sampan/contract/site';
import { core as EN } from '@sampan/phrases/EN/core';
import { core as VI } from '@sampan/phrases/VI/core';
import { ask, newMember, type Member } from './gateway.ts';
import { balanceShown, restoreSession, dialog, submitLogin, open, quietPage } from './site.ts';
import { expect, test, type Stack } from './stack.ts';

/** The chunks that come later than the user’s action. */
const chunks = {
  // Nothing is hydrated without the words.
  'before the page is hydrated': /\/assets\/core-[^/]+\.js$/,
  'before what is around the page is hydrated': /\/assets\/shell-[^/]+\.js$/,
  'before parts of the page are hydrated': /\/assets\/(?:Banners|NoticeBar)-[^/]+\.js$/,
} as const;
type When = keyof typeof chunks;
const moments = Object.keys(chunks) as When[];
/** The first, when nothing is alive, and the last, when all but some parts are. */
const outermost: readonly When[] = ['before the page is hydrated', 'before parts of the page are hydrated'];

/** Opens home, which can be pressed, without these chunks. Answers what lets them come. */
async function openWithHeldChunk(page: Page, chunk: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(chunk, async (route) => {
    await promise;
    await route.continue();
  });
  const asked = page.waitForRequest(chunk);
  await page.goto('/index', { waitUntil: 'commit' });
  await page.mouse.move(0, 0);
  await expect(page.locator('footer')).toBeAttached();
  // The router's mark: from then on the site hears what is pressed.
  await page.waitForFunction(() => history.state !== null);
  await page.mouse.move(5, 5);
  await asked;
  return resolve;
}

/** From now on the page's processor is that of a phone. */
async function slowDown(page: Page): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  const setRate = async (rate: number) => devtools.send('Emulation.setCPUThrottlingRate', { rate });
  await setRate(4);
  return async () => {
    await setRate(1);
  };
}

/** Until React has taken over everything that can be pressed. */
async function untilAllHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('#root :is(a, button, form)')].every((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactProps')),
    ),
  );
}

const packs: Partial<Record<Language, Readonly<Record<string, string>>>> = { EN, VI };

/** Nothing that is seen or read aloud is of the other language, and what the operator says is of this one. */
async function expectInLanguage(page: Page, stack: Stack, language: 'EN' | 'VI'): Promise<void> {
  const other = language === 'EN' ? 'VI' : 'EN';
  const titles = async (language: Language) => {
    const { banners, player } = await ask(stack, announcements, { query: {} }, { language });
    return [...banners, ...player].map(({ title }) => title);
  };
  const own = new Set([...Object.values(packs[language] ?? {}), ...(await titles(language))]);
  const foreign = [...Object.values(packs[other] ?? {}), ...(await titles(other))].filter((words) => !own.has(words));
  const shown = async () =>
    page.evaluate(() => {
      const elements = [...document.body.querySelectorAll('*')];
      const named = elements.flatMap((element) =>
        ['aria-label', 'title', 'alt', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
      );
      const texts = elements
        .filter((element) => !element.matches('script'))
        .flatMap((element) => [...element.childNodes].map((node) => (node instanceof Text ? node.data.trim() : '')));
      const description = document.querySelector('meta[name=description]')?.getAttribute('content') ?? '';
      return [...named, ...texts, description].filter((words) => words !== '');
    });
  const names = { EN: /^Language: English/, VI: /^Ngôn ngữ: Tiếng Việt/ };
  const isLeft = (words: string) => foreign.includes(words) || names[other].test(words);
  await expect.poll(async () => (await shown()).filter(isLeft)).toEqual([]);
  await expect(page.getByRole('banner').getByRole('button', { name: names[language] })).toBeVisible();
  for (const title of (await titles(language)).slice(0, 1)) await expect(page.getByRole('main')).toContainText(title);
  await expect(page.locator('html')).toHaveAttribute('lang', language.toLowerCase());
}

const header = (page: Page) => page.getByRole('banner');
const isMemberShown = async (page: Page, isShown: boolean) => {
  await expect(balanceShown(page)).toHaveCount(isShown ? 1 : 0);
  await expect(
    page
      .getByRole('navigation', { name: 'Menu', exact: true })
      .getByRole('button', { name: 'Member centre', exact: true }),
  ).toHaveCount(isShown ? 1 : 0);
};

for (const when of moments) {
  /** What is pressed before it is alive is pressed again when it is: only then it can be seen. */
  const isHeaderHydrated = when === 'before parts of the page are hydrated';

  test(`[B-03] a language that is chosen ${when} is the whole page’s`, async ({ page, stack }) => {
    await restoreSession(page, await newMember(stack));
    // Parts come alive one after another, slowly enough that the choice falls between them.
    const speedUp = isHeaderHydrated ? undefined : await slowDown(page);
    const release = await openWithHeldChunk(page, chunks[when]);
    await header(page)
      .getByRole('button', { name: /^Language/ })
      .click();
    if (!isHeaderHydrated) release();
    await page.getByRole('menuitemradio', { name: 'Tiếng Việt' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
    await speedUp?.();
    await expect(header(page).getByRole('button', { name: /^Ngôn ngữ: Tiếng Việt/ })).toBeVisible();
    // What cannot be pressed yet is there all the same.
    await expect(page.getByRole('main').getByRole('group').first()).toBeVisible();
    release();
    await untilAllHydrated(page);
    await expectInLanguage(page, stack, 'VI');
  });
}

for (const when of outermost) {
  const isHeaderHydrated = when === 'before parts of the page are hydrated';

  test(`[B-04] a theme that is chosen ${when} is the whole page’s`, async ({ page, stack }) => {
    const release = await openWithHeldChunk(page, chunks[when]);
    await header(page)
      .getByRole('button', { name: /^Theme/ })
      .click();
    if (!isHeaderHydrated) release();
    await page.getByRole('menuitemradio', { name: 'Light' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    release();
    await untilAllHydrated(page);
    await expect(header(page).getByRole('button', { name: 'Theme: Light' })).toBeVisible();
    await expectInLanguage(page, stack, 'EN');
  });

  test(`[A-01] a login ${when} shows the member’s page`, async ({ page, stack }) => {
    const { account, password } = await newMember(stack);
    const release = await openWithHeldChunk(page, chunks[when]);
    const bar = header(page).getByRole('form', { name: 'Log in' });
    await bar.getByRole('textbox', { name: 'Username' }).fill(account);
    await bar.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    if (!isHeaderHydrated) release();
    await expect(balanceShown(page)).toBeVisible();
    release();
    await untilAllHydrated(page);
    await isMemberShown(page, true);
    await expectInLanguage(page, stack, 'EN');
  });

  test(`[A-06] a session that ends ${when} asks for the login over the visitor’s page`, async ({
    page,
    stack,
    expectedConsole,
  }) => {
    // What a browser says of an answer that refuses.
    expectedConsole.push(/^Failed to load resource: the server responded with a status of 401/);
    const member = await newMember(stack);
    const end = async () => ask(stack, logoutEverywhere, {}, { token: member.session.token });
    await restoreSession(page, member);
    const isEarly = when === 'before the page is hydrated';
    if (isEarly) await end();
    const release = await openWithHeldChunk(page, chunks[when]);
    if (!isEarly) {
      await expect.poll(async () => page.evaluate(() => sessionStorage.getItem('token'))).not.toBeNull();
      await end();
    }
    await expect.poll(async () => page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
    release();
    await expect(dialog(page)).toContainText('Your session has ended.');
    await untilAllHydrated(page);
    await isMemberShown(page, false);
    await submitLogin(page, member);
    await isMemberShown(page, true);
    await expectInLanguage(page, stack, 'EN');
  });
}

for (const when of ['before what is around the page is hydrated'] as const) {
  test(`[A-09] another tab’s login and logout ${when} are this one’s, too`, async ({
    page,
    stack,
    expectedConsole,
  }) => {
    // What is on its way when the other tab logs out is refused.
    expectedConsole.push(/^Failed to load resource: the server responded with a status of 401/);
    const member = await newMember(stack);
    const second = await page.context().newPage();
    await open(second, quietPage);
    const isIn = async () => page.evaluate(() => sessionStorage.getItem('token') !== null);
    const logOut = async () => {
      await second.getByRole('button', { name: /^Account of/ }).click();
      await second.getByRole('menuitem', { name: 'Log out' }).click();
      await dialog(second).getByRole('button', { name: 'Log out' }).click();
    };
    const logIn = async () => {
      const bar = header(second).getByRole('form', { name: 'Log in' });
      await bar.getByRole('textbox', { name: 'Username' }).fill(member.account);
      await bar.getByLabel('Password', { exact: true }).fill(member.password);
      await page.bringToFront();
      await second.bringToFront();
      await bar.getByRole('button', { name: 'Log in' }).click();
    };
    let release = await openWithHeldChunk(page, chunks[when]);
    await logIn();
    await expect.poll(isIn).toBe(true);
    release();
    await untilAllHydrated(page);
    await isMemberShown(page, true);

    await page.unrouteAll();
    release = await openWithHeldChunk(page, chunks[when]);
    await logOut();
    await expect.poll(isIn).toBe(false);
    release();
    await untilAllHydrated(page);
    await isMemberShown(page, false);
    await expectInLanguage(page, stack, 'EN');
  });

  test(`[B-02] what the operator changed ${when} is shown after it`, async ({ page, stack }) => {
    const set = async (path: string) =>
      stack.changeDatabase(async (db) => {
        await db.run({ text: `update merchants set settings = jsonb_set(settings, '${path}', '[]')` });
      });
    let before = '';
    await stack.changeDatabase(async (db) => {
      const { rows } = await db.run<{ settings: object }>({
        text: `select settings from merchants where code = 'SAMPAN'`,
      });
      before = JSON.stringify(rows[0]?.settings);
    });
    const service = page.locator('footer').getByRole('link', { name: 'Customer service' });
    try {
      // An embedded gateway rests while it is changed: a chunk that is asked for then stays missing until a reload.
      const others = [/\/assets\/NoticeBar-/, /\/assets\/carousel-motion-/].map(async (chunk) =>
        (await page.waitForResponse(chunk)).finished(),
      );
      const release = await openWithHeldChunk(page, chunks[when]);
      await expect(service).toHaveCount(1);
      await Promise.all(others);
      await set('{customerService}');
      let isTold = false;
      page.on('response', async (response) => {
        if (new URL(response.url()).pathname !== systemStatus.path) return;
        isTold ||= (await response.text()).includes('"customerService":[]');
      });
      await expect
        .poll(async () => {
          // As when the user comes back to the tab.
          await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
          return isTold;
        })
        .toBe(true);
      release();
      await untilAllHydrated(page);
      await expect(service).toHaveCount(0);
      await expectInLanguage(page, stack, 'EN');
    } finally {
      await stack.changeDatabase(async (db) => {
        await db.run({ text: `update merchants set settings = $1::jsonb where code = 'SAMPAN'`, values: [before] });
      });
    }
  });
}

test('[A-09] a logout before parts of the page are hydrated leaves the visitor’s page', async ({ page, stack }) => {
  await restoreSession(page, await newMember(stack));
  const release = await openWithHeldChunk(page, chunks['before parts of the page are hydrated']);
  await header(page)
    .getByRole('button', { name: /^Account of/ })
    .click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await dialog(page).getByRole('button', { name: 'Log out' }).click();
  await expect(header(page).getByRole('form', { name: 'Log in' })).toBeVisible();
  release();
  await untilAllHydrated(page);
  await isMemberShown(page, false);
  await expectInLanguage(page, stack, 'EN');
});

test('[S-07] [B-03] who chooses a language and goes back and forward before parts of home are hydrated has all in it', async ({
  page,
  stack,
}) => {
  await open(page, quietPage);
  const release = await openWithHeldChunk(page, chunks['before parts of the page are hydrated']);
  await header(page)
    .getByRole('button', { name: /^Language/ })
    .click();
  await page.getByRole('menuitemradio', { name: 'Tiếng Việt' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  await header(page).getByRole('link', { name: VI['shell.hot'] }).click();
  await expect(page.getByRole('heading', { level: 1, name: VI['shell.hot'] })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/index');
  await page.goForward();
  await expect(page).toHaveURL('/hot');
  release();
  await page.goBack();
  await expect(page).toHaveURL('/index');
  await untilAllHydrated(page);
  await expectInLanguage(page, stack, 'VI');
});

test('[S-09] what a member presses before the page is hydrated is pressed again when it is', async ({
  page,
  stack,
}) => {
  await restoreSession(page, await newMember(stack));
  const release = await openWithHeldChunk(page, chunks['before the page is hydrated']);
  await header(page).getByRole('button', { name: 'Search' }).click();
  release();
  await expect(dialog(page).getByRole('combobox')).toBeVisible();
  await untilAllHydrated(page);
});

test('[S-11] a message of the chat room before what is around the page is hydrated is announced after it', async ({
  page,
  stack,
}) => {
  const [member, other]: Member[] = await Promise.all([newMember(stack), newMember(stack)]);
  await restoreSession(page, member!);
  const heard = page.waitForEvent('websocket').then(async (socket) =>
    socket.waitForEvent('framereceived', {
      predicate: ({ payload }) => payload.toString().includes('Anybody here?'),
    }),
  );
  const greeted = page.waitForEvent('websocket').then(async (socket) => socket.waitForEvent('framereceived'));
  const release = await openWithHeldChunk(page, chunks['before what is around the page is hydrated']);
  await greeted;
  await ask(
    stack,
    sendChatMessage,
    { body: { text: 'Anybody here?' } },
    { token: other!.session.token, idempotencyKey: crypto.randomUUID() },
  );
  await heard;
  release();
  await untilAllHydrated(page);
  await expect(page.getByRole('navigation', { name: 'Menu', exact: true }).getByRole('img')).toHaveCount(1);
  await expectInLanguage(page, stack, 'EN');
});
