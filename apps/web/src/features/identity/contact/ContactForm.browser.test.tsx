import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { sendContactCode, setContact } from '@sampan/contract/contacts';
import { countryCodes } from '@sampan/contract/verification';
import { openDialogs } from '../../../platform/dialogs.ts';
import { session } from '../../../platform/session.ts';
import { memberOf, setStage, type Stage } from '../../../platform/testing/stage.tsx';
import { ContactForm } from './ContactForm.tsx';

const send = page.getByRole('button', { name: 'Send code' });
const code = page.getByRole('textbox', { name: 'Verification code' });
const confirm = page.getByRole('button', { name: 'Confirm' });
const answered = { success: true, message: '', errorCode: null, requestId: 'r1' };
const refusal = (errorCode: string, value: unknown = null) =>
  Response.json({ success: false, value, message: '', errorCode, requestId: 'r1' }, { status: 409 });

let stage: Stage;
/** Path and body of each call. */
let calls: [path: string, body: unknown][] = [];
let refuse: Response | null = null;

beforeEach(async () => {
  stage = await setStage();
  calls = [];
  refuse = null;
  session.start(memberOf(3));
  stage.site();
  stage.read(countryCodes, {}, { list: [{ countryCode: 'VN', countryDialingCode: '84' }], current: 'VN' });
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin);
    calls.push([pathname, JSON.parse((init?.body as string | undefined) ?? 'null')]);
    const refused = refuse;
    refuse = null;
    if (refused) return refused;
    return Response.json({ ...answered, value: pathname === sendContactCode.path ? { expiredMinutes: 5 } : {} });
  };
});
afterEach(() => stage.clear());

test('[A-17] [M-02] an address is confirmed by the code that is mailed there', async () => {
  const onDone = vi.fn();
  stage.show(<ContactForm channel="email" onDone={onDone} />);
  const email = page.getByRole('textbox', { name: 'E-mail' });
  await email.fill('nobody');
  await send.click();
  await expect.element(email).toHaveAttribute('aria-invalid', 'true');
  await email.fill(' lotus@example.test ');
  const button = send.element() as HTMLButtonElement;
  button.click();
  button.click();
  await expect.element(code).toHaveFocus();
  const contact = { channel: 'email', email: 'lotus@example.test' };
  expect(calls).toEqual([[sendContactCode.path, { contact }]]);
  await code.fill('123456');
  await confirm.click();
  await expect.poll(() => onDone.mock.calls).toHaveLength(1);
  expect(calls[1]).toEqual([setContact.path, { contact, code: '123456' }]);
});

test('[M-02] what is wrong with the address or the code is said at its field, and nothing typed is lost', async () => {
  stage.show(<ContactForm channel="email" isChange onDone={() => undefined} />);
  await expect.element(page.getByText(/We tell the old address/)).toBeVisible();
  const email = page.getByRole('textbox', { name: 'E-mail' });
  await email.fill('taken@example.test');
  await code.fill('123456');
  refuse = refusal('email_taken', { field: 'email' });
  await confirm.click();
  await expect.element(email).toHaveAccessibleDescription(/belongs to another account/);
  await email.fill('free@example.test');
  refuse = refusal('verification_code_expired', { field: 'verificationCode' });
  await confirm.click();
  await expect.element(code).toHaveAccessibleDescription('Code expired. Send again.');
  await expect.element(email).toHaveValue('free@example.test');
});

test('[M-02] a number is asked for with the operator’s countries, and the account is shown again where it must be', async () => {
  const onDone = vi.fn();
  stage.show(<ContactForm channel="mobile" onDone={onDone} />);
  await page.getByRole('textbox', { name: 'Mobile number' }).fill('912 345 670');
  refuse = refusal('proof_required', { ways: [{ method: 'password', target: '' }] });
  await send.click();
  await expect.poll(openDialogs).toMatchObject([{ name: 'proof' }]);
  const [asked] = openDialogs();
  if (asked?.name === 'proof') asked.props.onAnswer(true);
  const contact = { channel: 'mobile', mobileNum: '912345670', countryDialingCode: '84' };
  await expect.poll(() => calls.at(-1)).toEqual([sendContactCode.path, { contact }]);
  await code.fill('123456');
  await confirm.click();
  await expect.poll(() => onDone.mock.calls).toHaveLength(1);
  expect(calls.at(-1)).toEqual([setContact.path, { contact, code: '123456' }]);
});
