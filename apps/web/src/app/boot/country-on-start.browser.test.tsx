import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { countryCodes } from '@sampan/contract/verification';
import { LoginForm } from '../../features/identity/login/LoginForm.tsx';
import { session } from '../../platform/session.ts';
import { gatewayAnswers, answerOf } from '../../platform/testing/answers.ts';
import { memberOf, setStage, type Stage } from '../../platform/testing/stage.tsx';
import { useCountryOnStart } from './country-on-start.ts';

let stage: Stage;
let asked: string[] = [];

function Start() {
  useCountryOnStart();
  return null;
}

beforeEach(async () => {
  asked = [];
  stage = await setStage();
  stage.site(
    {},
    { whitelabel: { modId: 'SITE', enabled: '1', childrenNodes: [{ modId: 'MOBILEVERCODELOGIN3', enabled: '1' }] } },
  );
  const list = ['VN', 'TH', 'JP'].map((countryCode, index) => ({
    countryCode,
    countryDialingCode: ['84', '66', '81'][index]!,
  }));
  gatewayAnswers(answerOf(countryCodes, { list, current: 'TH' }));
  const gateway = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    asked.push(new URL(input as string, location.origin).pathname);
    return gateway(input, init);
  };
});
afterEach(() => stage.clear());

test('[A-21] the visitor’s country is asked for on start, and chooses the dialling code', async () => {
  stage.show(<Start />);
  await expect.poll(() => asked).toContain(countryCodes.path);
  asked = [];
  stage.show(<LoginForm audience="member" onForgotten={() => undefined} />);
  await page.getByRole('tab', { name: 'SMS code' }).click();
  await expect.element(page.getByRole('combobox')).toHaveValue('+66');
  expect(asked).not.toContain(countryCodes.path);
});

test('[A-21] a member’s is not asked for', async () => {
  session.start(memberOf(3));
  stage.show(<Start />);
  await session.ready();
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  expect(asked).not.toContain(countryCodes.path);
});
