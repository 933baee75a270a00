import { readFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test as base, type BrowserContext, type Frame, type Page } from '@playwright/test';
import type Axe from 'axe-core';
import { chatMessages } from '@sampan/contract/chat';
import { createDatabase, type Database } from '../apps/gateway/src/db/database.ts';
import { openEmbedded } from '../apps/gateway/src/db/embedded.ts';
import { openPostgres } from '../apps/gateway/src/db/pool.ts';
import { connectEvents } from '../apps/gateway/src/events.ts';
import { startOpenIdProvider, type TestProvider } from '../apps/gateway/src/testing/openid-provider.ts';
import { createOnServer, dropOnServer } from '../apps/gateway/src/testing/templates.ts';
import { freePorts } from '../scripts/process/ports.mjs';
import { startStack } from '../scripts/stack/stack.mjs';
import { allowedDemo, databaseServer, seededDatabaseVariable, seededDataVariable } from './prepare.ts';

/** Gateway, site and sandbox of one worker, on free ports and with data of their own. */
export interface Stack {
  /** The site's origin. */
  readonly url: string;
  readonly sandboxUrl: string;
  /** With the token that it asks for. */
  readonly inboxUrl: string;
  /** Drains the gateway as a deployment does. */
  stopGateway(): Promise<void>;
  /** Ends the gateway as a crash does. */
  killGateway(): Promise<void>;
  /** Starts it again with the same data; resolves when it is ready. */
  startGateway(): Promise<void>;
  /** The last lines of the gateway's log. */
  log(): string;
  /** The accounts at Google and Facebook, by their id there. */
  readonly people: TestProvider['people'];
  /**
   * Does something to the database as another instance would, while the gateway runs, and tells it so. Documents that
   * were rendered before are shown once more: a test that opens one waits for it by `untilDocuments`. An embedded
   * database has one process: there the gateway rests. What operators have set is as before when the test has ended.
   */
  changeDatabase(work: (db: Database) => Promise<void>): Promise<void>;
  /** Sets what operators had set before the first change since the last call. */
  restoreSettings(): Promise<void>;
}

interface Fixtures {
  /** Patterns of console messages that the test brings about on purpose; anything else of level error fails it. */
  expectedConsole: RegExp[];
  /** Fails the test on violations of WCAG 2.2 A and AA on the screen as it is now. */
  readonly expectAccessible: ExpectAccessible;
}

type ExpectAccessible = (page?: Page, options?: AccessOptions) => Promise<void>;

interface AccessOptions {
  /** `colours`: what another theme may change, and nothing else. `all` by default. */
  readonly rules?: keyof typeof rulesOf;
  /** A selector of what is looked into: the whole page by default. */
  readonly within?: string;
  /** Rules of axe that are left out, for a reason that the test gives. */
  readonly without?: readonly string[];
}

/** How many of what a list repeats are looked into. */
const repeatedAtMost = 12;

const rulesOf = {
  all: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  colours: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} as const;

/** How much of a frame's text a log gets, characters. */
const mostShownOfScreen = 1_500;

/** Contexts that tests of a file share, by the file's path. */
const shared = new Map<string, BrowserContext[]>();

/** Leaves a context open for the tests of this file; it is closed before the first test of another one. */
export function shareContext(context: BrowserContext): void {
  const { file } = test.info();
  shared.set(file, [...(shared.get(file) ?? []), context]);
}

export const test = base.extend<Fixtures & { leaveNothing: void }, { stack: Stack }>({
  stack: [
    async ({}, use) => {
      const dataDir = await mkdtemp(path.join(tmpdir(), 'sampan-e2e-'));
      await cp(process.env[seededDataVariable] ?? '', dataDir, { recursive: true });
      const template = process.env[seededDatabaseVariable] ?? '';
      const databaseUrl = template && (await createOnServer(databaseServer, template));
      const [gateway = 0, sandbox = 0, smtp = 0] = await freePorts(3);
      const provider = await startOpenIdProvider(`http://localhost:${gateway}`);
      try {
        const running = await startStack({
          dataDir,
          ports: { gateway, sandbox, smtp },
          isQuiet: true,
          timeoutMs: 150_000,
          env: {
            PUBLIC_URL: '',
            SANDBOX_URL: undefined,
            DATABASE_URL: databaseUrl,
            ...allowedDemo,
            REDIS_URL: '',
            SANDBOX_CONTROL: '1',
            SANDBOX_DURABLE: '0',
            // A round of four places has up to fifty moves of robots.
            SANDBOX_ROOM_PACE: '4',
            RATE_LIMIT_SCALE: '0',
            FEDERATION: provider.settings,
            // So that a test can come from elsewhere.
            TRUST_PROXY: 'loopback',
            BOT_CHECK_WORK: '0.001',
          },
        });
        const onDatabase = async (work: (db: Database) => Promise<void>) => {
          const pool = databaseUrl
            ? openPostgres(databaseUrl, 2, () => undefined)
            : await openEmbedded(path.join(dataDir, 'db'));
          const db = createDatabase(pool);
          try {
            await work(db);
          } finally {
            await db.close();
          }
        };
        const readSettings = async (db: Database) =>
          (
            await db.run<{ code: string; settings: string }>({
              text: 'select code, settings::text from merchants order by code',
            })
          ).rows;
        let settings: Awaited<ReturnType<typeof readSettings>> | null = null;
        const changeDatabase: Stack['changeDatabase'] = async (work) => {
          if (!databaseUrl) {
            await running.gateway().stop();
            await onDatabase(async (db) => {
              settings ??= await readSettings(db);
              await work(db);
            });
            return running.startGateway();
          }
          await onDatabase(async (db) => {
            settings ??= await readSettings(db);
            await work(db);
            await publishContentChange(db);
          });
          // By the time it has asked its database it has heard.
          await fetch(running.url + chatMessages.path, { headers: { merchant: 'SAMPAN' } });
        };
        const restoreSettings = async () => {
          const before = settings;
          settings = null;
          if (!before) return;
          let isSame = false;
          // An embedded one would have to rest for being read.
          if (databaseUrl)
            await onDatabase(async (db) => {
              isSame = JSON.stringify(await readSettings(db)) === JSON.stringify(before);
            });
          if (isSame) return;
          await changeDatabase(async (db) => {
            for (const { code, settings: text } of before)
              await db.run({ text: 'update merchants set settings = $2::jsonb where code = $1', values: [code, text] });
          });
          settings = null;
        };
        try {
          await use({
            url: running.url,
            sandboxUrl: running.sandboxUrl,
            inboxUrl: running.inboxUrl,
            stopGateway: () => running.gateway().stop(),
            async killGateway() {
              running.gateway().kill();
              await running.gateway().ended;
            },
            startGateway: () => running.startGateway(),
            log: () => running.gateway().tail(),
            people: provider.people,
            changeDatabase,
            restoreSettings,
          });
        } finally {
          await running.stop();
        }
      } finally {
        await provider.stop();
        if (databaseUrl) await dropOnServer(databaseServer, databaseUrl);
        await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
      }
    },
    { scope: 'worker', timeout: 240_000 },
  ],

  leaveNothing: [
    async ({ stack }, use, { file }) => {
      for (const [other, contexts] of shared) {
        if (other === file) continue;
        shared.delete(other);
        await Promise.all(contexts.map((context) => context.close()));
      }
      await use();
      await stack.restoreSettings();
    },
    { auto: true },
  ],

  baseURL: ({ stack }, use) => use(stack.url),

  expectedConsole: ({}, use) => use([]),

  context: async ({ context, expectedConsole }, use, info) => {
    const unexpected: string[] = [];
    const note = (text: string) => {
      if (!expectedConsole.some((pattern) => pattern.test(text))) unexpected.push(text);
    };
    context.on('console', (message) => {
      if (message.type() === 'error') note(`${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => note(error.error().stack || `${error.error().name}: ${error.error().message}`));
    await use(context);
    if (info.status !== info.expectedStatus) await tellScreens(context, info.title);
    expect(unexpected, 'errors in the browser console').toEqual([]);
  },

  expectAccessible: ({ page: own }, use) => use((page = own, options) => expectAccessible(page, options)),
});

/** Where nothing but a log is kept of a run, its screenshots are gone: what each frame showed stands in the log, too. */
async function tellScreens(context: BrowserContext, title: string): Promise<void> {
  const frames = context.pages().flatMap((page) => page.frames());
  const screens = await Promise.all(
    frames.map(async (frame) => {
      const text = await frame
        .locator('body')
        .innerText({ timeout: 2_000 })
        .catch((error: unknown) => `no text: ${String(error)}`);
      return `${frame.url()}\n${text.replaceAll(/\n\s*\n/g, '\n').slice(0, mostShownOfScreen)}`;
    }),
  );
  process.stderr.write(`\nOn the screens of "${title}" stood:\n${screens.join('\n\n')}\n`);
}

/** Fails on violations of WCAG 2.2 A and AA on the screen as it is now. */
export async function expectAccessible(
  page: Page,
  { rules = 'all', within = 'html', without = [] }: AccessOptions = {},
): Promise<void> {
  await Promise.all(page.frames().map(injectAxe));
  const found = await page.evaluate(
    async ({ selector, runOnly, most, off }) => {
      const { axe } = globalThis as unknown as { axe: typeof Axe };
      // A theme that has just changed is drawn by the second frame: until then colours are between the two.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      // Tiles and rows of one kind are drawn by one component.
      const repeated = ['article', 'tbody tr'].flatMap((kind) => [...document.querySelectorAll(kind)].slice(most));
      const { violations } = await axe.run(
        { include: [[selector]], exclude: repeated },
        {
          runOnly,
          rules: Object.fromEntries(off.map((id) => [id, { enabled: false }])),
          resultTypes: ['violations'],
          preload: selector === 'html',
        },
      );
      return violations.map(({ id, help, nodes }) => ({
        id,
        help,
        at: nodes.map((node) => `${node.html.slice(0, 200)}: ${node.failureSummary ?? ''}`),
      }));
    },
    {
      selector: within,
      runOnly: { ...rulesOf[rules], values: [...rulesOf[rules].values] },
      most: repeatedAtMost,
      off: [...without],
    },
  );
  expect(found, 'accessibility violations').toEqual([]);
}

/** What the site shows of the merchant has changed, as another instance says it. */
async function publishContentChange(db: Database): Promise<void> {
  const failed: Error[] = [];
  const events = await connectEvents({ db, redis: null, onError: (error) => failed.push(error) });
  events.publish('content', { merchantCode: 'SAMPAN' });
  await events.close();
  expect(failed).toEqual([]);
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Once for each document: its half a megabyte takes as long as a run. Frames of other origins are asked by messages. */
async function injectAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in globalThis)) return;
  await frame.evaluate(`${axeSource}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] });`);
}

export { expect };
