import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chatMessages, mutedForGood, type ChatMessage } from '@sampan/contract/chat';
import { openDialogs } from '../../platform/dialogs.ts';
import { setLiveUpdates } from '../../platform/live-updates.ts';
import { startRealtime, useLiveUpdates } from '../../platform/realtime.ts';
import { session } from '../../platform/session.ts';
import { memberOf, setStage, type Stage } from '../../platform/testing/stage.tsx';
import { ChatRoom } from './ChatRoom.tsx';
import { chatLive } from './live.ts';

const at = Date.UTC(2026, 10, 20, 5, 0, 0);
const messageOf = (id: number, text: string, over: Partial<ChatMessage> = {}): ChatMessage => ({
  id: String(id),
  author: 'lo***01',
  isOwn: false,
  text,
  createdAt: at + id * 1_000,
  ...over,
});
const hostile = '<img src=x onerror="globalThis.wasRun=1"><b>bold</b>';

const log = page.getByRole('log', { name: 'Messages' });
const field = page.getByRole('textbox', { name: 'Your message' });
const send = page.getByRole('button', { name: /^Send/ });

let stage: Stage;

/** The room as it was when it was read. */
function roomHas(list: ChatMessage[], room: { isOpen?: boolean; maxLength?: number; mutedUntil?: number | null } = {}) {
  stage.read(
    chatMessages,
    { query: {} },
    { list, hasEarlier: false, room: { isOpen: true, maxLength: 40, mutedUntil: null, ...room } },
  );
}

/** As the visitor's socket brings it. */
async function arrives(...messages: ChatMessage[]): Promise<void> {
  await expect.poll(() => stage.sockets()).toHaveLength(1);
  for (const value of messages) stage.hear({ type: 'chat', value });
}

beforeEach(async () => {
  stage = await setStage();
  setLiveUpdates(async () => [chatLive]);
});
afterEach(() => stage.clear());

describe('[S-18] the chat room', () => {
  test('[E-03] says that the earlier messages did not come, and asks again', async () => {
    const room = { isOpen: true, maxLength: 40, mutedUntil: null };
    stage.read(chatMessages, { query: {} }, { list: [messageOf(2, 'Hello')], hasEarlier: true, room });
    stage.show(<ChatRoom />);
    await page.getByRole('button', { name: 'Show earlier messages' }).click();
    const failed = log.getByRole('alert');
    await expect.element(failed).toBeVisible();
    await expect.element(log.getByText('Hello')).toBeVisible();
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect.element(failed).toBeVisible();
  });

  test('shows what was said before, and what is said now, at its end', async () => {
    roomHas(Array.from({ length: 40 }, (_, index) => messageOf(index + 1, `Line ${index + 1}`)));
    stage.show(
      <div style={{ height: '360px', display: 'grid' }}>
        <ChatRoom />
      </div>,
    );
    await expect.element(log.getByText('Line 40', { exact: true })).toBeVisible();
    await arrives(messageOf(41, 'Anyone at the tables?'), messageOf(41, 'Anyone at the tables?'));
    await expect.element(log.getByText('Anyone at the tables?')).toBeVisible();
    expect(log.getByText('Anyone at the tables?').elements()).toHaveLength(1);
    expect(stage.queries.getQueryData(['chatSeen'])).toBe('41');
  });

  test('hears for visitors while it is open, by one socket with whatever else does', async () => {
    roomHas([messageOf(1, 'Hello')]);
    const Both = () => {
      useLiveUpdates();
      return <ChatRoom />;
    };
    stage.show(<Both />);
    await arrives(messageOf(2, 'Good evening'));
    await expect.element(log.getByText('Good evening')).toBeVisible();
    stage.show(<ChatRoom />);
    await arrives(messageOf(3, 'Still there'));
    await expect.element(log.getByText('Still there')).toBeVisible();
    expect(stage.sockets()).toHaveLength(1);
    stage.show(null);
    await expect.poll(() => stage.sockets()).toEqual([]);
  });

  test('leaves members the socket of their session', async () => {
    session.start(memberOf(3));
    roomHas([messageOf(1, 'Hello')]);
    stage.show(<ChatRoom />);
    await expect.element(log.getByText('Hello')).toBeVisible();
    expect(stage.sockets()).toEqual([]);
  });

  test('takes off what the operator hides, wherever it came from, and puts it back', async () => {
    roomHas([messageOf(1, 'Read before'), messageOf(2, 'Stays')]);
    stage.show(<ChatRoom />);
    await expect.element(log.getByText('Stays')).toBeVisible();
    await arrives(messageOf(3, 'Heard since'));
    await expect.element(log.getByText('Heard since')).toBeVisible();
    for (const id of ['1', '3']) stage.hear({ type: 'chat_hidden', id });
    await expect.element(log.getByText('Heard since')).not.toBeInTheDocument();
    await expect.element(log.getByText('Read before')).not.toBeInTheDocument();
    await arrives(messageOf(1, 'Read before'));
    await expect.element(log.getByText('Read before')).toBeVisible();
  });

  test('reads anew when the gateway says that it missed something, and shows nothing that was hidden meanwhile', async () => {
    const room = { isOpen: true, maxLength: 40, mutedUntil: null };
    let list = [messageOf(2, 'Said before the socket was there')];
    globalThis.fetch = async () =>
      Response.json({
        success: true,
        value: { list, hasEarlier: false, room },
        message: '',
        errorCode: null,
        requestId: '',
      });
    roomHas([messageOf(1, 'Hello')]);
    stage.show(<ChatRoom />);
    await expect.poll(() => stage.sockets()).toHaveLength(1);
    stage.hear({ type: 'ready' });
    await expect.element(log.getByText('Said before the socket was there')).toBeVisible();
    await arrives(messageOf(3, 'Hidden while nothing was heard'));
    await expect.element(log.getByText('Hidden while nothing was heard')).toBeVisible();
    list = [messageOf(2, 'Said before the socket was there'), messageOf(4, 'Said while nothing was heard')];
    stage.hear({ type: 'ready' });
    await expect.element(log.getByText('Said while nothing was heard')).toBeVisible();
    await expect.element(log.getByText('Hidden while nothing was heard')).not.toBeInTheDocument();
  });

  test('shows markup as the text that it is', async () => {
    roomHas([messageOf(1, hostile, { author: '<i>me</i>' })]);
    stage.show(<ChatRoom />);
    await arrives(messageOf(2, hostile));
    await expect.poll(() => log.getByText(hostile).elements()).toHaveLength(2);
    expect(log.element().querySelectorAll('img, b, i')).toHaveLength(0);
    expect(Reflect.has(globalThis, 'wasRun')).toBe(false);
  });

  test('lets visitors read, and asks them to log in to write', async () => {
    roomHas([messageOf(1, 'Hello')]);
    stage.show(<ChatRoom />);
    await expect.element(log.getByText('Hello')).toBeVisible();
    expect([field.elements(), page.getByRole('button', { name: /^Report/ }).elements()]).toEqual([[], []]);
    await page.getByRole('button', { name: 'Log in to write' }).click();
    expect(openDialogs()).toMatchObject([{ name: 'loginPopupModal' }]);
  });

  test('[A-20] tells a trial account that it takes a real one', async () => {
    session.start(memberOf(4));
    roomHas([]);
    stage.show(<ChatRoom />);
    await expect.element(page.getByText('Nobody has said anything yet')).toBeVisible();
    await page.getByRole('button', { name: 'Log in to write' }).click();
    expect(openDialogs()).toMatchObject([{ name: 'trueAccount' }]);
  });

  test('offers to report what others said, and asks before', async () => {
    session.start(memberOf(3));
    roomHas([messageOf(1, 'Mine', { isOwn: true }), messageOf(2, 'Theirs')]);
    stage.show(<ChatRoom />);
    await expect.element(log.getByText('You', { exact: true })).toBeVisible();
    const reports = page.getByRole('button', { name: /^Report/ });
    expect(reports.elements()).toHaveLength(1);
    await reports.click();
    expect(openDialogs()).toMatchObject([{ name: 'confirm', props: { title: 'Report this message?' } }]);
  });

  test('is closed where the operator says so', async () => {
    session.start(memberOf(3));
    roomHas([], { isOpen: false });
    stage.show(<ChatRoom />);
    await expect.element(page.getByText('The chat room is closed')).toBeVisible();
    expect(field.elements()).toEqual([]);
  });

  test('[E-03] says that it could not be read, and offers to try again', async () => {
    stage.show(<ChatRoom />);
    await expect.element(page.getByText(/^Network link abnormal/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('[S-18] the messages in sight', () => {
  /** How many were said so far, `Line 1` and on; the newest 50 of them are read, or the 50 before one. */
  let said = 0;
  /** What each reading asked for; where it waits, until that is let go. */
  let asked: string[] = [];
  let waits: Promise<void> | undefined;

  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const line = (id: number) => messageOf(id, `Line ${id}`);
  /** The stretches in sight, first and last of each. */
  function shown(): string {
    const ids = [...log.element().querySelectorAll('p')].flatMap(({ textContent }) =>
      textContent.startsWith('Line ') ? [Number(textContent.slice(5))] : [],
    );
    const firsts = ids.filter((id, index) => ids[index - 1] !== id - 1);
    return firsts
      .map((first, index) => `${first}–${ids[ids.indexOf(firsts[index + 1] ?? 0) - 1] ?? ids.at(-1)}`)
      .join(', ');
  }
  const earlier = page.getByRole('button', { name: 'Show earlier messages' });

  /** Others say so many more; an open socket brings it at once. */
  function isSaid(count: number): void {
    const from = said + 1;
    said += count;
    for (const id of range(from, said)) stage.hear({ type: 'chat', value: line(id) });
  }

  /** The window has the focus again. */
  async function lookAgain(): Promise<void> {
    const readings = asked.length;
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await expect.poll(() => asked.length).toBeGreaterThan(readings);
    await expect.poll(() => stage.queries.isFetching()).toBe(0);
  }

  beforeEach(() => {
    said = 150;
    asked = [];
    waits = undefined;
    globalThis.fetch = async (address, { method } = {}) => {
      const before = new URL(address as string, location.origin).searchParams.get('before');
      if (method === 'POST') said += 1;
      else asked.push(before ?? 'last');
      const last = before === null ? said : Number(before) - 1;
      const first = Math.max(1, last - 49);
      const room = { isOpen: true, maxLength: 40, mutedUntil: null };
      const value =
        method === 'POST'
          ? { ...line(said), isOwn: true }
          : { list: range(first, last).map(line), hasEarlier: first > 1, room };
      await waits;
      return Response.json({ success: true, value, message: '', errorCode: null, requestId: '' });
    };
  });

  const Room = () => (
    <div style={{ height: '360px', display: 'grid' }}>
      <ChatRoom />
    </div>
  );

  async function openRoom(): Promise<void> {
    stage.show(<Room />);
    await expect.poll(() => stage.sockets()).toHaveLength(1);
    stage.hear({ type: 'ready' });
    await expect.poll(shown).toBe('101–150');
    await expect.poll(() => stage.queries.isFetching()).toBe(0);
  }

  test('are one stretch after a look at another tab, and whoever reads stays where they are', async () => {
    await openRoom();
    await earlier.click();
    await expect.poll(shown).toBe('51–150');
    const reading = log.getByText('Line 60', { exact: true });
    reading.element().scrollIntoView({ block: 'center' });
    const top = () => Math.round(reading.element().getBoundingClientRect().top);
    const before = top();
    isSaid(30);
    await expect.poll(shown).toBe('51–180');
    await lookAgain();
    expect(shown()).toBe('51–180');
    expect(top()).toBe(before);
    await earlier.click();
    await expect.poll(shown).toBe('1–180');
    expect(asked.filter((cursor) => cursor !== 'last')).toEqual(['101', '51']);
    await expect.element(earlier).not.toBeInTheDocument();
  });

  test('stay where they are when earlier ones come', async () => {
    await openRoom();
    log.element().scrollTop = 0;
    const reading = log.getByText('Line 101', { exact: true });
    const top = () => Math.round(reading.element().getBoundingClientRect().top);
    const before = top();
    await earlier.click();
    await expect.poll(shown).toBe('51–150');
    await expect.poll(top).toBe(before);
  });

  test('are one stretch however much is said while somebody reads along, and not all of it', async () => {
    await openRoom();
    isSaid(250);
    await expect.poll(shown).toBe('101–400');
    await lookAgain();
    expect(shown()).toBe('101–400');
    isSaid(150);
    await expect.poll(shown).toMatch(/^[34]\d\d–550$/);
    const [first = ''] = shown().split('–');
    await earlier.click();
    await expect.poll(shown).toBe(`${Number(first) - 50}–550`);
  });

  test('are one stretch after more was missed than is read at once, also until it is read', async () => {
    await openRoom();
    await earlier.click();
    await expect.poll(shown).toBe('51–150');
    said = 300;
    const { promise, resolve } = Promise.withResolvers<void>();
    waits = promise;
    stage.hear({ type: 'ready' });
    isSaid(1);
    const readings = asked.length;
    // All pages got the event at once, so each refetches after a random delay.
    await expect.poll(() => asked.length, { timeout: 5_000 }).toBeGreaterThan(readings);
    isSaid(1);
    expect(shown()).toBe('51–150');
    resolve();
    await expect.poll(shown).toBe('252–302');
    await earlier.click();
    await expect.poll(shown).toBe('202–302');
    expect(asked.at(-1)).toBe('252');
  });

  test('go on with what is said after a first reading that was slower than the socket', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    waits = promise;
    stage.show(<Room />);
    await expect.poll(() => asked).toHaveLength(1);
    stage.hear({ type: 'ready' });
    isSaid(1);
    resolve();
    await expect.poll(shown).toBe('102–151');
    isSaid(1);
    await expect.poll(shown).toBe('102–152');
  });

  test('are one stretch when one writes while nothing is heard', async () => {
    session.start(memberOf(3));
    const stop = startRealtime(stage.queries);
    try {
      await openRoom();
      stage.sockets()[0]?.dispatchEvent(new Event('close'));
      said = 160;
      await field.fill('Good evening');
      await userEvent.keyboard('{Enter}');
      await expect.poll(shown).toBe('112–161');
    } finally {
      stop();
    }
  });
});

describe('[S-18] a message', () => {
  beforeEach(() => session.start(memberOf(3)));

  test('that is too long is not sent, and says by how much earlier', async () => {
    roomHas([], { maxLength: 12 });
    stage.show(<ChatRoom />);
    await field.fill('ten ginger');
    await expect.element(page.getByText('2 characters left')).toBeVisible();
    await field.fill('🎲'.repeat(13));
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await userEvent.keyboard('{Enter}');
    await expect.element(field).toHaveValue('🎲'.repeat(13));
    expect(stage.queries.getMutationCache().getAll()).toEqual([]);
  });

  test('of nothing but spaces is not sent', async () => {
    roomHas([]);
    stage.show(<ChatRoom />);
    await field.fill('   ');
    await send.click();
    expect(stage.queries.getMutationCache().getAll()).toEqual([]);
  });

  test('[E-03] that did not get through stays, and is sent again under the same key', async () => {
    roomHas([]);
    stage.show(<ChatRoom />);
    await field.fill('Good evening');
    await userEvent.keyboard('{Enter}');
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Network link abnormal. Check your connection and try again.');
    await expect.element(field).toHaveValue('Good evening');
    await page.getByRole('button', { name: 'Send again' }).click();
    const keys = () =>
      stage.queries
        .getMutationCache()
        .getAll()
        .map(({ state }) => (state.variables as { idempotencyKey: string }).idempotencyKey);
    await expect.poll(keys).toHaveLength(2);
    expect(new Set(keys()).size).toBe(1);
  });

  test('that was not sent yet outlives the room, and is nobody else’s after a logout', async () => {
    roomHas([]);
    stage.show(<ChatRoom />);
    await field.fill('My number is 0901');
    stage.show(null);
    await expect.element(field).not.toBeInTheDocument();
    stage.show(<ChatRoom />);
    await expect.element(field).toHaveValue('My number is 0901');
    session.end('logout');
    await expect.element(field).not.toBeInTheDocument();
    session.start({ ...memberOf(3), token: 'token-2', id: 'm2', userName: 'lotus02' });
    await expect.element(field).toHaveValue('');
  });

  test('of who is muted has to wait, and until when', async () => {
    roomHas([messageOf(1, 'Hello')], { mutedUntil: at });
    stage.show(<ChatRoom />);
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('You can’t write here until 2026-\u206011-\u206020 12:00:00.');
    roomHas([messageOf(1, 'Hello')], { mutedUntil: mutedForGood });
    await expect.element(page.getByRole('alert')).toHaveTextContent('You can’t write here any more.');
  });
});
