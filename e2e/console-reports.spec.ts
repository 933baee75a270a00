import { readFile } from 'node:fs/promises';
import { auditList } from '@sampan/contract/audit';
import { playReport, retentionReport } from '@sampan/contract/reports';
import { dateAfter } from '@sampan/contract/zone-time';
import type { Page } from '@playwright/test';
import { unzip } from '../apps/console/src/platform/testing/unzip.ts';
import { ask } from './gateway.ts';
import { newStaff, openConsole, staffToken } from './staff.ts';
import { expect, test } from './stack.ts';

async function fileOf(page: Page, button: string): Promise<{ name: string; content: Buffer }> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  const file = await downloading;
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

/** The rows of a workbook's only sheet: figures and days as numbers, texts as they are. */
function rowsOf(workbook: Buffer): (string | number)[][] {
  const files = unzip(workbook);
  const texts = [...(files.get('xl/sharedStrings.xml') ?? '').matchAll(/<si>.*?<t[^>]*>(.*?)<\/t>.*?<\/si>/gs)].map(
    ([, text = '']) => text,
  );
  return [...(files.get('xl/worksheets/sheet1.xml') ?? '').matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c [^>]*?(?: t="(\w)")?[^>]*><v>(.*?)<\/v><\/c>/g)].map(([cell, , value = '']) =>
      cell.includes(' t="s"') ? (texts[Number(value)] ?? '') : Number(value),
    ),
  );
}

/** A day as sheets count them. */
const serial = (day: string) => Date.parse(day) / 86_400_000 + 25_569;

test('[X-04] [X-05] the figures of a range are shown as plot and table, and taken out as files that say the same', async ({
  page,
  stack,
  expectAccessible,
}) => {
  const rosa = await newStaff(stack, ['finance'], 'Rosa');
  const token = await staffToken(stack, rosa);
  // The job that closes days runs with the start; what it has closed it leaves alone.
  const closed = async () => (await ask(stack, retentionReport, { query: { range: '7d' } }, { token })).until;
  await expect.poll(closed, { timeout: 60_000 }).not.toBeNull();
  const until = (await closed()) ?? '';
  const [first, second] = [dateAfter(until, -4), dateAfter(until, -3)];
  // What nobody played at the demonstration, on days that are closed: many games, so that the file is a large one.
  await stack.changeDatabase(async (db) => {
    for (const [day, stake, payout] of [
      [first, 500_000, 125_050],
      [second, 80_000, 200_000],
    ] as const) {
      await db.run({
        text: `insert into operator_days (merchant_code, day, registrations) values ('SAMPAN', $1, 3)
          on conflict (merchant_code, day) do update set registrations = 3`,
        values: [day],
      });
      for (const [part, key] of [
        ['all', ''],
        ['vendor', 'JADE'],
        ['category', 'RNG'],
      ])
        await db.run({
          text: `insert into operator_day_plays
              (merchant_code, part, day, key, players, rounds, stake, valid_bet, returned, payout)
            values ('SAMPAN', $1, $2, $3, 2, 9, $4, $4, 0, $5)
            on conflict (merchant_code, part, day, key) do update
              set players = 2, rounds = 9, stake = $4, valid_bet = $4, returned = 0, payout = $5`,
          values: [part, day, key, stake, payout],
        });
    }
    await db.run({
      text: `insert into game_day (merchant_code, day, vassalage, node_id, category, players, rounds, stake, valid_bet,
          returned, payout)
        select 'SAMPAN', $1, 'JADE', 'journey-' || n, 'RNG', 1, 2, 1000 + n, 1000, 0, 400 from generate_series(1, 3000) n
        on conflict do nothing`,
      values: [first],
    });
  });

  await openConsole(page, stack, rosa, '/reports');
  const parts = page.getByRole('navigation', { name: 'Reports' });
  await expect(parts.getByRole('link', { name: 'By day' })).toHaveAttribute('aria-current', 'page');
  const table = page.getByRole('table', { name: 'By day' });
  await expect(table.getByRole('row')).toHaveCount(1 + 30 + 1);
  await expect(page.getByRole('img', { name: 'Gross gaming revenue by day' })).toBeVisible();

  // Another range: the address has it, and a link brings it back.
  await page.getByLabel('Range').selectOption({ label: 'Last 7 days' });
  await expect(page).toHaveURL(/range=7d/);
  await expect(table.getByRole('row')).toHaveCount(1 + 7 + 1);
  await page.getByLabel('From').fill(first);
  await page.getByLabel('To', { exact: true }).fill(second);
  await expect(page).toHaveURL(new RegExp(`from=${first}&to=${second}`));
  await expect(table.getByRole('row')).toHaveCount(1 + 2 + 1);
  await expect(table.getByRole('row').nth(1)).toContainText('3,749.50');
  await expect(table.getByRole('row').nth(1)).toContainText('75.0');
  await expect(table.getByRole('row').nth(2)).toContainText('-1,200.00');
  await expect(table.getByRole('row').last()).toContainText('2,549.50');
  await expect(page.getByText('Gross gaming revenue').first()).toBeVisible();
  for (const theme of ['light', 'dark']) {
    await page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme);
    await expectAccessible();
  }

  // The plot takes what room there is.
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const plot = page.getByRole('img', { name: 'Gross gaming revenue by day' });
    await expect
      .poll(async () => {
        const [box, canvas] = [await plot.boundingBox(), await plot.locator('canvas').boundingBox()];
        return box !== null && canvas !== null && canvas.width <= box.width && box.x + box.width <= width;
      })
      .toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }

  const csv = await fileOf(page, 'Download as CSV');
  expect(csv.name).toMatch(/^report-day-\d{4}-\d\d-\d\d\.csv$/);
  const lines = csv.content.toString('utf8').trim().split('\r\n');
  // Spreadsheets take it for UTF-8 by its mark, which `trim` takes off.
  expect(csv.content.subarray(0, 3).toString('hex')).toBe('efbbbf');
  expect(lines[0]).toMatch(/^Day,Players,Rounds,Stakes,Paid out,Gross gaming revenue,/);
  expect(lines.slice(1).map((line) => line.split(',').slice(0, 6))).toEqual([
    [first, '2', '9', '5000.00', '1250.50', '3749.50'],
    [second, '2', '9', '800.00', '2000.00', '-1200.00'],
  ]);
  const xlsx = await fileOf(page, 'Download as XLSX');
  expect(xlsx.name).toMatch(/^report-day-\d{4}-\d\d-\d\d\.xlsx$/);
  const [head, ...rows] = rowsOf(xlsx.content);
  expect(head?.slice(0, 6)).toEqual(['Day', 'Players', 'Rounds', 'Stakes', 'Paid out', 'Gross gaming revenue']);
  expect(rows.map((row) => row.slice(0, 6))).toEqual([
    [serial(first), 2, 9, 5000, 1250.5, 3749.5],
    [serial(second), 2, 9, 800, 2000, -1200],
  ]);
  const auditor = await staffToken(stack, await newStaff(stack, ['owner'], 'Uwe'));
  const exports = await ask(
    stack,
    auditList,
    { query: { operation: 'noteExport', actorId: rosa.id } },
    { token: auditor },
  );
  expect(exports.list).toMatchObject([
    { subject: { kind: 'list', id: 'report-day' }, after: { rows: 2 } },
    { subject: { kind: 'list', id: 'report-day' }, after: { rows: 2 } },
  ]);

  // The days stay from one report to the next; a file of many rows is made as one of few.
  await parts.getByRole('link', { name: 'By game' }).click();
  await expect(page).toHaveURL(/part=game/);
  const games = page.getByRole('table', { name: 'By game' });
  const shown = await ask(stack, playReport, { query: { by: 'game', from: first, to: second } }, { token });
  await expect(games.getByRole('row')).toHaveCount(1 + 50 + 1);
  await expect(page.getByRole('img', { name: 'Gross gaming revenue: By game' })).toBeVisible();
  const large = await fileOf(page, 'Download as XLSX');
  expect(rowsOf(large.content)).toHaveLength(1 + shown.list.length);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=%222%22/);
  await expectAccessible();
});

test('[X-04] each report opens, says how it is counted, and keeps its choices in the address', async ({
  page,
  stack,
  expectAccessible,
}) => {
  const nils = await newStaff(stack, ['read-only'], 'Nils');
  await openConsole(page, stack, nils, '/reports?range=year');
  const parts = page.getByRole('navigation', { name: 'Reports' });
  for (const [name, said] of [
    ['By vendor', /what was staked and not given back/],
    ['By category', /what was staked and not given back/],
    ['By VIP level', /VIP level that its bets had reached/],
    ['By country', /dialling code/],
    ['Retention', /Members by when they registered/],
    ['Promotions', /within the 30 days that end with it/],
    ['Responsible gaming', /not written down anywhere/],
    ['Ledger', /The ledger has not been read as a whole yet|All of the ledger was read at/],
    ['Tax', /None of it says what a law asks for/],
  ] as const) {
    await parts.getByRole('link', { name, exact: true }).click();
    await expect(page.getByText(said)).toBeVisible();
    await expect(page.getByRole('table', { name, exact: true })).toHaveAttribute('aria-busy', 'false');
    await expect(page).toHaveURL(/range=year/);
    await expectAccessible();
  }
  await page.getByLabel('Split').selectOption({ label: 'By category' });
  await expect(page).toHaveURL(/split=category/);
  await parts.getByRole('link', { name: 'Retention' }).click();
  await page.getByLabel('By', { exact: true }).selectOption({ label: 'Weeks' });
  await page.getByLabel('As', { exact: true }).selectOption({ label: 'Members' });
  await expect(page).toHaveURL(/unit=week&form=count|form=count&unit=week/);
  await expect(page.getByRole('columnheader', { name: 'Week 0' })).toBeVisible();
  // Who may not take figures out isn't asked to.
  await expect(page.getByRole('button', { name: 'Download as CSV' })).toHaveCount(0);

  // Days that are no range are said to be none, and nothing is asked.
  await page.goto('/console/reports?from=2026-03-02&to=2026-03-01');
  await expect(page.getByText('Two days in their order, at most 366 days.')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expectAccessible();

  const ute = await newStaff(stack, ['support'], 'Ute');
  await openConsole(page, stack, ute, '/reports');
  await expect(page.getByText(/Your roles don’t allow this page/)).toBeVisible();
});
