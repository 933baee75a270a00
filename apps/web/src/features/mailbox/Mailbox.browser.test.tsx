import { deleteMessage, readMessage, unreadCount } from '@sampan/contract/mailbox';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openDialogs } from '../../platform/dialogs.ts';
import { setLiveUpdates } from '../../platform/live-updates.ts';
import { startRealtime } from '../../platform/realtime.ts';
import { session } from '../../platform/session.ts';
import { isAt } from '../../platform/testing/answers.ts';
import { memberOf, setStage, type Stage } from '../../platform/testing/stage.tsx';
import { mailboxLive } from './live.ts';
import { Mailbox } from './Mailbox.tsx';
import type { Message } from './queries.ts';

const idOf = (name: string) => `0b9b3e6e-6f0a-4d6e-9a52-0a4f5f5b1c1${name}`;
const messageOf = (id: string, over: Partial<Message> = {}): Message => ({
  id: idOf(id),
  subject: `Message ${id}`,
  text: `What ${id} says`,
  action: null,
  isRead: false,
  createdAt: 0,
  ...over,
});

let stage: Stage;
let kept: Message[];
let called: string[];
beforeEach(async () => {
  stage = await setStage();
  stage.site();
  session.start(memberOf(3));
  kept = [messageOf('a')];
  called = [];
  // The gateway, as it keeps them.
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    const method = init?.method ?? 'GET';
    called.push(`${method} ${pathname}`);
    const id = pathname.split('/')[4];
    if (isAt(deleteMessage, pathname) && method === 'DELETE') kept = kept.filter((message) => message.id !== id);
    if (isAt(readMessage, pathname)) kept = kept.map((one) => (one.id === id ? { ...one, isRead: true } : one));
    const value = isAt(unreadCount, pathname)
      ? { count: kept.filter(({ isRead }) => !isRead).length }
      : { list: kept, pageNum: 1, totalPages: 1, totalCount: kept.length };
    return Response.json({ success: true, value, message: '', errorCode: null, requestId: 'r1' });
  };
});
afterEach(() => stage.clear());

const count = page.getByText(/unread message|Everything is read/);

test('[M-09] what comes, or is read elsewhere, is there at once, and counts', async () => {
  setLiveUpdates(async () => [mailboxLive]);
  const stop = startRealtime(stage.queries);
  try {
    await expect.poll(() => stage.sockets()).toHaveLength(1);
    stage.show(<Mailbox onReply={() => undefined} />);
    await expect.element(count).toHaveTextContent('1 unread message');
    kept = [messageOf('b'), ...kept];
    stage.hear({ type: 'mailbox' });
    await expect.element(count).toHaveTextContent('2 unread messages');
    await expect.element(page.getByRole('button', { name: /^Message b/ })).toBeVisible();
    kept = kept.map((message) => ({ ...message, isRead: true }));
    stage.hear({ type: 'mailbox' });
    await expect.element(count).toHaveTextContent('Everything is read');
  } finally {
    stop();
  }
});

test('[M-09] opening a message reads it, once; a deleted one is gone after it was confirmed', async () => {
  stage.show(<Mailbox onReply={() => undefined} />);
  const title = page.getByRole('button', { name: /^Message a/ });
  await title.click();
  await expect.element(page.getByText('What a says')).toBeVisible();
  await expect.element(count).toHaveTextContent('Everything is read');
  await title.click();
  await title.click();
  expect(called.filter((line) => line.startsWith('PUT'))).toHaveLength(1);

  await page.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => openDialogs().map(({ name }) => name)).toEqual(['confirm']);
  expect(called.filter((line) => line.startsWith('DELETE'))).toEqual([]);
  const [dialog] = openDialogs();
  if (dialog?.name !== 'confirm') throw new Error('it should be asked first');
  dialog.props.onAnswer(true);
  await expect.element(page.getByText('No messages yet')).toBeVisible();
});

test('[M-09] a reply is asked for with the message that it answers', async () => {
  const answered: Message[] = [];
  stage.show(<Mailbox onReply={(message) => answered.push(message)} />);
  await page.getByRole('button', { name: /^Message a/ }).click();
  await page.getByRole('button', { name: 'Reply' }).click();
  expect(answered.map(({ id }) => id)).toEqual([idOf('a')]);
});
