import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { login, register } from '@sampan/contract/identity';
import { domainRoute, systemStatus } from '@sampan/contract/site';
import { walletBalance } from '@sampan/contract/wallet';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createDatabase, type Database } from './db/database.ts';
import { openEmbedded } from './db/embedded.ts';
import { openPostgres } from './db/pool.ts';
import { newEncryptionKey } from './plugins/sealed.ts';
import { oneDatabase, testGateway } from './testing/harness.ts';
import { createOnServer, dropOnServer } from './testing/templates.ts';

const root = path.join(import.meta.dirname, '../../..');
const page = readFileSync(path.join(root, 'docs/OPERATIONS.md'), 'utf8');

/** The commands of a section's block, each on one line and without the comments. */
function commandsOf(section: string): string[] {
  const [, text = ''] = page.split(`\n## ${section}\n`);
  const [, block = ''] = /```sh\n(.*?)```/s.exec(text) ?? [];
  const lines = block.replaceAll('\\\n', ' ').trim().split('\n');
  return lines.filter((line) => !line.startsWith('#'));
}

/** An empty database: what the commands find it by, and how it is opened when they are done. */
async function emptyDatabase(kind: Database['kind'], folder: string) {
  if (kind === 'embedded') {
    const open = async () => createDatabase(await openEmbedded(path.join(folder, 'db')));
    return { env: { DATA_DIR: folder }, url: null, open, drop: async () => undefined };
  }
  const server = process.env['TEST_DATABASE_URL'] ?? '';
  const url = await createOnServer(server, null);
  const open = async () => createDatabase(openPostgres(url, 5, () => undefined));
  return { env: { DATABASE_URL: url }, url, open, drop: () => dropOnServer(server, url) };
}

describe.each(oneDatabase)('docs/OPERATIONS.md walked on %s', { timeout: 180_000 }, (kind) => {
  test('[B-15] [B-14] [X-04] from an empty database to an operator with staff, partners and members who register', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'operations-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const database = await emptyDatabase(kind, folder);
    onTestFinished(database.drop);
    // What the partners chose themselves.
    for (const name of ['pay', 'password', 'token'])
      await writeFile(path.join(folder, `${name}.txt`), `${name}-of-a-partner-that-nobody-guesses\n`);
    const keys = JSON.stringify([newEncryptionKey()]);
    const sections = ['A new operator', "An operator's settings", 'Staff', 'Partners'];
    const out = new Map<string, { readonly code: number; readonly text: string }>();
    for (const line of sections.flatMap(commandsOf)) {
      const command = line.replace(
        'npm run --silent sampan --',
        `"$NODE" "${path.join(root, 'apps/gateway/src/cli.ts')}"`,
      );
      expect(command).not.toBe(line);
      const answer = await new Promise<{ code: number; text: string }>((resolve) => {
        execFile(
          '/bin/sh',
          ['-c', command],
          {
            cwd: folder,
            env: {
              PATH: process.env['PATH'],
              NODE: process.execPath,
              NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
              ENCRYPTION_KEYS: keys,
              ...database.env,
            },
          },
          (error, text, problem) => resolve({ code: error ? Number(error.code) : 0, text: text + problem }),
        );
      });
      const name = line.split(' -- ')[1]?.split(' ').slice(0, 2).join(' ') ?? '';
      // What is missing still makes it end with 1.
      expect(answer.code, `${line}\n${answer.text}`).toBe(name === 'operator validate' ? 1 : 0);
      out.set(name, answer);
    }
    expect(out.get('operator create')?.text).toContain('made HARBOUR: JPY with 0 decimals, ¥ before the figures');
    expect(out.get('operator validate')?.text).toMatch(/^missing terms: publish an article of kind agreement in JA/m);
    expect(out.get('operator validate')?.text).toMatch(/^ok +origin: https:\/\/play\.harbour\.example$/m);
    expect(out.get('operator list')?.text).toBe('HARBOUR\tHarbour\tJPY\tAsia/Tokyo\thttps://play.harbour.example\n');
    expect(out.get('settings history')?.text).toMatch(/ cli:\S+ chat\.perMinute: 5 -> \(default\)\n/);

    expect(out.get('staff list')?.text).toBe('anna@harbour.example\tanna\tinvited\tno second factor\towner\n');
    expect(out.get('partner list')?.text.match(/^\S+ {2}\S+/gm)).toEqual([
      'acme  vendor/sampan',
      'acme-pay  payment/sampan',
      'post  mail/smtp',
      'texts  sms/http',
    ]);
    expect(out.get('partner list')?.text.match(/secret: one {2}at HARBOUR/g)).toHaveLength(4);

    const opened = { db: await database.open(), url: database.url };
    const gateway = await testGateway(kind, { database: opened, env: { ENCRYPTION_KEYS: keys } });
    onTestFinished(() => gateway.close());
    const caller = { merchant: 'HARBOUR' };
    const { info } = (await gateway.call(systemStatus, { query: {} }, caller)).value;
    expect(info).toMatchObject({ currency: 'JPY', currencyDigits: 0, welcomeOffer: '1000', minimumAge: 20 });
    expect((await gateway.call(domainRoute, {}, caller)).value.list).toEqual([
      { domain: 'harbour2.example', speed: 0 },
    ]);
    const named = { username: 'tanaka', password: 'Secret01x' };
    const body = { ...named, confirmPassword: 'Secret01x', isAdult: true, confirmedAge: 20, isAgreed: true };
    expect(await gateway.call(register, { body }, caller)).toMatchObject({ status: 200, errorCode: null });
    const { value } = await gateway.call(login, { body: named }, caller);
    const balance = await gateway.call(walletBalance, {}, { ...caller, token: value.token });
    expect(balance.value).toMatchObject({ currency: 'JPY' });
    // The operator's own origin, not the installation's.
    const answer = await gateway.app.inject({
      method: 'GET',
      url: systemStatus.path,
      headers: { merchant: 'HARBOUR', host: 'play.harbour.example' },
    });
    expect(answer.headers['strict-transport-security']).toBeDefined();
  });
});
