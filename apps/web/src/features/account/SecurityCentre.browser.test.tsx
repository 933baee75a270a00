import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accountSecurity, deviceList, loginHistory, sessionList } from '@sampan/contract/devices';
import { memberInfo } from '@sampan/contract/identity';
import type { ValueOf } from '@sampan/contract/operation';
import { passkeyList } from '@sampan/contract/passkeys';
import { queryKeyOf } from '../../platform/api.ts';
import { closeDialog, openDialogs } from '../../platform/dialogs.ts';
import { session } from '../../platform/session.ts';
import { memberOf, setStage, type Stage } from '../../platform/testing/stage.tsx';
import { SecurityCentre } from './SecurityCentre.tsx';
import { historyPageSize } from './queries.ts';

const member = memberOf(3);
const at = Date.UTC(2026, 10, 20, 5, 0, 0);
const phone = { ip: '203.0.113.7', country: 'VN', client: 'Chrome 142, Android' };
const here = { ip: '198.51.100.2', country: '', client: 'Firefox 140, Linux' };

const security = (over: { hasTotp?: boolean; recoveryCodesLeft?: number } = {}) => ({
  hasPassword: true,
  passwordChangedAt: at,
  hasTotp: false,
  recoveryCodesLeft: 0,
  federation: ['google' as const],
  passkeyCount: 0,
  ...over,
});

let stage: Stage;
const show = () => stage.show(<SecurityCentre profile={null} payouts={null} />);

beforeEach(async () => {
  stage = await setStage();
  const { read } = stage;
  read(
    memberInfo,
    {},
    {
      id: 'm1',
      account: 'lotus01',
      nickname: 'Lotus',
      type: 3,
      toUpline: false,
      regDate: at,
      mobile: '***567',
      email: 'l***@example.test',
      isMobileConfirmed: false,
      isEmailConfirmed: true,
      isWelcomeDue: false,
      clubLabel: { labelName: '', rankLevel: 0 },
      memberLabel: [],
      avatar: '',
      avatarType: 'STATIC',
      labelColour: 'grey',
    },
  );
  read(accountSecurity, {}, security());
  read(
    sessionList,
    {},
    {
      list: [
        { id: 's1', ...here, isCurrent: true, openedAt: at, lastSeenAt: at },
        { id: 's2', ...phone, isCurrent: false, openedAt: at, lastSeenAt: at + 60_000 },
      ],
    },
  );
  read(
    deviceList,
    {},
    {
      list: Array.from({ length: 6 }, (_, index) => ({
        id: `d${index}`,
        ...phone,
        client: `Chrome ${140 + index}, Android`,
        isCurrent: false,
        rememberedUntil: index === 0 ? at + 3_600_000 : null,
        firstSeenAt: at,
        lastSeenAt: at,
      })),
    },
  );
  read(passkeyList, {}, { list: [] });
  stage.site();
  read(
    loginHistory,
    { query: { pageNo: 1, pageSize: historyPageSize } },
    {
      list: [
        { id: 'h1', at, ...phone, way: 'password', outcome: 'opened' },
        { id: 'h2', at, ...phone, client: '', way: 'sms', outcome: 'wrong' },
      ],
      totalCount: 2,
      totalPages: 1,
    },
  );
});
afterEach(() => stage.clear());

describe('[A-18] [A-21] the security centre', () => {
  test('shows the account, what protects it, where it is open and who used it', async () => {
    session.start(member);
    show();
    await expect.element(page.getByText('l***@example.test')).toBeVisible();
    await expect.element(page.getByText('Last changed on 2026-\u206011-\u206020 12:00:00')).toBeVisible();
    await expect.element(page.getByText('Google', { exact: true })).toBeVisible();
    const sessions = page.getByRole('region', { name: 'Where you are logged in' });
    await expect.element(sessions.getByText('This browser')).toBeVisible();
    await expect.element(sessions.getByText('203.0.113.7 · Vietnam')).toBeVisible();
    const history = page.getByRole('table', { name: 'Login history' });
    await expect.element(history.getByText('Wrong password or code')).toBeVisible();
    await expect.element(history.getByText('Unknown device')).toBeVisible();
  });

  test('[M-02] [A-17] says whether address and number are confirmed, and leads to others', async () => {
    session.start(member);
    show();
    await expect.element(page.getByText('Confirmed', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Not confirmed')).toBeVisible();
    await page.getByRole('button', { name: 'Change the e-mail address' }).click();
    await page.getByRole('button', { name: 'Change the mobile number' }).click();
    expect(openDialogs()).toMatchObject([{ name: 'contact', props: { channel: 'mobile', isChange: true } }]);
  });

  test('shows the last devices, and the others when they are wanted', async () => {
    session.start(member);
    show();
    const devices = page.getByRole('region', { name: 'Devices', exact: true });
    await expect.element(devices.getByText('Stays logged in until 2026-\u206011-\u206020 13:00:00')).toBeVisible();
    expect(devices.getByRole('listitem').elements()).toHaveLength(4);
    await devices.getByRole('button', { name: 'Show all 6' }).click();
    expect(devices.getByRole('listitem').elements()).toHaveLength(6);
  });

  test('asks before a session is ended or a device forgotten', async () => {
    session.start(member);
    show();
    await page
      .getByRole('region', { name: 'Where you are logged in' })
      .getByRole('button', { name: 'Log out', exact: true })
      .click();
    expect(openDialogs()).toMatchObject([
      { name: 'confirm', props: { title: 'Log out Chrome 142, Android?', isDangerous: true } },
    ]);
    closeDialog();
    await page
      .getByRole('region', { name: 'Devices', exact: true })
      .getByRole('button', { name: 'Forget' })
      .first()
      .click();
    expect(openDialogs()).toMatchObject([{ name: 'confirm', props: { title: 'Forget Chrome 140, Android?' } }]);
  });

  test.each([
    [9, '9 recovery codes are left.'],
    [1, '1 recovery code is left.'],
    [0, 'No recovery codes are left. Make new ones.'],
  ])('says how many recovery codes are left: %i', async (recoveryCodesLeft, text) => {
    stage.read(accountSecurity, {}, security({ hasTotp: true, recoveryCodesLeft }));
    session.start(member);
    show();
    await expect.element(page.getByText(text)).toBeVisible();
    await page.getByRole('button', { name: 'New recovery codes' }).click();
    expect(openDialogs()).toMatchObject([{ name: 'confirm', props: { title: 'Make new recovery codes?' } }]);
    closeDialog();
    await page.getByRole('button', { name: 'Switch off' }).click();
    expect(openDialogs()).toMatchObject([{ name: 'confirm', props: { isDangerous: true } }]);
  });

  test('[A-04] shows that there are no passkeys, and asks for a name for one', async () => {
    session.start(member);
    show();
    await expect.element(page.getByText('No passkeys yet')).toBeVisible();
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await expect.element(page.getByLabelText('Name of the passkey')).toHaveValue('Firefox 140, Linux');
    await page.getByLabelText('Name of the passkey').clear();
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await expect.element(page.getByLabelText('Name of the passkey')).toHaveAttribute('aria-invalid', 'true');
  });

  test('leads to the change of the password', async () => {
    session.start(member);
    show();
    await page.getByRole('button', { name: 'Change the password' }).click();
    expect(openDialogs()).toMatchObject([{ name: 'changePassModal', props: { isForced: false } }]);
  });

  test('[A-20] has nothing for a trial account but the way to a real one', async () => {
    session.start({ ...member, customerType: 4 });
    show();
    await expect.element(page.getByText('Trial account')).toBeVisible();
    expect(page.getByRole('table').elements()).toHaveLength(0);
    await page.getByRole('button', { name: 'Sign up' }).click();
    expect(openDialogs()).toMatchObject([{ name: 'registerModal' }]);
  });

  test('[A-20] says that an agent is one', async () => {
    session.start({ ...member, customerType: 41 });
    show();
    await expect.element(page.getByText('Agent', { exact: true })).toBeVisible();
  });
});

test('[M-02] shows the picture of the account, and its labels in their colour', async () => {
  const info = stage.queries.getQueryData(queryKeyOf(memberInfo, {})) as ValueOf<typeof memberInfo>;
  const avatar = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E#avatar";
  const clubLabel = { labelName: 'Gold', rankLevel: 5 };
  const memberLabel = [{ labelName: 'Night desk' }];
  stage.read(memberInfo, {}, { ...info, avatar, avatarType: 'CUSTOM', labelColour: '#ff8800', clubLabel, memberLabel });
  show();
  for (const label of ['Gold', 'Night desk']) {
    const badge = page.getByText(label, { exact: true });
    await expect.element(badge).toBeVisible();
    const dot = badge.element().querySelector('[aria-hidden]');
    expect(dot && getComputedStyle(dot).backgroundColor).toBe('rgb(255, 136, 0)');
  }
  const picture = page.getByText('lotus01').element().querySelector('img');
  await expect.poll(() => picture?.getAttribute('src')).toBe(avatar);
});
