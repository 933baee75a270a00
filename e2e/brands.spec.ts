import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { systemClock } from '../apps/gateway/src/clock.ts';
import { createDatabase } from '../apps/gateway/src/db/database.ts';
import { openEmbedded } from '../apps/gateway/src/db/embedded.ts';
import { openPostgres } from '../apps/gateway/src/db/pool.ts';
import { createOperator } from '../apps/gateway/src/modules/operators/create.ts';
import { operatorSettingsWriter } from '../apps/gateway/src/modules/operators/settings-writer.ts';
import { createOnServer, dropOnServer } from '../apps/gateway/src/testing/templates.ts';
import { chosenBrand } from '../scripts/build/brand.mjs';
import { freePorts } from '../scripts/process/ports.mjs';
import { run } from '../scripts/process/run.mjs';
import { startStack } from '../scripts/stack/stack.mjs';
import { allowedDemo, databaseServer, seededDatabaseVariable, seededDataVariable } from './prepare.ts';
import { expect, test } from './stack.ts';

const named = 'e2e/brands/harbour';
const mine = chosenBrand();
const other = chosenBrand(named);

test('[B-01] a second brand is built beside the first and served beside it, with nothing of the first one’s', async ({
  page,
  stack,
}) => {
  test.setTimeout(400_000);
  const before = await readFile(path.join(mine.site, 'client/manifest.webmanifest'), 'utf8');
  await test.step('built into its own folder', async () => {
    const { code, output } = await run('npm', ['run', 'build', '--silent', '-w', '@sampan/web'], {
      cwd: path.join(import.meta.dirname, '..'),
      env: { ...process.env, NODE_ENV: 'production', BRAND: named },
    });
    expect(code, output).toBe(0);
    expect(other.site).not.toBe(mine.site);
    expect(await readFile(path.join(other.site, 'client/manifest.webmanifest'), 'utf8')).toContain('"Harbour"');
    expect(await readFile(path.join(mine.site, 'client/manifest.webmanifest'), 'utf8')).toBe(before);
  });

  const dataDir = await mkdtemp(path.join(tmpdir(), 'sampan-brand-'));
  await cp(process.env[seededDataVariable] ?? '', dataDir, { recursive: true });
  const template = process.env[seededDatabaseVariable] ?? '';
  const databaseUrl = template && (await createOnServer(databaseServer, template));
  const db = createDatabase(
    databaseUrl ? openPostgres(databaseUrl, 1, () => undefined) : await openEmbedded(path.join(dataDir, 'db')),
  );
  const order = { code: 'HARBOUR', name: 'Harbour', currency: 'JPY', timeZone: 'Asia/Tokyo' };
  await createOperator(
    { db, clock: systemClock, createFirstStaff: null },
    { ...order, origin: 'https://harbour.example', languages: ['EN'], modules: [] },
    'cli:test',
  );
  await operatorSettingsWriter({ db, clock: systemClock }).write({
    merchantCode: 'HARBOUR',
    actor: 'cli:test',
    wanted: {
      keys: new Map<string, unknown>([
        ['publicUrl', ''],
        ['register', {}],
        ['chat.isOn', false],
      ]),
    },
  });
  await db.close();
  const [gateway = 0, sandbox = 0, smtp = 0] = await freePorts(3);
  const second = await startStack({
    dataDir,
    ports: { gateway, sandbox, smtp },
    isQuiet: true,
    timeoutMs: 150_000,
    env: {
      BRAND: named,
      PUBLIC_URL: '',
      DATABASE_URL: databaseUrl,
      REDIS_URL: '',
      RATE_LIMIT_SCALE: '0',
      SEED_DEMO: 'quiet',
      ...allowedDemo,
    },
  });
  try {
    await page.goto(`${second.url}/index`);
    await expect(page).toHaveTitle(/Harbour/);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Language/ })).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toContainText('© 2026 Harbour');
    // Neither a chat room that is closed, nor rows of games and draws that the operator doesn’t offer.
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.getByRole('heading', { name: 'Take Harbour with you' })).toBeVisible();
    for (const name of ['Popular lotteries', 'Jackpots', 'Winners today', 'Vietnamese results'])
      await expect(page.getByRole('heading', { name })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Chat room' })).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Game categories' })).toHaveCount(0);

    const lotteries = await page.request.get(`${second.url}/lottery`, { headers: { accept: 'text/html' } });
    expect(lotteries.status()).toBe(404);

    await page.goto(`${second.url}/register`);
    const registration = page.getByRole('dialog', { name: 'Sign up' });
    await expect(registration).toContainText('Function not enabled');
    await expect(registration).toContainText('Harbour');
    await expect(registration.getByRole('button', { name: 'Sign up' })).toHaveCount(0);
    expect(await page.content()).not.toContain('Sampan');

    // And the first goes on as it was.
    await page.goto(`${stack.url}/index`);
    await expect(page).toHaveTitle(/Sampan/);
  } finally {
    await second.stop();
    if (databaseUrl) await dropOnServer(databaseServer, databaseUrl);
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
  }
});
