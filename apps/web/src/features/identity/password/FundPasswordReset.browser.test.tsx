import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { encryptionKeys, memberInfo } from '@sampan/contract/identity';
import { resetFundPassword, sendFundPasswordCode } from '@sampan/contract/payout-accounts';
import { openDialogs } from '../../../platform/dialogs.ts';
import { session } from '../../../platform/session.ts';
import { publishedKeys } from '../../../platform/testing/keys.ts';
import { memberOf, setStage, type Stage } from '../../../platform/testing/stage.tsx';
import { FundPasswordReset } from './FundPasswordReset.tsx';

const member = {
  id: 'm1',
  account: 'lotus01',
  nickname: 'Lotus',
  type: 3,
  toUpline: false,
  regDate: 1,
  mobile: '',
  email: 'l***@example.test',
  isMobileConfirmed: false,
  isEmailConfirmed: true,
  isWelcomeDue: false,
  clubLabel: { labelName: '', rankLevel: 0 },
  memberLabel: [],
  avatar: '',
  avatarType: 'STATIC' as const,
  labelColour: 'grey',
};
const answered = { success: true, message: '', errorCode: null, requestId: 'r1' };

let stage: Stage;
/** Path of each call, what the member typed in encrypted ones isn't to be read. */
let calls: string[] = [];
let refuse: Response | null = null;

beforeEach(async () => {
  stage = await setStage();
  calls = [];
  refuse = null;
  session.start(memberOf(3));
  stage.site();
  globalThis.fetch = async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin);
    // Encrypted calls ask for a key, unless another test in this browser did.
    if (pathname === encryptionKeys.path) return Response.json({ ...answered, value: (await publishedKeys()).value });
    calls.push(pathname);
    const refused = refuse;
    refuse = null;
    if (refused) return refused;
    const value = pathname === sendFundPasswordCode.path ? { expiredMinutes: 5 } : { restsUntil: 1_790_000_000_000 };
    return Response.json({ ...answered, value });
  };
});
afterEach(() => stage.clear());

test('[M-02] a code to the confirmed address sets another fund password', async () => {
  stage.read(memberInfo, {}, member);
  const onDone = vi.fn();
  stage.show(<FundPasswordReset onDone={onDone} />);
  await page.getByRole('button', { name: 'Send code' }).click();
  const code = page.getByRole('textbox', { name: 'Verification code' });
  await expect.element(code).toHaveFocus();
  await code.fill('123456');
  await page.getByLabelText('New fund password').fill('Other2026x');
  await page.getByLabelText('Repeat the fund password').fill('Other2026x');
  const submit = page.getByRole('button', { name: 'Reset the fund password' });
  refuse = Response.json(
    { success: false, value: null, message: '', errorCode: 'verification_code_expired', requestId: 'r1' },
    { status: 400 },
  );
  await submit.click();
  await expect.element(code).toHaveAccessibleDescription(/expired/);
  await expect.element(page.getByLabelText('New fund password')).toHaveValue('Other2026x');
  await submit.click();
  await expect.poll(() => onDone.mock.calls).toHaveLength(1);
  expect(calls).toEqual([sendFundPasswordCode.path, resetFundPassword.path, resetFundPassword.path]);
});

test('[M-02] without a confirmed contact it says so, and leads to one or to customer service', async () => {
  stage.read(memberInfo, {}, { ...member, isEmailConfirmed: false });
  stage.show(<FundPasswordReset onDone={() => undefined} />);
  await expect.element(page.getByText(/your account has none/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Customer service' })).toBeVisible();
  await page.getByRole('button', { name: 'Confirm an e-mail address' }).click();
  await expect.poll(openDialogs).toMatchObject([{ name: 'contact', props: { channel: 'email', isChange: true } }]);
});
