import { ownAffiliate } from '@sampan/contract/agents';
import { openDownlineAccount } from '@sampan/contract/downline';
import {
  createInvitationLink,
  invitationFigures,
  type InvitationLink,
  invitationLinks,
} from '@sampan/contract/invitations';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { session } from '../../platform/session.ts';
import { memberOf, setStage, type Stage } from '../../platform/testing/stage.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { LinkList } from './LinkList.tsx';
import { OpenAccount } from './OpenAccount.tsx';
import { OwnCode } from './OwnCode.tsx';

const link: InvitationLink = {
  code: 'ABCD2345',
  type: 'agent',
  rates: null,
  expiresAt: null,
  note: 'on the wall',
  state: 'active',
  createdAt: 0,
  registered: 3,
};

let stage: Stage;
beforeEach(async () => {
  stage = await setStage();
  session.start(memberOf(1));
  stage.site();
});
afterEach(() => stage.clear());

const button = (name: string) => page.getByRole('button', { name, exact: true });
const good = (value: object) => ({ success: true, value, message: null, errorCode: null });

interface Asked {
  path: string;
  key: string;
  body: unknown;
}

/** Answers what changes something with one after the other, the last one for good. */
function serve(...answers: readonly (readonly [body: object, status: number])[]): Asked[] {
  const asked: Asked[] = [];
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (init?.method === 'GET' || init?.method === undefined) return new Promise<Response>(() => undefined);
    const key = new Headers(init.headers).get('idempotency-key') ?? '';
    const [body, status] = answers[Math.min(asked.length, answers.length - 1)]!;
    asked.push({ path: pathname, key, body: JSON.parse(init.body as string) });
    return Response.json(body, { status });
  };
  return asked;
}

test('[T-03] the own code is there to copy and to scan', async () => {
  stage.read(ownAffiliate, {}, { affiliateCode: 'OWNCODE2' });
  stage.show(<OwnCode />);
  await expect.element(page.getByLabelText('Invitation code')).toHaveValue('OWNCODE2');
  await expect
    .element(page.getByLabelText('Invitation link'))
    .toHaveAttribute('value', expect.stringMatching(/OWNCODE2/));
  await expect.element(page.getByRole('img', { name: 'QR code of your invitation link' })).toBeVisible();
});

test('[T-03] a name that is taken stays typed; tried again it is the same wish, and the password is told once', async () => {
  const refused = {
    success: false,
    value: null,
    message: '',
    errorCode: 'internal_error',
  };
  const opened = { account: 'Fresh001', type: 'agent', password: 'aB3dEfGh2345' };
  const asked = serve([refused, 500], [good(opened), 200]);
  stage.show(<OpenAccount rates={null} />);
  const field = page.getByRole('textbox', { name: 'Account name' });
  await button('Open the account').click();
  expect(asked).toEqual([]);
  await page.getByRole('radio', { name: 'Agent' }).click();
  await field.fill('Fresh001');
  await button('Open the account').click();
  await expect.poll(() => asked).toHaveLength(1);
  await expect.element(page.getByRole('alert').getByText(/\w/)).toBeVisible();
  await expect.element(field).toHaveValue('Fresh001');
  await button('Open the account').click();
  await expect.element(page.getByLabelText('One-time password')).toHaveValue('aB3dEfGh2345');
  expect(asked.map(({ path, body }) => [path, body])).toEqual(
    Array.from({ length: 2 }, () => [openDownlineAccount.path, { account: 'Fresh001', type: 'agent', rates: null }]),
  );
  expect(new Set(asked.map(({ key }) => key)).size).toBe(1);
  await button('Open another account').click();
  await expect.element(page.getByText('aB3dEfGh2345')).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox', { name: 'Account name' })).toHaveValue('');
});

test('[T-03] the links, each with its state; one is disabled, and a new one is shown when it is made', async () => {
  const expired = { ...link, code: 'EFGH2345', state: 'expired' as const, expiresAt: Date.UTC(2026, 0, 1), note: '' };
  stage.read(
    invitationLinks,
    { query: { pageNo: 1, pageSize: 10 } },
    { list: [link, expired], totalCount: 2, totalPages: 1 },
  );
  stage.show(<LinkList rates={null} />);
  await expect.element(page.getByRole('row', { name: /ABCD2345 on the wall.*Agent.*Active No end.*3/ })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /EFGH2345.*Expired Until/ })).toBeVisible();
  const asked = serve([good({ ...link, code: 'NEWC2345', registered: 0 }), 200]);
  await button('Make a link').click();
  await page.getByLabelText('Valid for').selectOptions('7');
  await page.getByRole('textbox', { name: 'Note' }).fill('for the fair');
  await button('Make the link').click();
  await expect.element(page.getByRole('dialog', { name: 'Link NEWC2345' })).toBeVisible();
  expect(asked).toMatchObject([
    { path: createInvitationLink.path, body: { type: 'player', rates: null, note: 'for the fair' } },
  ]);
  const { expiresAt } = asked[0]!.body as { expiresAt: number };
  expect(Math.abs(expiresAt - Date.now() - 7 * 86_400_000)).toBeLessThan(120_000);
});

test('[T-03] what came by a link, of all the time too', async () => {
  const figures = {
    registered: 3,
    depositors: 2,
    deposits: '500.00',
    active: 1,
    validBets: '300.00',
    currency: 'VND',
  };
  stage.read(invitationFigures, { params: { code: link.code }, query: {} }, figures);
  stage.show(<LinkDialog link={link} onClose={() => undefined} />);
  await page.getByRole('radio', { name: 'All the time' }).click();
  await expect.element(page.getByRole('definition').nth(0)).toHaveTextContent('3');
  await expect.element(page.getByText(/₫\s500\.00/)).toBeVisible();
  await expect.element(page.getByText(/₫\s300\.00/)).toBeVisible();
});
