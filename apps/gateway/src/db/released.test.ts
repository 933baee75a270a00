import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { readMigrations } from './migrate.ts';
import { readReleased, releaseMigrations, releaseProblems } from './released.ts';

describe('released migrations', () => {
  let folder: string;
  const at = (name: string) => path.join(folder, name);
  const put = (name: string, text: string) => writeFile(at(name), text);
  const problems = async () => releaseProblems(await readReleased(folder), await readMigrations(folder));
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'released-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await put('released.json', '{}');
    await put('0001_first.sql', 'create table first (id int);\n');
    await put('0002_second.sql', 'create table second (id int);\n');
    await releaseMigrations(folder);
  });

  test('[X-01] are right as they are, with other line ends and with new ones after them', async () => {
    expect(Object.keys(await readReleased(folder))).toEqual(['0001_first', '0002_second']);
    await put('0001_first.sql', 'create table first (id int);\r\n');
    await put('0003_third.sql', 'create table third (id int);\n');
    expect(await problems()).toEqual([]);
  });

  test('[X-01] that were edited, renamed or removed are named, with what to do', async () => {
    await put('0001_first.sql', 'create table first (id bigint);\n');
    await rename(at('0002_second.sql'), at('0002_other.sql'));
    expect(await problems()).toEqual([
      '0001_first was edited after its release: databases have it as it was. Put it back as it was, and write what is new into a migration of its own',
      '0002_second was renamed to 0002_other after its release: databases know it by its name. Give it its name back',
    ]);
    await rm(at('0002_other.sql'));
    expect((await problems())[1]).toBe(
      '0002_second was removed after its release: databases have it. Put it back; what is to go, another migration takes out',
    );
  });

  test('[X-01] come before all others', async () => {
    await put('0001_late.sql', 'create table late (id int);\n');
    await put('0003_third.sql', 'create table third (id int);\n');
    expect(await problems()).toEqual([
      '0001_late comes before 0002_second, which is released: databases that have that one would get it after it. Give it a number after 0002',
    ]);
  });

  test('[X-01] are joined at a release by the new ones, numbered without gaps; nothing is done where one is wrong', async () => {
    await put('0030_fourth.sql', 'create table fourth (id int);\n');
    await put('0020_third.sql', 'create table third (id int);\n');
    const before = await readFile(at('released.json'), 'utf8');
    await put('0001_first.sql', '-- edited\n');
    await expect(releaseMigrations(folder)).rejects.toThrow('0001_first was edited after its release');
    expect(await readFile(at('released.json'), 'utf8')).toBe(before);
    await put('0001_first.sql', 'create table first (id int);\n');
    expect(await releaseMigrations(folder)).toEqual([
      '0003_third, which was 0020_third',
      '0004_fourth, which was 0030_fourth',
    ]);
    expect((await readdir(folder)).toSorted()).toEqual([
      '0001_first.sql',
      '0002_second.sql',
      '0003_third.sql',
      '0004_fourth.sql',
      'released.json',
    ]);
    expect(Object.keys(await readReleased(folder))).toEqual(['0001_first', '0002_second', '0003_third', '0004_fourth']);
    expect(await problems()).toEqual([]);
    expect(await releaseMigrations(folder)).toEqual([]);
  });
});
