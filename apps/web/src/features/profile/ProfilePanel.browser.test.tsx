import { memberInfo } from '@sampan/contract/identity';
import type { Operation } from '@sampan/contract/operation';
import {
  chooseAvatar,
  memberProfile,
  type ProfileRule,
  setProfile,
  setRealName,
  uploadAvatar,
} from '@sampan/contract/profiles';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError, queryKeyOf } from '../../platform/api.ts';
import { useToasts } from '../../platform/dialogs.ts';
import { session } from '../../platform/session.ts';
import { memberOf, setStage, type Stage } from '../../platform/testing/stage.tsx';
import { ProfilePanel } from './ProfilePanel.tsx';
import type { Profile, ProfileField } from './rules.ts';

const rule: ProfileRule = {
  enabled: true,
  required: false,
  acceptedPattern: '',
  patternId: 0,
  minLength: 2,
  maxLength: 20,
  change: 'free',
};
const field = (name: ProfileField['name'], value = '', over: Partial<ProfileRule> = {}): ProfileField => ({
  name,
  rule: { ...rule, ...over },
  value,
  isFixed: value !== '' && over.change === 'once',
});
const { change: _change, ...nameRule } = rule;
const profile: Profile = {
  realName: null,
  realNameRule: { ...nameRule, required: true },
  fields: [
    field('nickname', 'Lotus'),
    field('zalo', '', { patternId: 6 }),
    field('birthday', '', { change: 'once' }),
    field('nationality', 'VN', { change: 'once' }),
    field('occupation', '', { required: true }),
    field('sourceOfIncome', 'salary'),
  ],
  minimumAge: 18,
  changedAt: null,
  avatar: '',
  avatarType: 'STATIC',
  avatarTypes: ['STATIC', 'CUSTOM'],
};

let stage: Stage;
beforeEach(async () => {
  stage = await setStage();
  session.start(memberOf(3));
  stage.site();
  stage.read(memberProfile, {}, profile);
});
afterEach(() => stage.clear());

const show = (readPicture: (file: File) => Promise<string> = async () => 'AAAA') =>
  stage.show(
    <>
      <ProfilePanel readPicture={readPicture} />
      <Said />
    </>,
  );

/** What is said beside the screen. */
function Said() {
  return (
    <ul aria-label="said">
      {useToasts().map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
    </ul>
  );
}
const value = (label: string | RegExp) => page.getByLabelText(label);
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

/** The gateway: answers one operation, in turn, each when it is let go; what it was sent. */
function serve(operation: Operation, ...answers: readonly object[]) {
  const sent: unknown[] = [];
  let release = (): void => undefined;
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (pathname !== operation.path || (init?.method ?? 'GET') !== operation.method)
      return new Promise<Response>(() => undefined);
    const answer = answers[Math.min(sent.length, answers.length - 1)] ?? {};
    sent.push(typeof init?.body === 'string' ? JSON.parse(init.body) : null);
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    return 'errorCode' in answer
      ? Response.json({ success: false, value: {}, message: '', ...answer }, { status: 400 })
      : Response.json({ success: true, value: answer, message: null, errorCode: null });
  };
  return { sent, release: () => release() };
}

describe('[M-02] personal details', () => {
  test('are shown in words, with what is required and missing', async () => {
    show();
    await expect.element(page.getByText('Lotus')).toBeVisible();
    await expect.element(page.getByText('Vietnam')).toBeVisible();
    await expect.element(page.getByText('Salary')).toBeVisible();
    await expect.element(page.getByText('Required')).toBeVisible();
    expect(page.getByText('Not given').elements()).toHaveLength(4);
  });

  test('[V-01] are checked before they are sent, each in its own words; what is set once can’t be typed', async () => {
    show();
    await press('Edit');
    expect(page.getByLabelText('Nationality').elements()).toHaveLength(0);
    await expect.element(page.getByText('It can be set once.', { exact: false })).toBeVisible();
    await value(/^Nickname/).fill('x');
    await value(/^Zalo/).fill('abc');
    await value(/^Birthday/).fill(`${new Date().getFullYear() - 5}-01-01`);
    await value('Occupation').click();
    await expect.element(page.getByText('Use digits only (2–20 characters)')).toBeVisible();
    await expect.element(page.getByText('You must be at least 18 years old')).toBeVisible();
    await expect.element(page.getByText('Use 2–20 characters')).toBeVisible();
    await press('Save');
    await expect.element(page.getByText('Input cannot be empty')).toBeVisible();
    await expect.element(value(/^Nickname/)).toHaveFocus();
  });

  test('are sent as far as they changed, once; what the gateway refuses is said at its field and stays typed', async () => {
    const after = {
      ...profile,
      fields: profile.fields.map((one) => (one.name === 'zalo' ? field('zalo', '09') : one)),
    };
    const refusal = { field: 'zalo', fields: [{ path: 'zalo', reason: 'length' }], patternId: 6, min: 8, max: 16 };
    const gateway = serve(setProfile, { errorCode: 'field_invalid', value: refusal }, after);
    show();
    await press('Edit');
    await value(/^Zalo/).fill('0901234567');
    await value('Occupation').fill(' Cook ');
    await press('Save');
    const save = page.getByRole('button', { name: 'Save' });
    await expect.element(save).toHaveAttribute('aria-busy', 'true');
    await save.click({ force: true });
    gateway.release();
    await expect.element(page.getByText('Use digits only (8–16 characters)')).toBeVisible();
    await expect.element(value(/^Zalo/)).toHaveValue('0901234567');
    await expect.element(value('Occupation')).toHaveValue(' Cook ');
    await value(/^Zalo/).fill('09');
    await press('Save');
    await expect.poll(() => gateway.sent.length).toBe(2);
    gateway.release();
    await expect.element(page.getByRole('button', { name: 'Edit' })).toBeVisible();
    expect(gateway.sent).toEqual([
      { zalo: '0901234567', occupation: 'Cook' },
      { zalo: '09', occupation: 'Cook' },
    ]);
    expect(stage.queries.getQueryData(queryKeyOf(memberProfile, {}))).toEqual(after);
  });

  test('what was typed is there again after a reload, and is forgotten when it is given up', async () => {
    show();
    await press('Edit');
    await value('Occupation').fill('Cook');
    stage.show(null);
    show();
    await expect.element(value('Occupation')).toHaveValue('Cook');
    await press('Cancel');
    await press('Edit');
    await expect.element(value('Occupation')).toHaveValue('');
  });

  test('what was set in another tab meanwhile is said, and read again', async () => {
    const gateway = serve(setProfile, { errorCode: 'profile_fixed', value: { field: 'birthday' } });
    show();
    await press('Edit');
    await value(/^Birthday/).fill('1990-01-01');
    await value('Occupation').fill('Cook');
    await press('Save');
    await expect.poll(() => gateway.sent.length).toBe(1);
    gateway.release();
    const said = page.getByRole('list', { name: 'said' });
    await expect.element(said.getByText('Customer service can change it.', { exact: false })).toBeVisible();
    expect(stage.queries.getQueryState(queryKeyOf(memberProfile, {}))?.isInvalidated).toBe(true);
    await expect.element(value('Occupation')).toHaveValue('Cook');
  });
});

describe('[M-02] the real name', () => {
  test('is said once, in place; what is no name is said at the field', async () => {
    const named = { ...profile, realName: 'Ng***A' };
    const gateway = serve(setRealName, { errorCode: 'holder_invalid', value: { field: 'realName' } }, named);
    show();
    await press('Set the real name');
    await expect.element(page.getByText('only customer service can change it later', { exact: false })).toBeVisible();
    await press('Set the real name');
    await expect.element(page.getByText('Input cannot be empty')).toBeVisible();
    await value('Real name').fill('Nguyen 4');
    await press('Set the real name');
    await expect.poll(() => gateway.sent.length).toBe(1);
    gateway.release();
    await expect.element(page.getByText('Real name format is incorrect.', { exact: false })).toBeVisible();
    await expect.element(value('Real name')).toHaveValue('Nguyen 4');
    await value('Real name').fill('Nguyen Van A');
    await press('Set the real name');
    await expect.poll(() => gateway.sent.length).toBe(2);
    gateway.release();
    await expect.element(page.getByText('Ng***A')).toBeVisible();
    expect(page.getByRole('button', { name: 'Set the real name' }).elements()).toHaveLength(0);
  });
});

describe('[M-02] the picture of the account', () => {
  test('is one of ours, pressed once chosen', async () => {
    stage.read(
      memberInfo,
      {},
      {
        id: 'm1',
        account: 'lotus01',
        nickname: 'lotus01',
        type: 3,
        toUpline: false,
        regDate: 0,
        mobile: '',
        email: '',
        isMobileConfirmed: false,
        isEmailConfirmed: false,
        isWelcomeDue: false,
        clubLabel: { labelName: '', rankLevel: 0 },
        memberLabel: [],
        avatar: '',
        avatarType: 'STATIC',
        labelColour: 'grey',
      },
    );
    const gateway = serve(chooseAvatar, { avatar: '/avatars/koi.svg', avatarType: 'STATIC' });
    show();
    await press('Choose a picture');
    const carp = page.getByRole('button', { name: 'Carp' });
    await carp.click();
    await expect.element(page.getByRole('status', { name: 'Changing the picture' })).toBeVisible();
    await page.getByRole('button', { name: 'Moon' }).click();
    gateway.release();
    await expect.element(carp).toHaveAttribute('aria-pressed', 'true');
    await expect.element(page.getByRole('button', { name: 'Remove' })).toBeVisible();
    expect(gateway.sent).toEqual([{ name: 'koi' }]);
    // Header and menus have it from there.
    expect(stage.queries.getQueryState(queryKeyOf(memberInfo, {}))?.isInvalidated).toBe(true);
  });

  test('[V-03] is a file of the member’s; what is no picture is said in place and not sent', async () => {
    const gateway = serve(uploadAvatar, { avatar: '/uploads/abcdefghijklmnopqrstuv', avatarType: 'CUSTOM' });
    show(async (file) => {
      if (file.type !== 'image/png') throw new ApiError('picture_type', 0);
      return 'iVBORw0KGgo=';
    });
    const choose = async (name: string, type: string) =>
      page.getByTestId('avatar').upload(new File(['x'], name, { type }));
    await choose('notes.txt', 'text/plain');
    await expect.element(page.getByText('This file is not a PNG or JPG picture.', { exact: false })).toBeVisible();
    expect(gateway.sent).toEqual([]);
    await choose('me.png', 'image/png');
    await expect.poll(() => gateway.sent.length).toBe(1);
    gateway.release();
    await expect.element(page.getByRole('button', { name: 'Remove' })).toBeVisible();
    expect(gateway.sent).toEqual([{ content: 'iVBORw0KGgo=' }]);
    expect(page.getByText('This file is not a PNG or JPG picture.', { exact: false }).elements()).toHaveLength(0);
  });

  test('has no way to what the operator doesn’t offer', async () => {
    stage.read(memberProfile, {}, { ...profile, avatarTypes: ['CUSTOM'] });
    show();
    await expect.element(page.getByRole('button', { name: 'Upload your own' })).toBeVisible();
    expect(page.getByRole('button', { name: 'Choose a picture' }).elements()).toHaveLength(0);
    stage.read(memberProfile, {}, { ...profile, avatarTypes: [] });
    await expect.poll(() => page.getByRole('button', { name: 'Upload your own' }).elements().length).toBe(0);
  });
});

test('[M-02] what couldn’t be read can be asked for again', async () => {
  stage.queries.removeQueries({ queryKey: queryKeyOf(memberProfile, {}) });
  show();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});
