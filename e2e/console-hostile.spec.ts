import { randomUUID } from 'node:crypto';
import { sendChatMessage } from '@sampan/contract/chat';
import { sendFeedback } from '@sampan/contract/feedback';
import { uploadPicture } from '@sampan/contract/uploads';
import type { Page } from '@playwright/test';
import { hostileTexts } from '../scripts/testing/hostile-texts.mjs';
import { ask, newPlayer, solveBotCheck } from './gateway.ts';
import { receipt } from './receipt.ts';
import { newStaff, openConsole } from './staff.ts';
import { expect, test } from './stack.ts';

// On one line, as people's names and chat messages are kept.
const texts = hostileTexts.map(([, text]) => text.replaceAll(/\s+/g, ' '));
const whole = texts.join(' ');

/** What of it the chat room takes: no addresses, at most ten messages a minute of 200 characters each. */
const said: string[] = [];
for (const text of texts.filter((one) => !/https?:/.test(one))) {
  const joined = `${said.at(-1) ?? ''} ${text}`;
  if (said.length > 0 && joined.length <= 200) said.splice(-1, 1, joined);
  else said.push(text);
}

/** What of the page would run, or lead away: nothing that people wrote became an element of it. */
const running = async (page: Page) =>
  page.evaluate(() => {
    const dangerous = 'script, iframe, object, embed, base, math, style, meta, form [name=password], [name=location]';
    const written = [...document.querySelectorAll(':is(main, [role=dialog]) *')].filter(
      (element) => element.matches(dangerous) || element.getAttributeNames().some((name) => name.startsWith('on')),
    );
    return [...('stolen' in globalThis ? ['it ran'] : []), ...written.map(({ outerHTML }) => outerHTML)];
  });

test('[X-01] [X-04] what a player wrote is read as text in the console, and does nothing: name, chat, feedback, picture', async ({
  page,
  stack,
}) => {
  const player = await newPlayer(stack, '100000.00');
  const { token, id } = player.session;
  await stack.changeDatabase(async (db) => {
    await db.run({ text: 'update members set nickname = $2 where id = $1', values: [id, whole] });
  });
  for (const text of said)
    await ask(stack, sendChatMessage, { body: { text } }, { token, idempotencyKey: randomUUID() });
  const [contact = ''] = texts;
  // A picture that goes on as a page.
  const content = Buffer.concat([receipt, Buffer.from(whole)]).toString('base64');
  const { id: picture } = await ask(stack, uploadPicture, { body: { content } }, { token });
  const { reference } = await ask(
    stack,
    sendFeedback,
    { body: { category: 'money', text: whole, pictures: [picture], contact, botCheck: await solveBotCheck(stack) } },
    { token, idempotencyKey: randomUUID() },
  );
  const anna = await newStaff(stack, ['owner'], 'Anna');

  await openConsole(page, stack, anna, `/members/${id}`);
  const main = page.getByRole('main');
  await expect(main).toContainText(whole);
  expect(await running(page)).toEqual([]);

  await page.goto(`/console/chat?member=${id}`);
  for (const text of said) await expect(main).toContainText(text);
  expect(await running(page)).toEqual([]);

  await page.goto('/console/feedback');
  await page.getByRole('row', { name: new RegExp(reference) }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(whole);
  await dialog.getByRole('button', { name: 'Show contact and pictures' }).click();
  // Once more, beside the text.
  await expect(dialog.getByText(contact, { exact: true })).toBeVisible();
  const shown = dialog.getByRole('img', { name: 'Picture 1' });
  await expect.poll(async () => shown.evaluate((image) => (image as HTMLImageElement).naturalHeight)).toBe(1);
  expect(await running(page)).toEqual([]);
  await expect(page).toHaveURL(/\/console\/feedback/);
});
