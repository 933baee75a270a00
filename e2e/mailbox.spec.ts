import { readAllMessages } from '@sampan/contract/mailbox';
import { ask, newPlayer } from './gateway.ts';
import { dialog, open, restoreSession } from './site.ts';
import { expect, test } from './stack.ts';

const words = 'The money that you name arrived twice, as this picture of my bank shows.';

test('[M-09] [V-03] a member replies to a message with a picture; what is read elsewhere counts here at once', async ({
  page,
  stack,
  expectAccessible,
}) => {
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 60, height: 40 } });
  const player = await newPlayer(stack, '50000.00');
  await restoreSession(page, player);
  await open(page, '/member/messageV2');
  const main = page.getByRole('main');
  const unread = page.getByRole('img', { name: /unread messages?$/ }).filter({ visible: true });
  await expect(unread).toHaveCount(1);
  const deposit = main.getByRole('listitem').filter({ hasText: 'Your deposit has arrived' });
  await deposit.getByRole('button', { name: /^Your deposit has arrived/ }).click();
  await expect(deposit.getByText('50,000.00 VND is in your wallet.')).toBeVisible();
  await deposit.getByRole('button', { name: 'Reply' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Reply: Your deposit has arrived' })).toBeVisible();
  const field = dialog(page).getByRole('textbox', { name: 'Your reply' });
  const send = dialog(page).getByRole('button', { name: 'Send' });
  await field.fill('too short');
  await send.click();
  await expect(dialog(page).getByText('Write between 10 and 1000 words.')).toBeVisible();
  await field.fill(words);
  const files = dialog(page).getByTestId('pictures');
  await files.setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('only a text') });
  await expect(dialog(page).getByText('This file is not a PNG or JPG picture.')).toBeVisible();
  await files.setInputFiles({ name: 'bank.png', mimeType: 'image/png', buffer: picture });
  await expect(dialog(page).getByRole('img', { name: 'bank.png' })).toHaveJSProperty('naturalWidth', 60);
  await expectAccessible();
  // What was begun goes on where it was left, its picture, too.
  await page.keyboard.press('Escape');
  await deposit.getByRole('button', { name: 'Reply' }).click();
  await expect(field).toHaveValue(words);
  await send.dblclick();
  await expect(dialog(page).getByText(/Its number is F-[A-Z2-9]{8}\./)).toBeVisible();
  const reference = /F-[A-Z2-9]{8}/.exec(await dialog(page).innerText())?.[0] ?? '';
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // As another tab of theirs does.
  await ask(stack, readAllMessages, {}, { token: player.session.token });
  await expect(main.getByRole('status')).toHaveText('Everything is read');
  await expect(unread).toHaveCount(0);

  await main.getByRole('tab', { name: 'Announcements' }).click();
  await expect(page).toHaveURL(/kind=announcements/);
  await expect(main.getByRole('heading', { level: 3 })).toBeVisible();

  // An embedded database is changed while the gateway rests: no page is to ask it meanwhile.
  await page.goto('about:blank');
  const kept: unknown[] = [];
  await stack.changeDatabase(async (db) => {
    const { rows } = await db.run({
      text: `select f.body, f.message_subject as answers, count(p.*)::int as pictures from feedback f
        left join feedback_pictures p on p.feedback_id = f.id where f.member_id = $1 and f.reference = $2
        group by f.id`,
      values: [player.session.id, reference],
    });
    kept.push(...rows);
  });
  expect(kept).toEqual([{ body: words, answers: 'Your deposit has arrived', pictures: 1 }]);
});
