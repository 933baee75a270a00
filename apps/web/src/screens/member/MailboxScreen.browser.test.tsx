import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { feedbackRules, sendFeedback } from '@sampan/contract/feedback';
import { messageList, unreadCount } from '@sampan/contract/mailbox';
import { uploadPicture } from '@sampan/contract/uploads';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { session } from '../../platform/session.ts';
import { announcementsQuery } from '../../platform/site.ts';
import { memberOf, setStage, type Stage } from '../../platform/testing/stage.tsx';
import { MailboxScreen } from './MailboxScreen.tsx';

const messageId = '0b9b3e6e-6f0a-4d6e-9a52-0a4f5f5b1c11';
const text = 'Here is a clearer picture of it.';
/** One white point. */
const png = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='),
  (letter) => letter.codePointAt(0) ?? 0,
);

interface Sent {
  key: string;
  body: { text: string; messageId?: string; pictures: string[]; category: string };
}
type Answer = { errorCode: string; status: number } | { value: unknown };

let stage: Stage;
let sent: Sent[];
/** What the gateway says next; a promise holds it back. */
let answer: () => Answer | Promise<Answer>;
beforeEach(async () => {
  stage = await setStage();
  const childrenNodes = [{ modId: 'MANPLAYREB3', enabled: '1' }];
  stage.site({}, { whitelabel: { modId: 'SITE', enabled: '1', childrenNodes } });
  session.start(memberOf(3));
  stage.read(unreadCount, {}, { count: 0 });
  stage.read(feedbackRules, {}, { minWords: 3, maxWords: 1_000 });
  const message = {
    id: messageId,
    subject: 'Your documents',
    text: 'Please send a clearer picture.',
    action: null,
    isRead: true,
    createdAt: 0,
  };
  const other = { ...message, id: messageId.replace('0b', '1c'), subject: 'Another', text: 'Something else.' };
  const list = [message, other];
  stage.read(messageList, { query: { pageNo: 1, pageSize: 10 } }, { list, pageNum: 1, totalPages: 1, totalCount: 2 });
  sent = [];
  answer = () => ({ value: { reference: 'F-ABCDEFGH' } });
  let pictures = 0;
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (pathname === uploadPicture.path) {
      const value = { id: `picture${++pictures}`, url: 'data:,', width: 1, height: 1 };
      return Response.json({ success: true, value, message: null, errorCode: null });
    }
    if (pathname !== sendFeedback.path || init?.method !== 'PUT') return new Promise<Response>(() => undefined);
    const body = typeof init.body === 'string' ? init.body : '';
    sent.push({ key: new Headers(init.headers).get('idempotency-key') ?? '', body: JSON.parse(body) as Sent['body'] });
    const given = await answer();
    if ('value' in given) return Response.json({ success: true, value: given.value, message: null, errorCode: null });
    return Response.json({ success: false, value: null, message: '', errorCode: given.errorCode }, given);
  };
});
afterEach(() => stage.clear());

function show(address = '/'): void {
  const routeTree = createRootRoute({ component: MailboxScreen });
  const history = createMemoryHistory({ initialEntries: [address] });
  stage.show(<RouterProvider router={createRouter({ routeTree, history })} />);
}
const field = page.getByRole('textbox', { name: 'Your reply' });
const send = page.getByRole('button', { name: 'Send', exact: true });
async function openReply(subject = 'Your documents'): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${subject}`) }).click();
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: `Reply: ${subject}` })).toBeVisible();
}
async function addPicture(name: string): Promise<void> {
  const input = page.getByTestId('pictures').element() as HTMLInputElement;
  const files = new DataTransfer();
  files.items.add(new File([png], name, { type: 'image/png' }));
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.element(page.getByRole('img', { name })).toBeInTheDocument();
}

test('[M-09] [V-03] a reply quotes its message, says what is wrong before it is sent, and goes with its pictures', async () => {
  show();
  await openReply();
  await expect.element(page.getByRole('dialog').getByText('Please send a clearer picture.')).toBeVisible();
  await field.fill('Too short');
  await send.click();
  await expect.element(page.getByText('Write between 3 and 1000 words.')).toBeVisible();
  expect(sent).toEqual([]);
  await field.fill(text);
  await addPicture('one.png');
  await addPicture('two.png');
  const { promise: gate, resolve: open } = Promise.withResolvers<Answer>();
  answer = () => gate;
  await send.click();
  await expect.element(send).toHaveAttribute('aria-busy', 'true');
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]?.body).toEqual({
    category: 'other',
    text,
    contact: '',
    pictures: ['picture1', 'picture2'],
    messageId,
  });
  open({ value: { reference: 'F-ABCDEFGH' } });
  await expect.element(page.getByText(/Its number is F-ABCDEFGH\./)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  // The next reply begins with nothing.
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect.element(field).toHaveValue('');
  expect(page.getByRole('img', { name: 'one.png' }).elements()).toEqual([]);
});

test('[M-09] [E-03] a reply that failed keeps words and pictures, and is the same wish when it is sent again', async () => {
  answer = () => ({ errorCode: 'message_not_found', status: 404 });
  show();
  await openReply();
  await field.fill(text);
  await addPicture('one.png');
  await send.click();
  await expect.element(page.getByText('This message is no longer in your mailbox.')).toBeVisible();
  await expect.element(field).toHaveValue(text);
  await expect.element(page.getByRole('img', { name: 'one.png' })).toBeInTheDocument();
  await send.click();
  await expect.poll(() => sent).toHaveLength(2);
  await field.fill(`${text} Thank you.`);
  await send.click();
  await expect.poll(() => sent).toHaveLength(3);
  const keys = sent.map(({ key }) => key);
  expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false]);
});

test('[M-09] a reply that is closed goes on where it was; another message has a reply of its own', async () => {
  show();
  await openReply();
  await field.fill(text);
  await addPicture('one.png');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect.element(field).toHaveValue(text);
  await expect.element(page.getByRole('img', { name: 'one.png' })).toBeInTheDocument();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
  await page.getByRole('button', { name: /^Your documents/ }).click();
  await openReply('Another');
  await expect.element(field).toHaveValue('');
  expect(page.getByRole('img', { name: 'one.png' }).elements()).toEqual([]);
});

test('[M-09] announcements to everybody stand beside the messages, at an address of their own', async () => {
  const notice = { id: 'n1', title: 'New games', content: '<p>Twelve of them.</p>', timestamp: 0 };
  stage.queries.setQueryData(announcementsQuery().queryKey, {
    banners: [],
    player: [notice],
    popup: [],
    promotion: [],
  });
  show('/?kind=announcements');
  await expect.element(page.getByRole('tab', { name: 'Announcements' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByRole('heading', { name: 'New games' })).toBeVisible();
  await expect.element(page.getByText('Twelve of them.')).toBeVisible();
});
