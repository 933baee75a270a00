import { Buffer } from 'node:buffer';
import { promotion } from '@sampan/contract/promotions';
import { walletTransactions } from '@sampan/contract/wallet';
import { ask, newPlayer } from './gateway.ts';
import { balanceShown, dialog, logInHere, minorOf, open } from './site.ts';
import { expect, test } from './whole.ts';

/** One red dot, png. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

test('[C-01] [V-03] [W-07] a visitor finds a promotion, logs in by joining, claims it once, and comments on it', async ({
  page,
  whole,
}) => {
  const player = await newPlayer(whole, '100000.00');
  const { title, conditions } = await ask(whole, promotion, { params: { promotionId: 'welcome' } });
  const main = page.getByRole('main');

  await open(page, '/promotions');
  await main.getByRole('button', { name: 'New members' }).click();
  await expect(page).toHaveURL('/promotions?type=newbie');
  await main.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL('/promoDetail?id=welcome');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(main.getByText('None needed')).toBeVisible();

  await main.getByRole('button', { name: 'Join' }).click();
  await logInHere(page, player);
  const claim = main.getByRole('button', { name: 'Claim ₫ 50,000.00' });
  await expect(claim).toBeVisible();
  await expect(balanceShown(page)).toHaveText(/\d/);
  const before = minorOf(await balanceShown(page).innerText());

  await claim.dblclick();
  await expect(main.getByText('Claimed', { exact: true })).toBeVisible();
  const after = Number(before + minorOf(`₫ ${conditions.reward}`)) / 100;
  await expect(balanceShown(page)).toContainText(after.toLocaleString('en-US', { minimumFractionDigits: 2 }));
  const { list } = await ask(whole, walletTransactions, { query: { kind: 'bonus' } }, { token: player.session.token });
  expect(list.filter(({ detail }) => detail === title)).toHaveLength(1);

  const words = 'A fair start, thank you!';
  await main.getByRole('button', { name: 'Send comment' }).click();
  await expect(main.getByText('Write something first.')).toBeVisible();
  await main.getByRole('textbox', { name: 'Your comment' }).fill(words);
  await main.getByTestId('pictures').setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: picture });
  await expect(main.getByRole('img', { name: 'dot.png' })).toBeVisible();
  await main.getByRole('button', { name: 'Send comment' }).click();
  const comment = main.getByRole('listitem').filter({ hasText: words });
  await expect(comment).toBeVisible();
  await expect(comment).not.toContainText(player.account);
  await expect(comment.getByRole('img')).toBeVisible();
  await expect(main.getByRole('textbox', { name: 'Your comment' })).toHaveValue('');

  await open(page, '/member/transactionHistory');
  await expect(page.getByRole('table')).toContainText(title);
  await expect(dialog(page)).toHaveCount(0);
});

test('[C-01] [C-04] a ticket turns the wheel once, and the login has the operator’s picture beside it', async ({
  page,
  whole,
}) => {
  const player = await newPlayer(whole, '100000.00');
  await open(page, '/promoDetail?id=lantern-wheel');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Join' }).click();
  await expect(dialog(page).getByText('Mind your password')).toBeVisible();
  await logInHere(page, player);

  await expect(main.getByText('1 ticket left today')).toBeVisible();
  const draw = main.getByRole('button', { name: 'Draw' });
  await draw.focus();
  await page.keyboard.press('Enter');
  await expect(
    main.getByRole('status').filter({ hasText: /You won ₫ [\d,]+\.00\.|No prize this time\./ }),
  ).toBeVisible();
  await expect(main.getByText('0 tickets left today')).toBeVisible();
  await expect(draw).toBeDisabled();
});
