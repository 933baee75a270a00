import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { chatMessages } from '@sampan/contract/chat';
import { chatLive } from '../features/chat/live.ts';
import { setLiveUpdates } from '../platform/live-updates.ts';
import { useLiveUpdates } from '../platform/realtime.ts';
import { session } from '../platform/session.ts';
import { memberOf, setStage, type Stage } from '../platform/testing/stage.tsx';
import { ChatDialog } from './ChatDialog.tsx';

const dialog = page.getByRole('dialog', { name: 'Chat room' });
const field = page.getByRole('textbox', { name: 'Your message' });

let stage: Stage;
beforeEach(async () => {
  stage = await setStage();
  setLiveUpdates(async () => [chatLive]);
  const room = { isOpen: true, maxLength: 40, mutedUntil: null };
  stage.read(chatMessages, { query: {} }, { list: [], hasEarlier: false, room });
});
afterEach(() => stage.clear());

const show = () => stage.show(<ChatDialog onClose={() => undefined} />);

describe('[S-18] the chat room beside the page', () => {
  test.each([1280, 360])('opens with the focus in its field at %d px, and gives it back', async (width) => {
    await page.viewport(width, 740);
    session.start(memberOf(3));
    const button = document.body.appendChild(document.createElement('button'));
    button.focus();
    show();
    await expect.element(field).toHaveFocus();
    stage.show(null);
    await expect.poll(() => document.activeElement).toBe(button);
  });

  test('leaves the field alone where a keyboard on the screen would cover what is said', async () => {
    await page.viewport(360, 740);
    const { matchMedia } = window;
    const touch = vi
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => matchMedia.call(window, query.includes('pointer') ? 'not all' : query));
    session.start(memberOf(3));
    show();
    await expect.element(field).toBeVisible();
    expect(document.activeElement).not.toBe(field.element());
    touch.mockRestore();
  });

  test('says how many people are there, once its gateway does, and says that somebody is looking', async () => {
    const Other = () => {
      useLiveUpdates();
      return null;
    };
    stage.show([<Other key="other" />, <ChatDialog key="chat" onClose={() => undefined} />]);
    await expect.poll(() => stage.sockets()).toHaveLength(1);
    const [socket] = stage.sockets();
    const sent = vi.spyOn(socket!, 'send');
    stage.hear({ type: 'ready' });
    expect(sent).not.toHaveBeenCalled();
    stage.hear({ type: 'ready', countsChat: true });
    const told = () => sent.mock.calls.map(([text]) => JSON.parse(text as string) as unknown);
    expect(told()).toEqual([{ type: 'chat_room', isOpen: true, visitor: localStorage.getItem('chatVisitor') }]);
    expect(dialog.getByText(/here$/).elements()).toEqual([]);
    stage.hear({ type: 'chat_people', count: 1 });
    await expect.element(dialog.getByText('1 person here')).toBeVisible();
    stage.hear({ type: 'chat_people', count: 1_284 });
    await expect.element(dialog.getByText('More than 1,200 people here')).toBeVisible();
    stage.show([<Other key="other" />]);
    await expect.poll(() => told().at(-1)).toMatchObject({ type: 'chat_room', isOpen: false });
  });

  test('says nothing of people while nothing is heard', async () => {
    show();
    await expect.poll(() => stage.sockets()).toHaveLength(1);
    stage.hear({ type: 'ready', countsChat: true });
    stage.hear({ type: 'chat_people', count: 7 });
    await expect.element(dialog.getByText('7 people here')).toBeVisible();
    stage.sockets()[0]?.dispatchEvent(new Event('close'));
    await expect.element(dialog.getByText('7 people here')).not.toBeInTheDocument();
  });
});
