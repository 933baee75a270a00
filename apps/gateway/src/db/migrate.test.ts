import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ownFolders, readMigrations } from './migrate.ts';
import { lastOfBaseline, readReleased, releaseProblems } from './released.ts';

const folder = ownFolders.migrations;

test('[X-01] released migrations are as they were released, and applied before all others', async () => {
  expect(releaseProblems(await readReleased(folder), await readMigrations(folder))).toEqual([]);
});

test('[X-01] a migration that is not additive is named in the documentation', async () => {
  const breaking = (await readMigrations(folder))
    .filter(({ name, isAdditive }) => name > lastOfBaseline && !isAdditive)
    .map(({ name }) => name);
  const documentation = readFileSync(path.join(import.meta.dirname, '../../../../docs/OPERATIONS.md'), 'utf8');
  const named = [...documentation.matchAll(/^\| `(\d{4}_\w+)` \|/gm)].map(([, name]) => name);
  expect(named).toEqual(breaking);
});
