import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { loadSecrets } from './secrets.mjs';

const folder = mkdtempSync(join(tmpdir(), 'sampan-secrets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the secrets', () => {
  test('are made once, readable by their owner only, and leave no draft', () => {
    const dataDir = join(folder, 'data');
    const first = loadSecrets(dataDir);
    expect(Object.keys(first.partners)).toEqual(['sandbox-games', 'sandbox-pay']);
    for (const { secret } of Object.values(first.partners)) expect(secret).toHaveLength(43);
    expect(loadSecrets(dataDir)).toEqual(first);
    expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
    expect(readdirSync(dataDir)).toEqual(['secrets.json']);
  });

  test('are never replaced when the file is damaged', () => {
    const dataDir = join(folder, 'damaged');
    loadSecrets(dataDir);
    writeFileSync(join(dataDir, 'secrets.json'), '{"partners":');
    expect(() => loadSecrets(dataDir)).toThrow(/damaged/);
  });
});
