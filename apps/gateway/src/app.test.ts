import { operations } from '@sampan/contract/operations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { localEvents } from './events.ts';
import { newEncryptionKey } from './plugins/sealed.ts';
import { testClock } from './testing/harness.ts';
import { embeddedCopy } from './testing/templates.ts';

/** Routes that are no operations, each for a reason. */
const besides = [
  'GET /livez', // supervisors
  'GET /readyz',
  'GET /openapi.json', // what the operations are
  'GET /docs', // and for people, by Swagger UI
  'GET /docs/',
  'GET /docs/json',
  'GET /docs/yaml',
  'GET /docs/static/index.html',
  'GET /docs/static/swagger-initializer.js',
  'GET /docs/static/*',
  'GET /ws', // live updates, contract/realtime
  'GET /uploads/:id', // pictures of members
  'GET /avatars/:file', // and those of ours that members choose from
  'GET /TCG_PROD_IMAGES/COUNTRY_FLAG/:file',
  'GET /', // the site itself
  'GET /*',
];

describe('the whole gateway', () => {
  const registered: string[] = [];
  let bound: readonly string[];
  let close: () => Promise<void>;

  beforeAll(async () => {
    const db = await embeddedCopy('migrated');
    const config = readConfig({ LOG_LEVEL: 'silent', ENCRYPTION_KEYS: JSON.stringify([newEncryptionKey()]) });
    const app = await buildApp({
      config,
      db,
      events: localEvents(),
      clock: testClock(),
      redis: null,
      onRoute: ({ method, url }) => {
        for (const name of [method].flat()) if (name !== 'HEAD') registered.push(`${name} ${url}`);
      },
    });
    await app.ready();
    bound = app.callDeps.bound.map((operation) => operation.name);
    close = async () => {
      await app.close();
      await db.close();
    };
  });
  afterAll(() => close());

  test('[X-01] every operation of the contract is bound exactly once', () => {
    expect(bound.toSorted()).toEqual(operations.map((operation) => operation.name).toSorted());
  });

  test('[X-01] no two operations share a name, or a method and path', () => {
    const names = operations.map((operation) => operation.name);
    const addresses = operations.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test('[X-01] no route exists that nobody declared', () => {
    const declared = operations.map(({ method, path }) => `${method} ${path}`);
    expect(registered.filter((route) => !declared.includes(route) && !besides.includes(route))).toEqual([]);
    expect(new Set(registered).size).toBe(registered.length);
  });
});
