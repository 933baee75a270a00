import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { chatMessages, reportChatMessage, sendChatMessage } from '@sampan/contract/chat';
import { ask, newPlayer } from './gateway.ts';
import { open, restoreSession } from './site.ts';
import { consoleDialog, newStaff, openConsole } from './staff.ts';
import { expect, test } from './stack.ts';

test('[X-04] [S-18] a reported message is read as text and hidden, its author muted, and the word refused', async ({
  page,
  browser,
  stack,
  expectAccessible,
}) => {
  const [author, reader] = [await newPlayer(stack, '100000.00'), await newPlayer(stack, '100000.00')];
  const word = `w${randomUUID().slice(0, 8)}`;
  const say = async (text: string, of = author) =>
    ask(stack, sendChatMessage, { body: { text } }, { token: of.session.token, idempotencyKey: randomUUID() });
  const text = `${word} <img src=x onerror=alert(1)>`;
  const { id } = await say(text);
  await say(`${word} again`);
  await ask(stack, reportChatMessage, { params: { messageId: id } }, { token: reader.session.token });

  // Somebody has the room open.
  const context = await browser.newContext({ baseURL: stack.url });
  const room = await context.newPage();
  await restoreSession(room, reader);
  await open(room, '/index');
  await room.getByRole('button', { name: 'Chat room' }).filter({ visible: true }).click();
  const log = room.getByRole('log');
  await expect(log).toContainText(text);

  const dora = await newStaff(stack, ['support'], 'Dora');
  await openConsole(page, stack, dora, '/today');
  const queue = page.getByRole('link', { name: /^Reported chat messages/ });
  await expect(queue).toContainText(/[1-9]/);
  await queue.click();
  const row = page.getByRole('row', { name: new RegExp(`${word} <img`) });
  await expect(row).toContainText('1 of 1 not looked at');
  await expectAccessible();
  await row.press('Enter');
  const dialog = consoleDialog(page);
  await expect(dialog).toContainText(text);
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Hide', exact: true }).click();
  await dialog.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(dialog.getByText('Write why.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('an insult');
  await dialog.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(page.getByText('Done.')).toBeVisible();
  await expect(dialog.getByText('Hidden')).toBeVisible();
  await expect(log).not.toContainText(text);
  await expect(log).toContainText(`${word} again`);

  await dialog.getByRole('button', { name: 'Hide all of the author’s' }).click();
  await dialog.getByLabel('Reason').fill('all of it');
  await dialog.getByRole('button', { name: 'Hide all of the author’s' }).click();
  await expect(page.getByText('One message is hidden.')).toBeVisible();
  await expect(log).not.toContainText(`${word} again`);
  await context.close();

  await dialog.getByRole('button', { name: 'Let the author only read' }).click();
  await dialog.getByRole('button', { name: 'Let the author only read' }).click();
  await expect(dialog.getByText('This is needed.')).toBeVisible();
  await dialog.getByLabel('For how long').selectOption({ label: 'For good' });
  await dialog.getByLabel('Reason').fill('again and again');
  await dialog.getByRole('button', { name: 'Let the author only read' }).click();
  await expect(dialog.getByText('Only reads, for good')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row).toHaveCount(0);

  await page.getByRole('link', { name: 'Who may only read' }).click();
  const muted = page.getByRole('row', { name: new RegExp(author.account) });
  await expect(muted).toContainText('again and again');
  await expectAccessible();
  await muted.getByRole('button', { name: 'Let them write again' }).click();
  await dialog.getByLabel('Reason').fill('said sorry');
  await dialog.getByRole('button', { name: 'Let them write again' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(muted).toHaveCount(0);

  await page.getByRole('link', { name: 'Room and words' }).click();
  await page.getByRole('button', { name: 'Add a word' }).click();
  await dialog.getByRole('button', { name: 'Add a word' }).click();
  await expect(dialog.getByText('This is needed.')).toBeVisible();
  await dialog.getByLabel('Word').fill(word.toUpperCase());
  await dialog.getByLabel('What happens').selectOption({ label: 'Shown as stars' });
  await dialog.getByLabel('Reason').fill('spam');
  await dialog.getByRole('button', { name: 'Add a word' }).click();
  const listed = page.getByRole('row', { name: word });
  await expect(listed).toContainText('Shown as stars');
  await expectAccessible();
  expect((await say(`buy ${word}`)).text).toBe(`buy ${'*'.repeat(word.length)}`);
  await listed.getByRole('button', { name: 'Take out' }).click();
  await dialog.getByLabel('Reason').fill('harmless');
  await dialog.getByRole('button', { name: 'Take out' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(listed).toHaveCount(0);

  await page.getByRole('button', { name: 'Close the room' }).click();
  await dialog.getByLabel('Reason').fill('a quiet night');
  await dialog.getByRole('button', { name: 'Close the room' }).click();
  await expect(page.getByText('The room is closed: the site shows none.')).toBeVisible();
  expect((await ask(stack, chatMessages, { query: {} }, { token: reader.session.token })).room.isOpen).toBe(false);
  await page.getByRole('button', { name: 'Open the room' }).click();
  await dialog.getByLabel('Reason').fill('morning');
  await dialog.getByRole('button', { name: 'Open the room' }).click();
  await expect(page.getByText('The room is open.')).toBeVisible();

  // The list is taken out as it is shown, by who may.
  await expect(page.getByRole('button', { name: 'Download as CSV' })).toHaveCount(0);
  const kim = await newStaff(stack, ['owner'], 'Kim');
  await openConsole(page, stack, kim, `/chat?view=all&member=${author.session.id}`);
  await expect(row).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^chat-messages-/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines.join('\n')).toContain(text);
  await page.getByRole('link', { name: 'Who may only read' }).click();
  await expect(page.getByRole('button', { name: 'Download as CSV' })).toBeVisible();
});
