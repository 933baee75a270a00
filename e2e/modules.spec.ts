import { logIn, untilDocuments } from './gateway.ts';
import { restoreSession, dialog, open } from './site.ts';
import { expect, test } from './stack.ts';

/** Every module of the tree on or off. */
const all = (enabled: '0' | '1') => `update merchants set settings = jsonb_set(settings, '{whitelabel}',
  replace(replace(settings->>'whitelabel', '"enabled": "0"', '"enabled": "${enabled}"'),
    '"enabled": "1"', '"enabled": "${enabled}"')::jsonb)`;

test('[B-08] [A-10] modules and rules that the operator switches change the site with no build', async ({
  page,
  browser,
  stack,
  expectedConsole,
}) => {
  // The gateway rests while its database is changed.
  expectedConsole.push(/ERR_CONNECTION_REFUSED|WebSocket connection|fetching the script/);
  const header = page.getByRole('banner');
  await open(page, '/');
  await expect(header.getByRole('button', { name: 'Sign up' })).toBeVisible();
  await header.getByRole('button', { name: 'Log in' }).click();
  await expect(dialog(page).getByRole('tab', { name: 'SMS code' })).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Play for free, without an account' })).toBeVisible();

  const own = await (await browser.newContext({ baseURL: stack.url })).newPage();
  await restoreSession(own, await logIn(stack, 'agent01', 'Agent01x'));
  const mailbox = own.getByRole('main').getByRole('link', { name: 'Mailbox' });
  await open(own, '/member/securityCenter');
  await expect(mailbox).toBeVisible();
  const policy = dialog(own).getByRole('link', { name: 'Agent policy' });
  const openAgentCentre = async () => {
    await own.getByRole('button', { name: 'Account of agent01' }).click();
    await own.getByRole('menuitem', { name: 'Agent area' }).click();
    await expect(dialog(own).getByRole('link', { name: 'Account registration' })).toBeVisible();
  };
  await openAgentCentre();
  await policy.click();
  await expect(dialog(own)).toContainText('Invite adults only');

  // The documents that this test and later ones open.
  const addresses = ['/index', '/register', '/member/securityCenter', '/member/messageV2'];
  let before = '';
  await stack.changeDatabase(async (db) => {
    const { rows } = await db.run<{ settings: object }>({
      text: `select settings from merchants where code = 'SAMPAN'`,
    });
    before = JSON.stringify(rows[0]?.settings);
    await db.run({ text: all('0') });
  });
  const untilShown = async (isShown: (html: string) => boolean) => untilDocuments(stack, addresses, isShown);
  const isOn = (html: string, enabled: '0' | '1') => html.includes(`"enabled":"${enabled}"`);
  const hasLine = (html: string) => /"line":\{"enabled":true/.test(html);
  await untilShown((html) => !isOn(html, '1'));
  try {
    await open(page, '/');
    await expect(header.getByRole('button', { name: 'Sign up' })).toHaveCount(0);
    await header.getByRole('button', { name: 'Log in' }).click();
    const form = dialog(page);
    await expect(form.getByRole('textbox', { name: 'Username' })).toBeVisible();
    await expect(form.getByRole('tab')).toHaveCount(0);
    await expect(form.getByRole('button', { name: 'Play for free, without an account' })).toHaveCount(0);
    await form.getByRole('button', { name: 'Forgot your password?' }).click();
    await expect(dialog(page).getByLabel('E-mail')).toBeVisible();
    await expect(dialog(page).getByRole('tab')).toHaveCount(0);

    await open(own, '/member/securityCenter');
    await expect(own.getByRole('heading', { name: 'Security centre' })).toBeVisible();
    await expect(mailbox).toHaveCount(0);
    await openAgentCentre();
    await expect(policy).toHaveCount(0);

    await stack.changeDatabase(async (db) => {
      await db.run({ text: all('1') });
      await db.run({
        text: `update merchants set settings = jsonb_set(settings, '{register,line}',
          '{"enabled": true, "required": true, "acceptedPattern": "", "patternId": 6, "minLength": 4, "maxLength": 4}')`,
      });
    });
    await untilShown((html) => !isOn(html, '0') && hasLine(html));
    await open(page, '/register');
    await expect(form.getByRole('tab', { name: 'Mobile number' })).toBeVisible();
    await form.getByLabel('LINE ID').fill('abc');
    await form.getByRole('button', { name: 'Sign up' }).click();
    await expect(form.getByLabel('LINE ID')).toHaveAttribute('aria-invalid', 'true');

    await open(own, '/member/messageV2');
    await expect(own.getByRole('heading', { name: 'Mailbox', level: 1 })).toBeVisible();
    await expect(own.getByRole('status').filter({ hasText: /read/ })).toBeVisible();
  } finally {
    await own.context().close();
    await stack.changeDatabase(async (db) => {
      await db.run({ text: `update merchants set settings = $1::jsonb where code = 'SAMPAN'`, values: [before] });
    });
    await untilShown((html) => isOn(html, '0') && isOn(html, '1') && !hasLine(html));
  }
});
