import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { countryCodes } from '@sampan/contract/verification';
import { closeDialog, openDialogs } from '../../../platform/dialogs.ts';
import { setStage, type Stage } from '../../../platform/testing/stage.tsx';
import { ForgotForms } from '../password/ForgotForms.tsx';

const number = page.getByRole('textbox', { name: 'Mobile number' });
const send = page.getByRole('button', { name: 'Send code' });

let stage: Stage;
beforeEach(async () => {
  stage = await setStage();
  stage.site(
    {},
    { whitelabel: { modId: 'SITE', enabled: '1', childrenNodes: [{ modId: 'CHNGPASSVERIF3', enabled: '1' }] } },
  );
  stage.read(countryCodes, {}, { list: [{ countryCode: 'VN', countryDialingCode: '84' }], current: 'VN' });
  stage.show(<ForgotForms onSent={() => undefined} />);
  await page.getByRole('tab', { name: 'By phone' }).click();
});
afterEach(() => stage.clear());

describe('[E-02] a code that is wanted by SMS', () => {
  test('and was not sent is told of in a dialog with one button, which loses nothing', async () => {
    await number.fill('912345678');
    await send.click();
    await expect.poll(openDialogs).toMatchObject([
      {
        name: 'confirm',
        props: {
          title: 'The code was not sent',
          text: 'Network link abnormal. Check your connection and try again.',
          confirmLabel: 'OK',
          isNotice: true,
        },
      },
    ]);
    closeDialog();
    await expect.element(number).toHaveValue('912345678');
    await expect.element(send).toBeEnabled();
  });

  test('is not asked for a number that is none', async () => {
    await number.fill('12');
    await send.click();
    await expect.element(number).toHaveAttribute('aria-invalid', 'true');
    expect(openDialogs()).toEqual([]);
  });
});
