import { createRoot } from 'react-dom/client';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FieldRule } from '@sampan/contract/patterns';
import { TextField } from '../ui/TextField.tsx';
import { ApiError } from '@sampan/client/api-error';
import { Form, required, ruleValidator, useAppForm, useField, type Validator } from './forms.tsx';
import { activateLanguage, loadLanguage, loadRest } from './i18n.ts';
import { readSession, writeSession } from './storage.ts';

const rule: FieldRule = {
  enabled: true,
  required: true,
  acceptedPattern: '',
  patternId: 1,
  minLength: 4,
  maxLength: 16,
};

let sent: unknown[] = [];
let show: (error: unknown) => void = () => undefined;

function Input({ name, label, validator }: { name: string; label: string; validator: Validator }) {
  return <TextField {...useField(name, validator)} label={label} />;
}

function Sample({ error }: { error: unknown }) {
  const form = useAppForm({
    defaultValues: { username: '', code: '' },
    draft: 'sample',
    secrets: ['code'],
  });
  return (
    <Form
      form={form}
      onSubmit={(values) => sent.push(values)}
      submitError={error}
      pending={false}
      actions={<button type="submit">Send</button>}
    >
      <Input name="username" label="Username" validator={ruleValidator(rule)} />
      <Input name="code" label="Code" validator={required} />
    </Form>
  );
}

const username = page.getByLabelText('Username');
const code = page.getByLabelText('Code');
const send = page.getByRole('button', { name: 'Send' });

beforeEach(async () => {
  sent = [];
  writeSession('drafts', null);
  await loadLanguage('EN');
  activateLanguage('EN');
  await loadRest();
  document.body.innerHTML = '<div id="root"></div>';
  const root = createRoot(document.querySelector('#root')!);
  show = (error) => root.render(<Sample error={error} />);
  show(null);
});

describe('[V-05] a form', () => {
  test('says nothing of a field that was left as it was, and what is wrong once something was typed', async () => {
    await username.click();
    await code.click();
    await expect.element(username).not.toHaveAttribute('aria-invalid');
    await username.fill('ab');
    await code.click();
    const words = 'Start with a letter and use only letters and digits (4–16 characters)';
    await expect.element(username).toHaveAccessibleDescription(words);
    await username.fill('abcd');
    await expect.element(username).not.toHaveAttribute('aria-invalid');
  });

  test('goes to the first field that is wrong, and sends nothing', async () => {
    await code.fill('1');
    await userEvent.keyboard('{Enter}');
    await expect.element(username).toHaveFocus();
    await expect.element(username).toHaveAccessibleDescription('Input cannot be empty');
    expect(sent).toEqual([]);
    await username.fill('lotus01');
    await send.click();
    await expect.poll(() => sent).toEqual([{ username: 'lotus01', code: '1' }]);
  });

  test('shows at the field what the gateway says of it, and all else above the button', async () => {
    await username.fill('lotus01');
    await code.fill('1');
    show(new ApiError('username_taken', 409));
    await expect.element(username).toHaveAccessibleDescription('This username is taken. Choose another one.');
    await expect.element(username).toHaveFocus();
    await expect.element(page.getByRole('alert')).toHaveTextContent('');
    show(new ApiError('field_invalid', 400, { field: 'username', patternId: 1, min: 4, max: 4 }));
    await expect
      .element(username)
      .toHaveAccessibleDescription('Start with a letter and use only letters and digits (4 characters)');
    show(new ApiError('verification_code_expired', 400));
    await expect.element(code).toHaveAccessibleDescription('Code expired. Send again.');
    show(new ApiError('account_locked', 423, { minutes: 5 }));
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Too many failed attempts. Please try again after 5 minutes.');
    await expect.element(username).toHaveValue('lotus01');
  });

  test('keeps what was typed for a reload, but no secret', async () => {
    await username.fill('lotus01');
    await code.fill('123456');
    await expect.poll(() => readSession('drafts')).toContain('lotus01');
    expect(readSession('drafts')).not.toContain('123456');
  });
});
