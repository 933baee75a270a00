import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readMigrations, type Migration } from './migrate.ts';

/**
 * Migrations that were released: databases out there have them as they are, so they are never edited, renamed or removed
 * again. `released.json` of their folder names each with its SHA-256.
 */
export type Released = Readonly<Record<string, string>>;

/** The last of the first release: an upgrade may begin with a database of these. */
export const lastOfBaseline = '0025_withdrawals';

const listOf = (folder: string) => path.join(folder, 'released.json');

export async function readReleased(folder: string): Promise<Released> {
  return JSON.parse(await readFile(listOf(folder), 'utf8')) as Released;
}

/** A sentence for each released migration that is not what it was, and for what would be applied before one. */
export function releaseProblems(released: Released, files: readonly Pick<Migration, 'name' | 'checksum'>[]): string[] {
  const checksums = new Map(files.map(({ name, checksum }) => [name, checksum]));
  const last = Object.keys(released).toSorted().at(-1) ?? '';
  return [
    ...Object.entries(released).flatMap(([name, checksum]) => {
      const now = checksums.get(name);
      if (now === checksum) return [];
      if (now !== undefined)
        return [
          `${name} was edited after its release: databases have it as it was. Put it back as it was, and write what is new into a migration of its own`,
        ];
      const renamed = files.find((file) => file.checksum === checksum && !(file.name in released));
      return [
        renamed
          ? `${name} was renamed to ${renamed.name} after its release: databases know it by its name. Give it its name back`
          : `${name} was removed after its release: databases have it. Put it back; what is to go, another migration takes out`,
      ];
    }),
    ...files.flatMap(({ name, checksum }) =>
      name in released || name > last || Object.values(released).includes(checksum)
        ? []
        : [
            `${name} comes before ${last}, which is released: databases that have that one would get it after it. Give it a number after ${last.slice(0, 4)}`,
          ],
    ),
  ];
}

/**
 * For a release: numbers those that are new without gaps after the released ones, and adds them to the list. Answers
 * what it did to each. Throws, and changes nothing, where `releaseProblems` finds something.
 */
export async function releaseMigrations(folder: string): Promise<string[]> {
  const released = await readReleased(folder);
  const files = await readMigrations(folder);
  const problems = releaseProblems(released, files);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const list: Record<string, string> = { ...released };
  const done: string[] = [];
  for (const [index, { name, checksum }] of files.entries()) {
    if (name in released) continue;
    const numbered = `${String(index + 1).padStart(4, '0')}${name.slice(4)}`;
    if (numbered !== name) await rename(path.join(folder, `${name}.sql`), path.join(folder, `${numbered}.sql`));
    list[numbered] = checksum;
    done.push(numbered === name ? name : `${numbered}, which was ${name}`);
  }
  await writeFile(listOf(folder), `${JSON.stringify(list, null, 2)}\n`);
  return done;
}
