import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig, variables } from './config.ts';

const architecture = readFileSync(path.join(import.meta.dirname, '../../../docs/ARCHITECTURE.md'), 'utf8');
/** What stands in code in the first column of the page's tables. */
const documented = new Set(
  [...architecture.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  ),
);

test('[B-01] docs/ARCHITECTURE.md names every variable', () => {
  expect(variables.filter((name) => !documented.has(name))).toEqual([]);
});

describe('the settings of a demonstration', () => {
  test('[B-01] without HOST the gateway listens to this machine alone', () => {
    expect(readConfig({}).host).toBe('localhost');
  });

  test('[B-01] a demo that others could reach needs ALLOW_DEMO, and says why', () => {
    const open = [
      { HOST: '0.0.0.0' },
      { HOST: '::' },
      { HOST: '10.0.0.7' },
      { PUBLIC_URL: 'https://site.example' },
      { PUBLIC_URL: 'http://localhost.example' },
      { DATABASE_URL: 'postgres://somebody:hunter2@db/sampan' },
      { TRUST_PROXY: 'loopback' },
    ];
    for (const settings of open) {
      for (const seed of ['1', 'quiet']) {
        const [name] = Object.keys(settings);
        expect(() => readConfig({ ...settings, SEED_DEMO: seed })).toThrow(
          new RegExp(`\\n  ALLOW_DEMO: must be 1 .*\\(${name}\\)`),
        );
      }
      expect(readConfig({ ...settings, SEED_DEMO: '1', ALLOW_DEMO: '1' }).demo).toMatchObject({ isExposed: true });
      expect(readConfig({ ...settings }).demo).toBeNull();
    }
  });

  test('[B-01] a demo on this machine needs nothing', () => {
    for (const HOST of ['localhost', '127.0.0.1', '127.1.2.3', '::1'])
      expect(readConfig({ HOST, SEED_DEMO: '1' }).demo).toEqual({
        isQuiet: false,
        isExposed: false,
        passwords: {},
        partners: [],
        consoleUrl: null,
      });
    for (const PUBLIC_URL of ['http://sampan.localhost:4000', 'http://[::1]:4000'])
      expect(readConfig({ PUBLIC_URL, SEED_DEMO: 'quiet' }).demo).toMatchObject({ isQuiet: true, isExposed: false });
  });
});

describe('the proxies in front', () => {
  test('[A-18] are addresses and networks; a number is refused, and all of the internet', () => {
    expect(readConfig({}).trustProxy).toEqual([]);
    const list = ['10.0.0.7', '10.1.0.0/16', '2001:db8::/64', '::1', 'loopback'];
    expect(readConfig({ TRUST_PROXY: list.join(', ') }).trustProxy).toEqual(list);
    for (const number of ['1', '0', '10.0.0.7,2'])
      expect(() => readConfig({ TRUST_PROXY: number })).toThrow(/TRUST_PROXY: is no longer a number of proxies/);
    for (const wrong of ['proxy.internal', '10.0.0.0/33', '0.0.0.0/0', '::/0', '10.0.0.0/8/8', 'true'])
      expect(() => readConfig({ TRUST_PROXY: wrong })).toThrow(/TRUST_PROXY: must be addresses or networks/);
  });
});
