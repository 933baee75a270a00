import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const folder = path.join(import.meta.dirname, '../../migrations');
/** Those before are the first baseline. */
const first = '0017';

test('[X-01] a migration that is not additive is named in the documentation', () => {
  const breaking = readdirSync(folder)
    .toSorted()
    .filter((name) => name >= first && !/^-- Additive: /m.test(readFileSync(path.join(folder, name), 'utf8')))
    .map((name) => name.replace('.sql', ''));
  const documentation = readFileSync(path.join(import.meta.dirname, '../../../../docs/OPERATIONS.md'), 'utf8');
  const named = [...documentation.matchAll(/^\| `(\d{4}_\w+)` \|/gm)].map(([, name]) => name);
  expect(named).toEqual(breaking);
});
