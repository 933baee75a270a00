/**
 * The rules of the house that no linter knows: names of files and folders, depth, tests left out of the run,
 * words that don't belong in the source. `findProblems(root, files)` answers one line for each.
 */
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { iconProblems } from './icons.mjs';

const code = /\.(?:ts|tsx|mjs|js|jsx|css)$/;
const test = /\.test\.(?:ts|tsx|mjs)$/;
const bannedFolders = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'shared', 'lib']);
const bannedFiles = /^(?:utils?|helpers?|common|misc|index)\.[a-z]+$/;
const leftOut = /\b(?:describe|it|test|suite|bench)(?:\.\w+)*\.(?:only|skip|fixme|todo|fails|skipIf|runIf)\b/;
// Spelt in pieces, so that this file doesn't find itself.
const unfinished = new RegExp(
  `\\b(?:${['TO', 'FIX', 'X'].map((start, index) => start + ['DO', 'ME', 'XX'][index]).join('|')})\\b`,
);
/** Ids of requirements in a test's title. */
const cited = /\[([A-Z]-\d{2})\]/g;
const suppression = /(?:oxlint|eslint)-disable(?:-next-line|-line)?\b(?!.*--\s*\S)|@ts-(?:ignore|nocheck)\b/;

/** Decimals of money that stand fixed in the code: amounts go through `contract/money`, which is told how many there are. */
const fixedDecimals =
  /[*/%] 100n\b|(?:amount|money|minor|balance|stake|payout|deposit|fee|prize)\w*\b[^;]*?(?:\.toFixed\(|[*/] 100\b|\.pad(?:End|Start)\(2\b)/i;

/** Features too large for one folder whose parts need each other's: a folder for each noun, flat in its turn. */
const dividedFeatures = new Set(['identity']);

/** Folders below src/ that the house allows to nest deeper than two levels. */
const deepestLevel = 3;

/**
 * @param {string} requirements docs/requirements.md
 * @returns {Set<string>} the ids of its lines, `W-07`
 */
export function requirementIds(requirements) {
  return new Set([...requirements.matchAll(/^- \*\*([A-Z]-\d{2})\*\*/gm)].map(([, id = '']) => id));
}

/**
 * @param {string} file path from the root, with forward slashes
 * @param {string} text
 * @param {Set<string>} requirements the ids that titles may cite
 * @returns {string[]}
 */
export function problemsOf(file, text, requirements) {
  const problems = [];
  const name = posix.basename(file);
  const folders = posix.dirname(file).split('/');

  const banned = folders.find((folder) => bannedFolders.has(folder));
  if (banned) problems.push(`${file}: no folder is called "${banned}"; name it by its subject`);
  if (bannedFiles.test(name) && code.test(name))
    problems.push(`${file}: no file is called "${name}"; name it by its subject`);

  if (
    name.endsWith('.tsx') &&
    !/^(?:[A-Z][A-Za-z0-9]*|[a-z0-9]+(?:-[a-z0-9]+)*)(?:\.browser)?(?:\.test)?\.tsx$/.test(name)
  ) {
    problems.push(`${file}: components are PascalCase.tsx, everything else kebab-case`);
  }
  if (/\.(?:ts|mjs)$/.test(name) && !/^(?:[A-Z]{2}|[a-z0-9]+(?:[-.][a-z0-9]+)*)\.(?:ts|mjs)$/.test(name)) {
    problems.push(`${file}: files are called in kebab-case, a language's by its code`);
  }

  const source = folders.indexOf('src');
  if (source !== -1 && folders.length - source - 1 > deepestLevel) {
    problems.push(`${file}: more than ${deepestLevel} folders below src/`);
  }
  const [, feature = '', ...inside] = /^apps\/web\/src\/features\/([^/]+)(\/[^/]+)?(\/[^/]+)?\//.exec(file) ?? [];
  if (inside.filter(Boolean).length > (dividedFeatures.has(feature) ? 1 : 0))
    problems.push(`${file}: a feature's folder is flat`);
  if (/^apps\/gateway\/src\/modules\/[^/]+\/[^/]+\/[^/]+\//.test(file))
    problems.push(`${file}: a module's folder is flat`);

  for (const [index, line] of text.split('\n').entries()) {
    const at = `${file}:${index + 1}`;
    if (leftOut.test(line) && (test.test(file) || file.startsWith('e2e/')))
      problems.push(`${at}: every test runs, and none runs alone`);
    if (source !== -1 && !test.test(file) && !folders.includes('testing') && fixedDecimals.test(line))
      problems.push(`${at}: contract/money reads and writes amounts, with the decimals of their currency`);
    if (test.test(file) || file.startsWith('e2e/')) {
      for (const [, id = ''] of line.matchAll(cited))
        if (!requirements.has(id)) problems.push(`${at}: docs/requirements.md has no line ${id}`);
    }
    if (unfinished.test(line)) problems.push(`${at}: finish it, or leave it out`);
    if (suppression.test(line))
      problems.push(`${at}: a suppression states its reason after "--"; @ts-expect-error instead of the other two`);
  }
  return [...problems, ...iconProblems(file, text)];
}

/**
 * The site's platform is the list that docs/ARCHITECTURE.md names, between the sentence that says so and the next
 * heading.
 * @param {string[]} files paths from the root
 * @param {string} architecture docs/ARCHITECTURE.md
 * @returns {string[]}
 */
export function platformProblems(files, architecture) {
  const [, list = ''] = /^`apps\/web\/src\/platform` is a closed list[^\n]*\n([^#]*)/m.exec(architecture) ?? [];
  const named = new Set([...list.matchAll(/`([a-z0-9-]+)`/g)].map(([, name = '']) => name));
  const there = new Set(
    files.flatMap((file) => /^apps\/web\/src\/platform\/([a-z0-9-]+)\.tsx?$/.exec(file)?.[1] ?? []),
  );
  return [
    ...[...there]
      .filter((name) => !named.has(name))
      .map((name) => `apps/web/src/platform/${name}: docs/ARCHITECTURE.md doesn't name it`),
    ...[...named]
      .filter((name) => !there.has(name))
      .map((name) => `docs/ARCHITECTURE.md: apps/web/src/platform has no ${name}`),
  ];
}

/** How many files and folders a folder of the scripts may hold: past that a noun splits it. */
const siblingsAtMost = 12;

/**
 * Folders of `scripts/` that hold too much.
 * @param {string[]} files paths from the root
 * @returns {string[]}
 */
export function crowdedFolders(files) {
  /** @type {Map<string, Set<string>>} */
  const siblings = new Map();
  for (const file of files) {
    const parts = file.split('/');
    if (parts[0] !== 'scripts') continue;
    for (let depth = 1; depth < parts.length; depth += 1) {
      const folder = parts.slice(0, depth).join('/');
      siblings.set(folder, (siblings.get(folder) ?? new Set()).add(parts[depth] ?? ''));
    }
  }
  return [...siblings]
    .filter(([, names]) => [...names].filter((name) => !test.test(name)).length > siblingsAtMost)
    .map(([folder]) => `${folder}: more than ${siblingsAtMost} files and folders; split it by subject`);
}

/**
 * @param {string} root
 * @param {string[]} files paths from the root
 * @returns {string[]}
 */
export function findProblems(root, files) {
  const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');
  const requirements = requirementIds(read('docs/requirements.md'));
  return [
    ...platformProblems(files, read('docs/ARCHITECTURE.md')),
    ...crowdedFolders(files),
    ...files.filter((file) => code.test(file)).flatMap((file) => problemsOf(file, read(file), requirements)),
  ];
}
